import { sql } from 'kysely';
import { db } from '../db/database.ts';

/** A search without results, how often it was made, and the last day. */
export type MissedSearch = { search: string; times: number; lastOn: string };

/** Returns the ten most frequent searches without results. For admins. */
export async function listMissedSearches(): Promise<MissedSearch[]> {
  const { rows } = await sql<MissedSearch>`
    select search, times, last_on::text as "lastOn" from missed_searches
    order by times desc, last_on desc, search limit 10`.execute(db);
  return rows;
}

/** Removes a search from the list; it returns when it has no results again. For admins. */
export async function removeMissedSearch(search: string): Promise<void> {
  await db.deleteFrom('missed_searches').where('search', '=', search).execute();
}
