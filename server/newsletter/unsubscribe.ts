import { sql } from 'kysely';
import { db } from '../db/database.ts';
import { readUnsubscribeToken } from './links.ts';

/** Returns whether the token's subscription exists, even unconfirmed; changes nothing. */
export async function findUnsubscription(
  token: string | null,
): Promise<'open' | 'unsubscribed' | 'unknown'> {
  const read = readUnsubscribeToken(token);
  if (!read) return 'unknown';
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select('unsubscribed_at')
    .where('id', '=', read.id)
    .executeTakeFirst();
  if (!row) return 'unknown';
  return row.unsubscribed_at ? 'unsubscribed' : 'open';
}

/**
 * Ends the token's subscription and invalidates its confirmation links. The token proves access to
 * the mailbox, so subscribing again sends an email at once.
 */
export async function unsubscribe(token: string | null): Promise<void> {
  const read = readUnsubscribeToken(token);
  if (!read) return;
  await db
    .updateTable('newsletter_subscribers')
    .set((eb) => ({
      unsubscribed_at: new Date(),
      round: eb('round', '+', 1),
      mailed_at: sql<Date>`'-infinity'`,
    }))
    .where('id', '=', read.id)
    .where('unsubscribed_at', 'is', null)
    .execute();
}
