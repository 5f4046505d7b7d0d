import { sql } from 'kysely';
import { db } from '../db/database.ts';
import { listenerName, pagesAreForgotten } from './listen.ts';

/** Resolves when every process has invalidated what all commits so far have changed. */
export function writesAreHeard(): Promise<void> {
  return pagesAreForgotten(async (word) => {
    // Without waiting for the disk: a crash ends the wait, too.
    const { rows } = await sql<{ listeners: number }>`
      select set_config('synchronous_commit', 'off', true), pg_notify('potluck_pages', ${word}), (
        select count(*)::integer from pg_stat_activity
        where application_name = ${listenerName} and datname = current_database()
      ) as listeners`.execute(db);
    return rows[0]?.listeners ?? 0;
  });
}
