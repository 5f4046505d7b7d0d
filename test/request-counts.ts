import { db } from '#server/db/database.ts';

/** Sets the counts of rate limits that have counted something, and whose keys begin like this. */
export async function setUses(count: number, key = ''): Promise<void> {
  await db.updateTable('request_counts').set({ count }).where('key', 'like', `${key}%`).execute();
}
