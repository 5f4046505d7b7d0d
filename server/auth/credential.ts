import { sql } from 'kysely';
import { db } from '../db/database.ts';
import { findPassword } from './password/hash.ts';

/** For how long a sign-up waits for its address to be confirmed. */
export const pendingDays = 7;

export type Match = { what: 'account'; hash: string } | { what: 'sign-up' } | { what: 'nothing' };

/**
 * Returns what an address and a password belong to: an account, else one of its sign-ups. Those are
 * compared when there is an account, too, or somebody who has signed up with an address would learn
 * here whether it has one. One query, and for all but the password of an account two hashes.
 */
export async function matchPassword(email: string, password: string): Promise<Match> {
  const { rows } = await sql<{ hash: string; is_account: boolean }>`
    select a.password as hash, true as is_account
    from users u join accounts a on a.user_id = u.id and a.provider_id = 'credential'
    where u.email = ${email} and a.password is not null
    union all
    select password_hash, false from pending_signups
    where email = ${email} and created_at > now() - make_interval(days => ${pendingDays})`.execute(
    db,
  );
  const hashesOf = (account: boolean) =>
    rows.filter((row) => row.is_account === account).map(({ hash }) => hash);
  const [hash] = hashesOf(true);
  if ((await findPassword(hashesOf(true), password)) === 0 && hash)
    return { what: 'account', hash };
  const found = await findPassword(hashesOf(false), password);
  return { what: found < 0 ? 'nothing' : 'sign-up' };
}

/** Returns the hash of somebody's password as it is now, or null. */
export async function findPasswordHash(userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return account?.password ?? null;
}
