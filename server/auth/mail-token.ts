import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { readMailToken } from '#domain/records/record-id.ts';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

export type MailTokenKind = 'confirm' | 'reset-password';
export type MailToken = { userId: string; detail: string };

/**
 * Returns a token for a mail to somebody (or to nobody, for the work of it), good once and for so many
 * hours; only its hash is kept. `detail` comes back with it.
 */
export async function makeMailToken(
  kind: MailTokenKind,
  userId: string,
  { hours, detail }: { hours: number; detail?: string },
): Promise<string> {
  // Mail programs leave off signs at the end of an address; these letters are never taken for such.
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

/** Returns what the token was made with, or null when it is unknown, over or used. Changes nothing. */
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
 * Uses a token up; false when it is over or used: of two at once one wins. Lock the row of whose it
 * is before, as everything does that takes power from mails, so that none waits for another.
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

/** Takes the power from all mails that somebody has got: a change of address by a thief among them. */
export async function forgetMailTokens(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx
    .deleteFrom('verifications')
    .where((eb) => eb.or([eb('value', '=', userId), eb('value', 'like', `${userId} %`)]))
    .execute();
}

/** Locks the row of an account until the transaction ends; returns what it has, or null when gone. */
export async function lockUser(trx: Transaction<Schema>, userId: string) {
  const { rows } = await sql<{ id: string; email: string; username: string }>`
    select u.id, u.email, coalesce(p.username, u.name) as username
    from users u left join profiles p on p.id = u.id
    where u.id = ${userId} for update of u`.execute(trx);
  return rows[0] ?? null;
}

function parse(value: string): MailToken {
  const [userId = '', detail = ''] = value.split(' ');
  return { userId, detail };
}

/** As Better Auth names what it keeps in this table, hashed. */
function identifierOf(kind: MailTokenKind, token: string): string {
  return createHash('sha256').update(`${kind}:${token}`).digest('base64url');
}
