import { sql } from 'kysely';
import { isRobot, missedSearch } from '#domain/filters/missed-search.ts';
import { db } from '../db/database.ts';
import { log } from '../http/log.ts';

/** How many searches wait to be written, how many are kept, and for how many days after they last found nothing. */
const most = { waiting: 100, kept: 1000, days: 90 };

const waiting = new Set<string>();

/**
 * Notes for the dashboard that a search found nothing: its words, and nothing about who searched. Robots and
 * prefetched pages do not count.
 */
export function noteMissed(search: string, { headers }: Request): void {
  const text = missedSearch(search);
  if (!text || isRobot(headers.get('User-Agent')) || headers.has('Sec-Purpose')) return;
  // While a visitor types, the beginnings of a search are searched, too.
  for (const each of waiting) {
    if (each.startsWith(text)) return;
    if (text.startsWith(each)) waiting.delete(each);
  }
  if (waiting.size < most.waiting) waiting.add(text);
}

/** Writes what was noted; each search counts once. */
export async function writeMissed(): Promise<void> {
  if (waiting.size === 0) return;
  const searches = [...waiting].sort();
  waiting.clear();
  try {
    await sql`
      insert into missed_searches as known (search) select unnest(${searches}::text[])
      on conflict (search) do update set times = known.times + 1, last_on = current_date`.execute(
      db,
    );
    await sql`
      delete from missed_searches
      where last_on < current_date - ${most.days}::integer or search in (
        select search from missed_searches order by times desc, last_on desc, search offset ${most.kept}
      )`.execute(db);
  } catch (error) {
    log.warn({ err: error }, 'searches that found nothing were not noted');
  }
}
