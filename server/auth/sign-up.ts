import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { config } from '../config.server.ts';
import { db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { alreadyRegisteredMail } from '../mail/already-registered.tsx';
import { confirmAddressMail } from '../mail/confirm-address.tsx';
import { enqueueMailIf } from '../mail/enqueue.ts';
import { findUserId, signUpExpiryDays } from './credential.ts';
import { consumeMailLimit } from './limits.ts';
import { createMailToken } from './mail-token.ts';
import { hashPassword } from './password/hash.ts';
import { getSecret } from './secret.ts';

type NewAccount = { email: string; username: string; password: string };

/** The limit per email address. Beyond it, the oldest sign-ups are deleted. */
const mostPending = 20;

/**
 * Signs someone up. An email asks to confirm the address; until then, no user exists and nobody can
 * sign in. Several sign-ups with one address can coexist. Only the email reveals whether the
 * address has an account. The link in the email leads on to `next`.
 */
export async function signUp(
  given: NewAccount,
  client: string,
  next: string | null = null,
): Promise<'done' | 'username taken' | 'too often'> {
  const { email, username, password } = given;
  if ((await consumeMailLimit('sign-up', email, client)) !== 'granted') return 'too often';
  if (await isTaken(username)) return 'username taken';
  // One salt per address, so that one hash compares a password with all its sign-ups.
  const salt = createHmac('sha256', getSecret())
    .update(`sign-up\0${email}`)
    .digest()
    .subarray(0, 16);
  const { id, isKnown } = await addPending({
    email,
    username,
    password_hash: await hashPassword(password, salt),
  });
  const mail = await confirmMail({ id, username }, next);
  await enqueueMailIf(true, { to: email, ...(isKnown ? alreadyRegisteredMail() : mail) });
  return 'done';
}

async function addPending(row: { email: string; username: string; password_hash: string }) {
  const id = randomUUID();
  return transact(async (trx) => {
    const isKnown = (await findUserId(row.email, trx)) !== undefined;
    await trx
      .insertInto('pending_signups')
      .values({ ...row, id })
      .execute();
    await sql`
      delete from pending_signups where email = ${row.email} and id not in (
        select id from pending_signups where email = ${row.email}
        order by created_at desc limit ${mostPending}
      )`.execute(trx);
    return { id, isKnown };
  });
}

/** Sends the email of a pending sign-up again, if the address has one. */
export async function resendConfirmation(
  email: string,
  client: string,
): Promise<'done' | 'too often'> {
  if ((await consumeMailLimit('sign-up', email, client)) !== 'granted') return 'too often';
  // The link works for all sign-ups with this address; the password selects one of them.
  const { rows } = await sql<{ id: string; username: string; isKnown: boolean }>`
    select id, username, exists (select from users where email = ${email}) as "isKnown"
    from pending_signups
    where email = ${email} and created_at > now() - make_interval(days => ${signUpExpiryDays})
    order by created_at desc limit 1`.execute(db);
  const [newest] = rows;
  const mail = await confirmMail(newest ?? { id: 'nobody', username: 'nobody' });
  await enqueueMailIf(newest !== undefined, {
    to: email,
    ...(newest?.isKnown ? alreadyRegisteredMail() : mail),
  });
  return 'done';
}

async function confirmMail(
  { id, username }: { id: string; username: string },
  next: string | null = null,
) {
  const token = await createMailToken('confirm', id);
  const query = new URLSearchParams({ token, ...(next && { next }) });
  return confirmAddressMail({ username, link: `${config.origin}/confirm-email?${query}` });
}

/** Returns whether a username is taken, ignoring case. */
async function isTaken(username: string): Promise<boolean> {
  const profile = await db
    .selectFrom('profiles')
    .select('id')
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .executeTakeFirst();
  return profile !== undefined;
}
