import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  defaultFilters,
  type RecipeFilters,
  type RecipeSort,
} from '#domain/filters/recipe-filters.ts';
import { db } from '#server/db/database.ts';
import { listRecipes } from '#server/pages/recipes.ts';
import { addCategory, removeEverything } from '../factories.ts';

/** Recipes that all have the word 'common'; `counted` is the number that the site believes to have it. */
export type CommonRecipes = { count: number; counted: number; category: string };

/** Replaces all recipes. */
export async function addCommonRecipes(count: number, counted = count): Promise<CommonRecipes> {
  await removeEverything();
  const category = await addCategory();
  await db.transaction().execute(async (trx) => {
    await sql`set local potluck.quiet = 'on'`.execute(trx);
    // Few have the word in their title, some only as a beginning; all have it in their description.
    await sql`
      insert into recipes (id, title, slug, sort_title, description, difficulty, prep_time, cook_time, servings, created_at)
      select n, title, 'dish-' || n, lower(title) || n, 'Quite common', 'easy', n % 7, 0, 1,
        timestamptz '2026-01-01' + n * interval '1 second'
      from (
        select n, case when n % 1000 = 1 then 'Common dish' when n % 700 = 2 then 'Commonplace dish' else 'Dish' end as title
        from generate_series(1, ${count}::integer) n
      ) each`.execute(trx);
    await sql`
      insert into recipe_categories (recipe_id, category_id, position)
      select id, ${category.id}, 1 from recipes`.execute(trx);
    await sql`select refresh_recipe_search(array(select id from recipes))`.execute(trx);
    await sql`insert into recipe_counts values ('word/common', '', ${counted - count})`.execute(
      trx,
    );
  });
  return { count, counted, category: category.slug };
}

const rank = (n: number) => (n % 1000 === 1 ? 0 : n % 700 === 2 ? 1 : 2);
const title = (n: number) => `${['common dish', 'commonplace dish', 'dish'][rank(n)]}${n}`;
const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const orders: Record<RecipeSort | 'best', (a: number, b: number) => number> = {
  best: (a, b) => rank(a) - rank(b) || b - a,
  newest: (a, b) => b - a,
  oldest: (a, b) => a - b,
  'title-asc': (a, b) => text(title(a), title(b)),
  'title-desc': (a, b) => text(title(b), title(a)),
  'time-asc': (a, b) => (a % 7) - (b % 7) || a - b,
  'time-desc': (a, b) => (b % 7) - (a % 7) || b - a,
};

/** Checks the first pages of a search for the common word. */
export async function expectCommonRecipes(
  { count, counted, category }: CommonRecipes,
  sort: RecipeSort | 'best',
): Promise<void> {
  const all = Array.from({ length: count }, (_, i) => i + 1);
  const expected = all.toSorted(orders[sort]).slice(0, 6 * 24);
  expect(await read({ sort }, 6, counted)).toEqual(expected);
  // Searches with filters count what they find.
  const narrow = { sort, category, difficulty: 'easy' } as const;
  expect(await read(narrow, 2, count)).toEqual(expected.slice(0, 48));
}

async function read(
  filters: Partial<RecipeFilters>,
  pages: number,
  total: number,
): Promise<number[]> {
  const ids: number[] = [];
  let after: string | null | undefined;
  for (let page = 0; page < pages; page++) {
    const list = await listRecipes({ ...defaultFilters, search: 'common', ...filters }, after);
    expect(list.total).toBe(total);
    ids.push(...list.recipes.map(({ id }) => id));
    after = list.next;
  }
  return ids;
}
