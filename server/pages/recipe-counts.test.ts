import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { addAdmin } from '../../test/admin/admin.ts';
import { addCategory, addChef, addRecipe, removeEverything } from '../../test/factories.ts';
import { deleteRecipes } from '../recipes/bulk.ts';
import { changeRecipes } from '../recipes/bulk-change.ts';
import { restoreRecipes } from '../recipes/trash.ts';

beforeEach(removeEverything);

type Count = { scope: string; difficulty: string; amount: number };

/** Returns the maintained counts and the actual ones. */
async function counts(): Promise<{ noted: Count[]; counted: Count[] }> {
  const noted = await sql<Count>`
    select scope, difficulty, sum(amount)::bigint as amount from recipe_counts
    where scope <> 'word/~x='
    group by scope, difficulty having sum(amount) <> 0 order by scope, difficulty`.execute(db);
  const counted = await sql<Count>`
    select scope, difficulty, count(*) as amount
    from (
      select 'all' as scope, difficulty from recipes
      union all select 'chef/' || author_id, difficulty from recipes where author_id is not null
      union all
        select 'category/' || rc.category_id, r.difficulty
        from recipe_categories rc join recipes r on r.id = rc.recipe_id
      union all select 'food/' || food_id, '' from recipe_foods
      union all
        select 'word/' || word, '' from recipe_search, unnest(tsvector_to_array(document)) as word
        where word !~ '^(["^]|~i|~x(?!=))'
    ) each
    group by scope, difficulty order by scope, difficulty`.execute(db);
  return { noted: noted.rows, counted: counted.rows };
}

async function expectCounts(): Promise<Count[]> {
  const { noted, counted } = await counts();
  expect(noted).toEqual(counted);
  return noted;
}

test('counts stay exact under simultaneous writes', async () => {
  const admin = await addAdmin();
  const chefs = await Promise.all([addChef(), addChef()]);
  const categories = await Promise.all([addCategory(), addCategory(), addCategory()]);
  const ids: number[] = [];
  const add = async (n: number) => {
    const { id } = await addRecipe({
      authorId: n % 3 === 0 ? null : chefs[n % 2]?.id,
      categoryIds: categories.slice(n % 4).map((category) => category.id),
      difficulty: (['easy', 'medium', 'hard'] as const)[n % 3],
    });
    ids.push(id);
  };
  // More at once may wait longer for a connection than a slow machine has time.
  const addSix = (first: number) =>
    Promise.all(Array.from({ length: 6 }, (_, n) => add(first + n)));
  for (const first of [0, 6, 12, 18, 24]) await addSix(first);
  await expectCounts();

  const some = (from: number) => ids.slice(from, from + 12);
  const scopes = await sql<{ scope: string }>`select distinct scope from recipe_counts`.execute(db);
  const all = scopes.rows.map(({ scope }) => scope);
  const fold = () => sql`select fold_recipe_counts(${all}::text[])`.execute(db);
  const rolledBack = db.transaction().execute(async (trx) => {
    await sql`delete from recipes where id = ${ids[29]}`.execute(trx);
    await sql`select fold_recipe_counts(${all}::text[])`.execute(trx);
    throw new Error('changed my mind');
  });
  const results = await Promise.allSettled([
    addSix(30),
    deleteRecipes(admin, some(0)),
    deleteRecipes(admin, some(6)),
    changeRecipes(admin, some(10), {
      categoryId: categories[0]?.id as number,
      tags: [],
      authorId: null,
    }),
    changeRecipes(admin, some(14), {
      categoryId: categories[2]?.id as number,
      tags: [],
      authorId: null,
    }),
    sql`update recipes set difficulty = 'hard' where id = any (${some(12)}::bigint[])`.execute(db),
    sql`update recipes set author_id = ${chefs[0]?.id} where id = ${ids[28]}`.execute(db),
    ...[fold(), fold(), fold()],
    rolledBack,
  ]);
  expect(
    results.flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : [])),
  ).toEqual(['changed my mind']);
  await expectCounts();

  await Promise.all([
    restoreRecipes(admin, [ids[0] as number]),
    restoreRecipes(admin, [ids[1] as number]),
  ]);
  await Promise.all([fold(), fold()]);
  // Two simultaneous folds may each leave a row per scope.
  await fold();
  const noted = await expectCounts();
  const { rows } = await sql`select from recipe_counts where scope <> 'word/~x='`.execute(db);
  expect(rows).toHaveLength(noted.length);
});

test('recipe_categories rows copy the recipe columns that lists sort and filter by', async () => {
  const category = await addCategory();
  const { id } = await addRecipe({ categoryIds: [category.id] });
  await sql`
    update recipes set difficulty = 'hard', sort_title = 'zzz', cook_time = 999, created_at = '2020-01-01'
    where id = ${id}`.execute(db);
  const { rows } = await sql`
    select rc.sort_title, rc.difficulty, rc.total_time, rc.created_at = r.created_at as dated,
      s.created_at = r.created_at as found, s.total_time = rc.total_time as timed
    from recipe_categories rc join recipes r on r.id = rc.recipe_id
      join recipe_search s on s.recipe_id = r.id`.execute(db);
  expect(rows).toEqual([
    {
      sort_title: 'zzz',
      difficulty: 'hard',
      total_time: 1014,
      dated: true,
      found: true,
      timed: true,
    },
  ]);
});
