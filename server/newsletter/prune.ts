import { sql } from 'kysely';
import { startChore } from '../chores/chore.ts';
import { db } from '../db/database.ts';

/** Forgets once a day, in the background, who never confirmed; what it returns stops it. */
export function startPruningSubscribers(): () => Promise<void> {
  return startChore('prune subscribers', 24 * 3600, async () => {
    await pruneSubscribers();
  });
}

/**
 * Forgets addresses that somebody entered and nobody confirmed within 30 days of the last mail: their
 * links ended after a week. Returns how many.
 */
export async function pruneSubscribers(): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletter_subscribers')
    .where('confirmed_at', 'is', null)
    .where('mailed_at', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
