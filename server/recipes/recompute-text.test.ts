import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addRecipe, addRecipes, removeEverything } from '../../test/factories.ts';
import { listenToPages } from '../../test/page-notifications.ts';
import { timeLimits } from '../../test/time-limits.ts';
import { db } from '../db/database.ts';
import { recipeTextVersion } from '../db/recipe-text-version.ts';
import { log } from '../http/log.ts';
import { recomputeStaleRecipes } from './recompute-text.ts';

beforeEach(removeEverything);

const recompute = () => recomputeStaleRecipes(new AbortController().signal);
const ingredients = [
  { quantity: '2', unit: '', name: 'eggs', key: 7 },
  { quantity: '1', unit: 'cup', name: 'milk', key: 9 },
];
const beat = { content: 'Beat the eggs.' };
const add = { content: 'Add the milk.' };
const steps = [beat, add];

test('foods and links that another version computed are recomputed', async () => {
  const { id } = await addRecipe({ ingredients, steps });
  const right = await stored(id);
  expect(right).toMatchObject({ foods: ['egg', 'milk'], suggested: [[7], [9]] });
  await computeOtherwise(id);
  expect(await stored(id)).toMatchObject({ foods: ['milk', 'unicorn'], suggested: [[9], [9]] });
  await recompute();
  expect(await stored(id)).toEqual(right);
  expect(await count('egg')).toBe(1);
  expect(await count('unicorn')).toBe(0);
});

test('contents of recipes that an older release saved are computed', async () => {
  const { id } = await addRecipe({ ingredients, steps });
  const right = await stored(id);
  await sql`delete from recipe_contents; select refresh_recipe_search(array[${sql.lit(id)}]::bigint[])`.execute(
    db,
  );
  await makeStale();
  await recompute();
  expect(await stored(id)).toEqual(right);
});

test('links that an editor has corrected are not recomputed', async () => {
  const { id } = await addRecipe({ ingredients, steps: [{ ...beat, uses: [9] }, add] });
  await computeOtherwise(id);
  await recompute();
  expect(await stored(id)).toMatchObject({ uses: [[9], null], suggested: [[7], [9]] });
});

test('recipes whose ingredients were written without a version are recomputed', async () => {
  const { id } = await addRecipe({ ingredients, steps });
  await sql`insert into ingredients (recipe_id, position, quantity, name) values (${id}, 3, '', 'honey')`.execute(
    db,
  );
  await recompute();
  expect((await stored(id)).foods).toEqual(['egg', 'honey', 'milk']);
});

test('only the pages of changed recipes are invalidated, and lists when foods changed', async () => {
  const changed = await addRecipe({ title: 'Changed', ingredients, steps });
  const linked = await addRecipe({ title: 'Linked', ingredients, steps });
  await addRecipe({ title: 'Equal', ingredients, steps });
  await sql`update steps set suggested = '{}' where recipe_id = ${linked.id}`.execute(db);
  await makeStale();
  let notified = await listenToPages();
  await recompute();
  await vi.waitFor(() => expect(notified).toContain('recipe/linked'), timeLimits.condition);
  expect(notified).toEqual(['recipe/linked']);
  await computeOtherwise(changed.id);
  notified = await listenToPages();
  await recompute();
  await vi.waitFor(() => expect(notified).toContain('recipes'), timeLimits.condition);
  expect(notified).toContain('recipe/changed');
  expect(notified).not.toContain('recipe/equal');
});

test('running the recomputation a second time changes nothing', async () => {
  const info = vi.spyOn(log, 'info');
  await addRecipe({ ingredients, steps });
  await makeStale();
  await recompute();
  await recompute();
  const facts = { recipes: 1, seconds: expect.any(Number) };
  expect(info.mock.calls).toEqual([
    [facts, 'recomputed the foods and step ingredients of recipes'],
  ]);
});

test('two simultaneous processes recompute all stale recipes', async () => {
  await addRecipes(Array(60).fill({ ingredients, steps }));
  await makeStale();
  await sql`update steps set suggested = '{}'`.execute(db);
  await Promise.all([recompute(), recompute()]);
  expect(await countStale()).toBe(0);
  const { rows } = await sql`select from steps where suggested = '{}'`.execute(db);
  expect(rows).toEqual([]);
});

test('a recipe that is being saved is skipped and recomputed later', async () => {
  const { id } = await addRecipe({ ingredients, steps });
  await computeOtherwise(id);
  await db.transaction().execute(async (trx) => {
    await sql`select from recipes where id = ${id} for update`.execute(trx);
    await recompute();
    expect((await stored(id)).version).toBe('another');
  });
  await recompute();
  expect((await stored(id)).version).toBe(recipeTextVersion);
});

