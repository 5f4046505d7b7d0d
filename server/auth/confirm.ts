import { db } from '../db/database.ts';
import { addressChangedMail } from '../mail/change-address.tsx';
import { wakeDelivery } from '../mail/deliver.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { confirmUser } from './add-user.ts';
import { auth } from './auth.ts';
import { forgetSessions } from './forget-sessions.ts';
import { redeemMailToken } from './mail-token.ts';
import { authHeaders } from './session.ts';
import type { Asker } from './sign-in.ts';

export type Confirmed =
  | { what: 'account'; cookies: string[] }
  | { what: 'new address' | 'taken' | 'nothing' };

/**
 * Does what the link of a mail is for, once: confirms an account and signs in, or changes the
 * address of one.
 */
export async function confirmByToken(
  token: string,
  { request, clientAddress, session }: Asker,
): Promise<Confirmed> {
  const found = await redeemMailToken('confirm', token);
  if (!found) return { what: 'nothing' };
  const { userId, detail: email } = found;
  if (email) return { what: await changeAddress(userId, email) };
  const isThere = await db.transaction().execute((trx) => confirmUser(trx, userId));
  if (!isThere) return { what: 'nothing' };
  const { headers } = await auth.api.startSession({
    body: { userId },
    headers: authHeaders(request, clientAddress),
    returnHeaders: true,
  });
  await forgetSessions(session);
  return { what: 'account', cookies: headers.getSetCookie() };
}

/** Which address is whose may change between looking and writing: only the write itself is sure. */
async function changeAddress(
  userId: string,
  email: string,
): Promise<'new address' | 'taken' | 'nothing'> {
  try {
    return await takeAddress(userId, email);
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return 'taken';
    throw error;
  }
}

async function takeAddress(
  userId: string,
  email: string,
): Promise<'new address' | 'taken' | 'nothing'> {
  const outcome = await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .select(['users.email', 'profiles.username'])
      .where('users.id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return 'nothing';
    await trx
      .deleteFrom('users')
      .where('email', '=', email)
      .where('email_verified', '=', false)
      .execute();
    const taken = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (taken) return 'taken';
    await trx
      .updateTable('users')
      .set({ email, updated_at: new Date() })
      .where('id', '=', userId)
      .execute();
    const mail = addressChangedMail({ username: before.username, email });
    await enqueueMail(trx, { to: before.email, ...mail });
    return 'new address';
  });
  wakeDelivery();
  return outcome;
}
