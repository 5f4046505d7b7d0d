import { sql } from 'kysely';
import { startChore } from '../chores/chore.ts';
import { db } from '../db/database.ts';

/** Deletes unconfirmed addresses daily in the background; returns a function that stops it. */
export function startPruningSubscribers(): () => Promise<void> {
  return startChore('prune subscribers', 24 * 3600, pruneSubscribers);
}

/**
 * Deletes addresses that were not confirmed within 30 days of the last mail, whose link expired
 * after a week.
 */
export async function pruneSubscribers(): Promise<void> {
  await db
    .deleteFrom('newsletter_subscribers')
    .where('confirmed_at', 'is', null)
    .where('mailed_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
