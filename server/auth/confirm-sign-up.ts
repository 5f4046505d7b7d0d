import { sql } from 'kysely';
import { db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { consumeRateLimit } from '../http/limit.ts';
import { addUser } from './add-user.ts';
import { auth } from './auth.ts';
import { signUpExpiryDays } from './credential.ts';
import { findMailToken } from './mail-token.ts';
import { findMatchingHash } from './password/hash.ts';
import { authHeaders } from './session.ts';
import { finishSignIn, type SignInRequest } from './sign-in.ts';

export type ConfirmedSignUp =
  | { what: 'account'; userId: string; cookies: string[] }
  | { what: 'wrong password' | 'too often' | 'username taken' | 'nothing' };

/** Only someone with the link can use up these attempts. */
const attempts = { most: 10, seconds: 15 * 60 };

type Pending = { id: string; email: string; username: string; password_hash: string };

/**
 * Turns a sign-up into an account, once, and signs in. The link proves access to the mailbox. The
 * password proves that the sign-up is theirs, and selects one of several with the same address.
 * `username` replaces a username that has been taken since.
 */
export async function confirmSignUp(
  token: string,
  { password, username }: { password: string; username?: string | undefined },
  asker: SignInRequest,
): Promise<ConfirmedSignUp> {
  const found = await findMailToken('confirm', token);
  if (!found || found.detail) return { what: 'nothing' };
  const pending = await listPending(found.userId);
  if (pending.length === 0) return { what: 'nothing' };
  if (!(await consumeRateLimit('confirmations of', found.userId, attempts))) {
    return { what: 'too often' };
  }
  const hashes = pending.map((each) => each.password_hash);
  const chosen = pending[await findMatchingHash(hashes, password)];
  if (!chosen) return { what: 'wrong password' };
  const made = await makeAccount(chosen, username ?? chosen.username);
  if (!('userId' in made)) return made;
  const { userId } = made;
  const { headers } = await auth.api.startSession({
    body: { userId },
    headers: authHeaders(asker.request, asker.clientAddress),
    returnHeaders: true,
  });
  const { cookies } = await finishSignIn(asker, headers, { id: userId });
  return { what: 'account', userId, cookies };
}

/** Returns whether the sign-up with this id is still unconfirmed. */
export async function isPendingSignUp(id: string): Promise<boolean> {
  return (await listPending(id)).length > 0;
}

/**
 * Returns all sign-ups with the address of a sign-up: itself first, then the newest. Returns none
 * once the address has an account, although sign-ups may still exist (credential.ts).
 */
async function listPending(id: string): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select other.id, other.email, other.username, other.password_hash
    from pending_signups linked join pending_signups other on other.email = linked.email
    where linked.id = ${id} and not exists (select from users where email = linked.email)
      and other.created_at > now() - make_interval(days => ${signUpExpiryDays})
    order by other.id = linked.id desc, other.created_at desc`.execute(db);
  return rows;
}

class UsernameTaken extends Error {}

async function makeAccount(
  { id, email, password_hash }: Pending,
  username: string,
): Promise<{ userId: string } | { what: 'username taken' | 'nothing' }> {
  try {
    return await transact(async (trx) => {
      // Only one of two concurrent confirmations finds the row.
      const { numDeletedRows } = await trx
        .deleteFrom('pending_signups')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return { what: 'nothing' };
      await trx.deleteFrom('verifications').where('value', '=', id).execute();
      const given = { email, username, fullName: username, passwordHash: password_hash };
      const user = await addUser(trx, { ...given, role: 'user' });
      if (user.username !== username) throw new UsernameTaken();
      return { userId: user.id };
    });
  } catch (error) {
    if (error instanceof UsernameTaken) return { what: 'username taken' };
    // Another sign-up or a change of address has taken the address first.
    if ((error as { constraint?: string }).constraint === 'users_email_key') {
      return { what: 'nothing' };
    }
    throw error;
  }
}
