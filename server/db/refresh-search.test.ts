import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { removeEverything } from '../../test/factories.ts';
import { db } from './database.ts';
import { refreshRecipeSearch, refreshStaleSearches } from './refresh-search.ts';

beforeEach(removeEverything);

/** Adds recipes without search documents, and returns their ids. */
async function addMany(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into recipes (title, slug, sort_title, description, difficulty, prep_time, cook_time, servings)
    select 'Soup ' || n, 'soup-' || n, 'soup ' || n, '', 'easy', 1, 0, 1 from generate_series(1, ${count}::integer) n
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

async function countDocuments() {
  const { rows } = await sql<{ documents: number; stale: number }>`
    select (select count(*) from recipe_search) as documents,
      (select count(*) from stale_searches) as stale`.execute(db);
  return rows[0];
}

test('search documents of up to a thousand recipes are updated at once', async () => {
  const ids = await addMany(1000);
  await db.transaction().execute((trx) => refreshRecipeSearch(trx, ids));
  expect(await countDocuments()).toEqual({ documents: 1000, stale: 0 });
});

test('search documents of more recipes are updated afterwards, except of those that are being saved', async () => {
  const ids = await addMany(1001);
  const twice = () => db.transaction().execute((trx) => refreshRecipeSearch(trx, ids));
  await twice();
  await twice();
  expect(await countDocuments()).toEqual({ documents: 0, stale: 1001 });
  const { signal } = new AbortController();
  await refreshStaleSearches(AbortSignal.abort());
  await db.transaction().execute(async (save) => {
    await sql`select from recipes where id = ${ids[0]} for no key update`.execute(save);
    await refreshStaleSearches(signal);
    expect(await countDocuments()).toEqual({ documents: 1000, stale: 1 });
  });
  await refreshStaleSearches(signal);
  expect(await countDocuments()).toEqual({ documents: 1001, stale: 0 });
});
