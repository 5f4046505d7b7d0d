import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  defaultFilters,
  listSorts,
  type RecipeFilters,
  type RecipeSort,
} from '#domain/filters/recipe-filters.ts';
import { db } from '#server/db/database.ts';
import { addCategory, removeEverything } from '../../test/factories.ts';
import { listRecipes } from './recipes.ts';

/** More than a search looks up in the index (server/search/recipes.ts). */
const count = 31_000;
let category: { id: number; slug: string };

beforeAll(async () => {
  await removeEverything();
  category = await addCategory();
  await db.transaction().execute(async (trx) => {
    await sql`set local potluck.quiet = 'on'`.execute(trx);
    // Few have the word in their title, some only as a beginning; all have it in their description.
    await sql`
      insert into recipes (id, title, slug, sort_title, description, difficulty, prep_time, cook_time, servings, created_at)
      select n, title, 'dish-' || n, lower(title) || n, 'Quite common', 'easy', n % 7, 0, 1,
        timestamptz '2026-01-01' + n * interval '1 second'
      from (
        select n, case when n % 1000 = 1 then 'Common dish' when n % 700 = 2 then 'Commonplace dish' else 'Dish' end as title
        from generate_series(1, ${count}) n
      ) each`.execute(trx);
    await sql`
      insert into recipe_categories (recipe_id, category_id, position)
      select id, ${category.id}, 1 from recipes`.execute(trx);
    await sql`select refresh_recipe_search(array(select id from recipes))`.execute(trx);
  });
});

/** Returns the first pages of a search for a word that every recipe has. */
async function read(filters: Partial<RecipeFilters>, pages: number): Promise<number[]> {
  const ids: number[] = [];
  let after: string | null | undefined;
  for (let page = 0; page < pages; page++) {
    const list = await listRecipes({ ...defaultFilters, search: 'common', ...filters }, after);
    expect(list.total).toBe(count);
    ids.push(...list.recipes.map(({ id }) => id));
    after = list.next;
  }
  return ids;
}

const all = Array.from({ length: count }, (_, i) => i + 1);
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

test.each(listSorts('common').map(([sort]) => sort))(
  'a search that matches every recipe is sorted by %s and counted',
  async (sort) => {
    const expected = all.toSorted(orders[sort]).slice(0, 6 * 24);
    expect(await read({ sort }, 6)).toEqual(expected);
    expect(await read({ sort, category: category.slug, difficulty: 'easy' }, 2)).toEqual(
      expected.slice(0, 48),
    );
  },
);
