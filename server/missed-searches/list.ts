import { sql } from 'kysely';
import { db } from '../db/database.ts';

/** A search that found nothing, how often, and the day when it last did. */
export type MissedSearch = { search: string; times: number; lastOn: string };

/** Returns the ten most frequent searches that found nothing. For admins. */
export async function listMissed(): Promise<MissedSearch[]> {
  const { rows } = await sql<MissedSearch>`
    select search, times, last_on::text as "lastOn" from missed_searches
    order by times desc, last_on desc, search limit 10`.execute(db);
  return rows;
}

/** Removes a search from the list; it comes back when it finds nothing again. For admins. */
export async function removeMissed(search: string): Promise<void> {
  await db.deleteFrom('missed_searches').where('search', '=', search).execute();
}
