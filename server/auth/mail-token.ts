import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { linkLifetimes } from '#domain/account/link-lifetimes.ts';
import type { AccountRole } from '#domain/account/roles.ts';
import { readMailToken } from '#domain/records/record-id.ts';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

export type MailTokenKind = 'confirm' | 'reset-password' | 'invitation';
export type MailToken = { userId: string; detail: string };

/**
 * Returns a single-use token for an email; it expires with its link, and only its hash is stored.
 * `detail` is returned with it. The user 'nobody' costs the same work.
 */
export async function createMailToken(
  kind: MailTokenKind,
  userId: string,
  detail?: string,
): Promise<string> {
  // Hex digits: mail clients cut punctuation off the end of a link.
  const token = randomBytes(16).toString('hex');
  await db
    .insertInto('verifications')
    .values({
      id: randomUUID(),
      identifier: identifierOf(kind, token),
      value: detail ? `${userId} ${detail}` : userId,
      expires_at: new Date(Date.now() + linkLifetimes[kind].hours * 3600_000),
    })
    .execute();
  return token;
}

/** Returns the purpose of a token, or null when it is unknown, expired or used. */
export async function findMailToken(kind: MailTokenKind, token: string): Promise<MailToken | null> {
  if (readMailToken(token) === null) return null;
  const found = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(kind, token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return found ? parse(found.value) : null;
}

/**
 * Consumes a token; returns false when it is expired or used, so only one of two concurrent calls succeeds.
 * Lock the user's row first, as all code that invalidates tokens does, or two transactions may deadlock.
 */
export async function redeemMailToken(
  trx: Transaction<Schema>,
  kind: MailTokenKind,
  token: string,
): Promise<boolean> {
  const used = await trx
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(kind, token))
    .where('expires_at', '>', new Date())
    .returning('id')
    .execute();
  return used.length > 0;
}

/** Invalidates all tokens emailed to a user, for example the token of an address change that an attacker requested. */
export async function revokeMailTokens(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx
    .deleteFrom('verifications')
    .where((eb) => eb.or([eb('value', '=', userId), eb('value', 'like', `${userId} %`)]))
    .execute();
}

type LockedUser = {
  id: string;
  email: string;
  username: string;
  role: AccountRole;
  isConfirmed: boolean;
};

/** Locks a user's row until the transaction ends. Returns the row, or null if it no longer exists. */
export async function lockUser(trx: Transaction<Schema>, userId: string) {
  const { rows } = await sql<LockedUser>`
    select u.id, u.email, coalesce(p.username, u.name) as username, u.role,
      u.email_verified as "isConfirmed"
    from users u left join profiles p on p.id = u.id
    where u.id = ${userId} for update of u`.execute(trx);
  return rows[0] ?? null;
}

function parse(value: string): MailToken {
  const [userId = '', detail = ''] = value.split(' ');
  return { userId, detail };
}

/** Hashes like Better Auth, which stores its own tokens in the same table. */
function identifierOf(kind: MailTokenKind, token: string): string {
  return createHash('sha256').update(`${kind}:${token}`).digest('base64url');
}