test('a process of an older release than the latest start recomputes nothing', async () => {
  const { id } = await addRecipe({ ingredients, steps });
  await makeStale();
  const latest = (hash: string) =>
    sql`update applied_files set hash = ${hash} where name = 'recipe-text'`.execute(db);
  await latest('newer');
  onTestFinished(async () => {
    await latest(recipeTextVersion);
  });
  await recompute();
  expect((await stored(id)).version).toBe('another');
});

test('a recomputation that is told to stop ends after the current batch', async () => {
  await addRecipes(Array(30).fill({ ingredients, steps }));
  await makeStale();
  let checks = 0;
  const stopping = {
    get aborted() {
      return ++checks > 1;
    },
  };
  await recomputeStaleRecipes(stopping as AbortSignal);
  expect(await countStale()).toBe(5);
});

test('a recipe that cannot be computed is logged and does not stop the others', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const first = await addRecipe({ ingredients, steps });
  const rejected = await addRecipe({ ingredients, steps });
  await addRecipes(Array(30).fill({ ingredients, steps }));
  await makeStale();
  await sql`
    update recipe_contents set contains = '{}';
    alter table recipe_contents add constraint rejected
      check (recipe_id <> ${sql.lit(rejected.id)} or contains = '{}')`.execute(db);
  onTestFinished(async () => {
    await sql`alter table recipe_contents drop constraint rejected`.execute(db);
  });
  await recompute();
  expect(await countStale()).toBe(1);
  expect((await stored(first.id)).version).toBe(recipeTextVersion);
  expect((await stored(rejected.id)).version).toBe('another');
  expect(error.mock.calls).toEqual([
    [
      { recipe: rejected.id, err: expect.any(Error) },
      'could not recompute the foods and step ingredients of a recipe; will retry',
    ],
  ]);
});

test('long recipes are computed one by one', async () => {
  const long = Array.from({ length: 7 }, () => ({ content: 'Stir. '.repeat(1_600) }));
  for (let i = 0; i < 3; i++) await addRecipe({ ingredients, steps: long });
  await makeStale();
  let checks = 0;
  const stopping = {
    get aborted() {
      return ++checks > 1;
    },
  };
  await recomputeStaleRecipes(stopping as AbortSignal);
  expect(await countStale()).toBe(2);
});

test('an index finds the stale recipes', async () => {
  const { rows } = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql<{ 'QUERY PLAN': string }>`
      explain select recipe_id from recipe_text_versions
      where version < 'b' order by version, recipe_id limit 25`.execute(trx);
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('recipe_text_versions_version');
  expect(plan).not.toContain('Sort');
});

async function makeStale(): Promise<void> {
  await sql`update recipe_text_versions set version = 'another'`.execute(db);
}

async function countStale(): Promise<number> {
  const { rows } = await sql`select from recipe_text_versions where version = 'another'`.execute(
    db,
  );
  return rows.length;
}

/** Stores what another lexicon would have found: a unicorn for an egg, and milk in each step. */
async function computeOtherwise(id: number): Promise<void> {
  const recipe = sql.lit(id);
  await sql`
    update recipe_text_versions set version = 'another' where recipe_id = ${recipe};
    insert into foods (name) values ('unicorn') on conflict do nothing;
    delete from recipe_foods
      where recipe_id = ${recipe} and food_id = (select id from foods where name = 'egg');
    insert into recipe_foods (recipe_id, food_id, size, signature, rest)
      select ${recipe}, id, 2, 0, 0 from foods where name = 'unicorn';
    update steps set suggested = '{9}' where recipe_id = ${recipe};
    update recipe_contents set contains = '{unicorn}', unchecked = '{"horn": [""]}' where recipe_id = ${recipe};
    select refresh_recipe_search(array[${recipe}]::bigint[])`.execute(db);
}

async function stored(id: number) {
  const { rows } = await sql<{ version: string; foods: string[]; suggested: number[][] }>`
    select
      (select version from recipe_text_versions where recipe_id = r.id) as version,
      array(select name::text from recipe_foods join foods f on f.id = food_id
        where recipe_id = r.id order by 1) as foods,
      (select json_agg(f order by food_id) from recipe_foods f where recipe_id = r.id) as rows,
      (select json_build_array(contains, unchecked) from recipe_contents where recipe_id = r.id) as contents,
      (select json_agg(suggested order by position) from steps where recipe_id = r.id) as suggested,
      (select json_agg(uses order by position) from steps where recipe_id = r.id) as uses,
      (select document::text from recipe_search where recipe_id = r.id) as document
    from recipes r where id = ${id}`.execute(db);
  return rows[0] ?? expect.fail();
}

async function count(food: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count_recipes('food/' || id)::integer as n from foods where name = ${food}`.execute(db);
  return rows[0]?.n ?? 0;
}
