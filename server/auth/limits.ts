import { createHash } from 'node:crypto';
import { db } from '../db/database.ts';
import { forgetLimit, isWithinLimit } from '../http/limit.ts';

const minutes = 60;
// Of an address of a network, a household or an office may try more than one person does.
const tries = {
  account: { most: 40, seconds: 15 * minutes },
  client: { most: 100, seconds: 15 * minutes },
  clientForAccount: { most: 10, seconds: 15 * minutes },
};
const mails = {
  client: { most: 60, seconds: 60 * minutes },
  account: { most: 5, seconds: 60 * minutes },
};

/**
 * Whether one more try of a password is allowed. Many wrong ones from everywhere close an account
 * for all but those places where its owner has a session, so that nobody can lock the owner out.
 */
export async function mayTryPassword(email: string, client: string): Promise<boolean> {
  const account = keyOf(email);
  if (!(await isWithinLimit('password tries from', client, tries.client))) return false;
  const pair = `${account} from ${client}`;
  if (!(await isWithinLimit('password tries for', pair, tries.clientForAccount))) return false;
  const [isOpen, isKnown] = await Promise.all([
    isWithinLimit('password tries for', account, tries.account),
    hasSessionAt(email, client),
  ]);
  return isOpen || isKnown;
}

/** After a right password, or a new one: earlier tries are no attack, or are of no use any more. */
export async function forgetTries(email: string, client: string): Promise<void> {
  const account = keyOf(email);
  await forgetLimit('password tries for', `${account} from ${client}`);
}

/** After a new password by mail: whoever has tried the old one may not keep the owner out. */
export async function reopenAccount(email: string): Promise<void> {
  await forgetLimit('password tries for', keyOf(email));
}

/** Whether one more mail of that kind may go to an address because this client asks for it. */
export async function mayMail(kind: string, email: string, client: string): Promise<boolean> {
  return (
    (await isWithinLimit(`${kind} mails from`, client, mails.client)) &&
    (await isWithinLimit(`${kind} mails to`, keyOf(email), mails.account))
  );
}

async function hasSessionAt(email: string, client: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.email', '=', email)
    .where('sessions.ip_address', '=', client)
    .where('sessions.expires_at', '>', new Date())
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

/** Addresses of people who may not even have an account are not kept. */
function keyOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
