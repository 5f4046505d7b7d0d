import { randomUUID } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import { sql } from 'kysely';
import { config } from '../config.server.ts';
import { db } from '../db/database.ts';
import { alreadyRegisteredMail } from '../mail/already-registered.tsx';
import { confirmAddressMail } from '../mail/confirm-address.tsx';
import { queueMailIf } from '../mail/queue-if.ts';
import { auth } from './auth.ts';
import { mayMail } from './limits.ts';
import { makeMailToken } from './mail-token.ts';

type NewAccount = { email: string; username: string; password: string };

/**
 * Signs somebody up: a mail asks to confirm the address, and until then there is neither a profile
 * nor a way in. Whether the address has an account is only told to that address, in another mail;
 * all else happens just the same, under an address that nobody has.
 */
export async function signUp(
  { email, username, password }: NewAccount,
  client: string,
): Promise<'done' | 'username taken' | 'too often'> {
  if (!(await mayMail('sign-up', email, client))) return 'too often';
  if (await isTaken(username)) return 'username taken';
  const { isKnown, user } = await addUnconfirmed({ email, username, password });
  const mail = await confirmMail(user);
  await queueMailIf(true, { to: email, ...(isKnown ? alreadyRegisteredMail() : mail) });
  return 'done';
}

async function addUnconfirmed({ email, username, password }: NewAccount, attempts = 3) {
  const isKnown = await forgetUnconfirmed(email);
  const body = {
    email: isKnown ? `${randomUUID()}@nobody.invalid` : email,
    name: username,
    password,
  };
  try {
    return { isKnown, ...(await auth.api.signUpEmail({ body })) };
  } catch (error) {
    // Somebody who clicks twice signs up twice at once.
    if (attempts > 1 && isAPIError(error)) {
      return addUnconfirmed({ email, username, password }, attempts - 1);
    }
    throw error;
  }
}

/** Sends the mail that asks to confirm an address once more, if that is what the address waits for. */
export async function confirmAgain(email: string, client: string): Promise<'done' | 'too often'> {
  if (!(await mayMail('sign-up', email, client))) return 'too often';
  const user = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .executeTakeFirst();
  const mail = await confirmMail(user ?? { id: 'nobody', name: 'nobody' });
  await queueMailIf(user !== undefined, { to: email, ...mail });
  return 'done';
}

async function confirmMail({ id, name }: { id: string; name: string }) {
  const token = await makeMailToken('confirm', id, { hours: 24 });
  return confirmAddressMail({
    username: name,
    link: `${config.origin}/confirm-email?token=${token}`,
  });
}

/** Whether somebody has that username, or one that differs only in case. */
async function isTaken(username: string): Promise<boolean> {
  const profile = await db
    .selectFrom('profiles')
    .select('id')
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .executeTakeFirst();
  return profile !== undefined;
}

/**
 * Who signs up again starts anew: a password that somebody else has chosen earlier for an address
 * must not be the one that its owner confirms. Says whether a confirmed account is left.
 */
async function forgetUnconfirmed(email: string): Promise<boolean> {
  await db
    .deleteFrom('users')
    .where('email_verified', '=', false)
    .where((eb) =>
      eb.or([eb('email', '=', email), eb('created_at', '<', sql<Date>`now() - interval '7 days'`)]),
    )
    .execute();
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return user !== undefined;
}
