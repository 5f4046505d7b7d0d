import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { readMailToken } from '#domain/records/record-id.ts';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

export type MailTokenKind = 'confirm' | 'reset-password';
export type MailToken = { userId: string; detail: string };

/**
 * Returns a single-use token for a mail that expires after so many hours; only its hash is stored.
 * `detail` comes back with it. The user 'nobody' costs the same work.
 */
export async function makeMailToken(
  kind: MailTokenKind,
  userId: string,
  { hours, detail }: { hours: number; detail?: string },
): Promise<string> {
  // Hex digits: mail clients cut punctuation off the end of a link.
  const token = randomBytes(16).toString('hex');
  await db
    .insertInto('verifications')
    .values({
      id: randomUUID(),
      identifier: identifierOf(kind, token),
      value: detail ? `${userId} ${detail}` : userId,
      expires_at: new Date(Date.now() + hours * 3600_000),
    })
    .execute();
  return token;
}

/** Returns what a token stands for, or null when it is unknown, expired or used. */
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
 * Uses up a token; false when it is expired or used, so of two concurrent calls one wins. Lock the
 * user's row first, as all code that invalidates tokens does, or two transactions may deadlock.
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

/** Invalidates all tokens mailed for a user, such as a thief's change of address. */
export async function forgetMailTokens(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx
    .deleteFrom('verifications')
    .where((eb) => eb.or([eb('value', '=', userId), eb('value', 'like', `${userId} %`)]))
    .execute();
}

type LockedUser = {
  id: string;
  email: string;
  username: string;
  role: 'user' | 'admin';
  isConfirmed: boolean;
};

/** Locks a user's row until the transaction ends and returns it, or null when it is gone. */
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

/** Hashes like Better Auth, which keeps its own tokens in the same table. */
function identifierOf(kind: MailTokenKind, token: string): string {
  return createHash('sha256').update(`${kind}:${token}`).digest('base64url');
}
