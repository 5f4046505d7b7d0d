import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { removeEverything } from '../../test/factories.ts';
import { findSitemapFile, listSitemapFiles } from './sitemap-files.ts';

beforeAll(async () => {
  await removeEverything();
  // 500 in each of six sitemaps, none in the seventh, then one.
  await sql`
    insert into recipes (id, title, slug, sort_title, description, difficulty, prep_time, cook_time, servings, updated_at)
    select id, 'R', 'r-' || id, 'r', 'D', 'easy', 1, 1, 1, timestamptz '2026-01-01' + id % 50000 * interval '1 second'
    from (select generate_series(100, 300000, 100) as id union all select 350001) each`.execute(db);
  await sql`analyze recipes`.execute(db);
});

/** Returns how many rows of recipes and entries of its indexes have been read so far. */
async function rowsRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ read: number }>`
    select (
      select seq_tup_read + coalesce(idx_tup_fetch, 0) from pg_stat_user_tables where relname = 'recipes'
    ) + (
      select sum(idx_tup_read)::bigint from pg_stat_user_indexes where relname = 'recipes'
    ) as read`.execute(db);
  return rows[0]?.read ?? 0;
}

test('the index lists sitemaps that have rows with their newest change, without reading the rows', async () => {
  const before = await rowsRead();
  const files = (await listSitemapFiles()).filter(({ kind }) => kind === 'recipes');
  expect((await rowsRead()) - before).toBeLessThan(100);
  const newest = (number: number) => (number === 8 ? '00:00:01' : '13:51:40');
  expect(files).toEqual(
    [1, 2, 3, 4, 5, 6, 8].map((number) => ({
      kind: 'recipes',
      number,
      changedAt: `2026-01-01T${newest(number)}+00:00`,
    })),
  );
  for (const file of files)
    expect(await findSitemapFile('recipes', file.number)).toMatchObject({
      ...file,
      count: file.number === 8 ? 1 : 500,
    });
  expect(await findSitemapFile('recipes', 7)).toBeNull();
});
