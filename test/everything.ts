import { sql } from 'kysely';
import { db } from '#server/db/database.ts';

/**
 * The columns and tables that every request writes: when a session was last used, and request
 * counts.
 */
const noted = ['sessions', 'request_counts'];

/**
 * A checksum of each table without the data that every request writes. Equal results mean that
 * nothing has changed.
 */
export async function everything(): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(db);
  const sums = tables
    .filter(({ name }) => !noted.includes(name))
    .map(
      ({ name }) => sql`
        select ${name} as name, count(*), md5(string_agg(t::text, ',' order by t::text)) as sum
        from ${sql.table(name)} t`,
    );
  return db.transaction().execute(async (trx) => {
    // Starting parallel workers takes five times as long as the rest.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(trx);
    const { rows } = await sql`${sql.join(sums, sql` union all `)} order by name`.execute(trx);
    return rows;
  });
}
