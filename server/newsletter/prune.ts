import { sql } from 'kysely';
import { db } from '../db/database.ts';

/**
 * Deletes addresses that were not confirmed within 30 days of the last email, whose link expires
 * after a week.
 */
export async function pruneSubscribers(): Promise<void> {
  await db
    .deleteFrom('newsletter_subscribers')
    .where('confirmed_at', 'is', null)
    .where('mailed_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
