import { type Kysely, sql } from 'kysely';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { findMatchingHash } from './password/hash.ts';

/** Days until an unconfirmed sign-up expires. */
export const signUpExpiryDays = 7;

export type PasswordMatch =
  | { what: 'account'; hash: string }
  | { what: 'sign-up' }
  | { what: 'nothing' };

/**
 * Returns the account or else the sign-up that an address and a password match. Compares sign-ups
 * even when there is an account; otherwise a sign-up would reveal whether its address has an
 * account. Costs one query, and two hashes unless the password is the account's.
 */
export async function matchPassword(email: string, password: string): Promise<PasswordMatch> {
  const { rows } = await sql<{ hash: string; is_account: boolean }>`
    select a.password as hash, true as is_account
    from users u join accounts a on a.user_id = u.id and a.provider_id = 'credential'
    where u.email = ${email} and a.password is not null
    union all
    select password_hash, false from pending_signups
    where email = ${email} and created_at > now() - make_interval(days => ${signUpExpiryDays})`.execute(
    db,
  );
  const hashesOf = (account: boolean) =>
    rows.filter((row) => row.is_account === account).map(({ hash }) => hash);
  const [hash] = hashesOf(true);
  if ((await findMatchingHash(hashesOf(true), password)) === 0 && hash)
    return { what: 'account', hash };
  const found = await findMatchingHash(hashesOf(false), password);
  return { what: found < 0 ? 'nothing' : 'sign-up' };
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

/**
 * Returns whether an email address still has this password hash. Waits for a transaction that is
 * replacing the hash, so that everything it revokes is revoked before this function returns.
 */
export async function hasPasswordHash(email: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select from accounts a join users u on u.id = a.user_id
    where u.email = ${email} and a.provider_id = 'credential' and a.password = ${hash}
    for share of a`.execute(db);
  return rows.length > 0;
}

/** Returns the id of the user with an address (an EmailAddressSchema), or undefined. */
export async function findUserId(email: string, database: Kysely<Schema> = db) {
  const users = database.selectFrom('users').select('id').where('email', '=', email);
  return (await users.executeTakeFirst())?.id;
}
