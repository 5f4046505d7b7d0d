import { sql } from 'kysely';
import { db } from '../db/database.ts';
import { findPassword } from './password/hash.ts';

/** Days until an unconfirmed sign-up expires. */
export const pendingDays = 7;

export type Match = { what: 'account'; hash: string } | { what: 'sign-up' } | { what: 'nothing' };

/**
 * Returns what an address and a password match: an account, else a pending sign-up. Always costs
 * one query and one hash, so that timing reveals nothing.
 */
export async function matchPassword(email: string, password: string): Promise<Match> {
  const { rows } = await sql<{ hash: string; is_account: boolean }>`
    select a.password as hash, true as is_account, now() as created_at
    from users u join accounts a on a.user_id = u.id and a.provider_id = 'credential'
    where u.email = ${email} and a.password is not null
    union all
    select password_hash, false, created_at from pending_signups
    where email = ${email} and created_at > now() - make_interval(days => ${pendingDays})
    order by is_account desc, created_at desc`.execute(db);
  const candidates = rows[0]?.is_account ? rows.slice(0, 1) : rows;
  const found = await findPassword(
    candidates.map(({ hash }) => hash),
    password,
  );
  const match = candidates[found];
  if (!match) return { what: 'nothing' };
  return match.is_account ? { what: 'account', hash: match.hash } : { what: 'sign-up' };
}

/** Returns a user's current password hash, or null. */
export async function findPasswordHash(userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return account?.password ?? null;
}
