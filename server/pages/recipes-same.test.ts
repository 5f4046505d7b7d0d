import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { parseSearch } from '#domain/filters/parse-search.ts';
import { defaultFilters, type RecipeFilters } from '#domain/filters/recipe-filters.ts';
import { db } from '#server/db/database.ts';
import { random, sentence, title } from '../../bench/words.ts';
import { addCategory, addChef, removeEverything } from '../../test/factories.ts';
import { listRecipes } from './recipes.ts';

/** Searches as varied as the searches of visitors. */
const searches = [
  ...['chicken', 'mango', 'tart', 'choc', 'c', 'braised coconut', 'chiken', 'Ottoline', 'soups'],
  ...['simple butter stew', 'xqzvwkjh', 'lemon of the tart', '5', 'GINGER, rice!', 'dinners'],
];
let category: { id: number; slug: string };

beforeAll(async () => {
  await removeEverything();
  category = await addCategory({ name: 'Dinners' });
  const chef = await addChef({ name: 'Ottoline Quill' });
  const next = random(5);
  const recipes = Array.from({ length: 120 }, (_, n) => ({
    title: `${title(next)} ${n % 50 === 5 ? '5' : ''}`,
    description: sentence(next, 12, 40),
    slug: `dish-${n}`,
    difficulty: ['easy', 'medium', 'hard'][n % 3],
    prep_time: n % 7,
    author_id: n % 4 === 0 ? chef.id : null,
  }));
  await sql`
    insert into recipes (title, slug, sort_title, description, difficulty, prep_time, cook_time, servings, author_id, created_at)
    select title, slug, lower(title), description, difficulty, prep_time, 0, 1, author_id,
      timestamptz '2026-01-01' + prep_time * interval '1 day'
    from json_to_recordset(${JSON.stringify(recipes)}) as each (
      title text, slug text, description text, difficulty text, prep_time int, author_id bigint)`.execute(
    db,
  );
  await sql`
    insert into recipe_categories (recipe_id, category_id, position)
    select id, ${category.id}, 1 from recipes where id % 2 = 0`.execute(db);
  await sql`select refresh_recipe_search(array(select id from recipes))`.execute(db);
});

/** The expected list, found by a simple query that compares every recipe with the search. */
async function expected(filters: RecipeFilters): Promise<number[]> {
  const { category, difficulty, sort } = filters;
  const { understood } = await listRecipes(filters);
  const search = parseSearch(understood?.shown ?? filters.search, new Map());
  const orders = {
    best: sql`quality desc, s.created_at desc, s.recipe_id desc`,
    'title-asc': sql`s.sort_title, s.recipe_id`,
    'time-desc': sql`s.total_time desc, s.recipe_id desc`,
  } as Record<string, ReturnType<typeof sql>>;
  const { rows } = await sql<{ id: number }>`
    with q as materialized (
      select all_of(anywhere) as anywhere, all_of(best) as best, all_of(good) as good, all_of(fair) as fair
      from search_conditions(${JSON.stringify(search)}, '{}', '{}')
    )
    select s.recipe_id as id, case
      when ts_match_vq(s.document, q.best) then 3 when ts_match_vq(s.document, q.good) then 2
      when ts_match_vq(s.document, q.fair) then 1 else 0 end as quality
    from q, recipe_search s join recipes r on r.id = s.recipe_id
    where ts_match_vq(s.document, q.anywhere)
      and (${difficulty} = 'any' or r.difficulty = ${difficulty})
      and (${category} = 'all' or exists (
        select from recipe_categories rc join categories c on c.id = rc.category_id
        where rc.recipe_id = r.id and c.slug = ${category}))
    order by ${orders[sort] ?? sql``}`.execute(db);
  return rows.map(({ id }) => id);
}

async function shown(filters: RecipeFilters): Promise<{ total: number; ids: number[] }> {
  const first = await listRecipes(filters);
  const ids = first.recipes.map(({ id }) => id);
  for (let { next } = first; next; ) {
    const page = await listRecipes(filters, next);
    ids.push(...page.recipes.map(({ id }) => id));
    next = page.next;
  }
  return { total: first.total, ids };
}

const narrow = { category: 'dinners', difficulty: 'hard' } as const;

// PostgreSQL plans a prepared statement for its parameters five times, then for any.
test.each(searches)('a search for "%s" finds what comparing every recipe finds', async (search) => {
  for (const filters of [
    {},
    narrow,
    { sort: 'title-asc' },
    { ...narrow, sort: 'time-desc' },
  ] as const) {
    const asked = { ...defaultFilters, search, ...filters };
    const ids = await expected(asked);
    expect(await shown(asked)).toEqual({ total: ids.length, ids });
  }
});

test('searches in the default order are planned once, not for each request', async () => {
  for (const search of searches) await listRecipes({ ...defaultFilters, search });
  const { rows } = await sql<{ most: number; plans: number }>`
    select max(generic_plans) as most, max(custom_plans) as plans from pg_prepared_statements`.execute(
    db,
  );
  expect(rows[0]?.most).toBeGreaterThan(0);
  expect(rows[0]?.plans).toBe(5);
});
