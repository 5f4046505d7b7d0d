import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { removeEverything } from '../../test/factories.ts';
import { findNearestRecipes } from './nearest.ts';

const count = 1_500;

beforeAll(async () => {
  await removeEverything();
  await db.transaction().execute(async (trx) => {
    await sql`set local potluck.quiet = 'on'`.execute(trx);
    // No recipe has two of these words.
    await sql`
      insert into recipes (id, title, slug, sort_title, description, difficulty, prep_time, cook_time, servings)
      select n, word || ' dish', 'dish-' || n, 'dish' || n, case n when ${count} then 'With cardamom' else 'Plain' end, 'easy', 1, 0, 1
      from generate_series(1, ${count}) n, lateral (
        select case n % 100 when 1 then 'Borscht' when 2 then 'Congee' when 3 then 'Dolma' else 'Any' end as word
      ) each`.execute(trx);
    await sql`select refresh_recipe_search(array(select id from recipes))`.execute(trx);
  });
  await sql`analyze recipe_search`.execute(db);
});

async function rowsRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read as read from pg_stat_user_tables where relname = 'recipe_search'`.execute(
    db,
  );
  return rows[0]?.read ?? 0;
}

test('recipes with some of the words are found without reading all recipes', async () => {
  const before = await rowsRead();
  const found = await findNearestRecipes('borscht congee dolma');
  expect(found).toHaveLength(3);
  expect((await rowsRead()) - before).toBeLessThan(count);
});

test('a rare word is recognized as correct without reading all recipes', async () => {
  const before = await rowsRead();
  const { rows } = await sql`select likely_word('cardamom') as likely`.execute(db);
  expect(rows).toEqual([{ likely: null }]);
  expect((await rowsRead()) - before).toBeLessThan(count);
});
