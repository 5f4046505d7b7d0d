import { type RawBuilder, sql } from 'kysely';
import { defaultFilters, type RecipeFilters, searchWords } from '#domain/recipe-filters.ts';
import { dependsOn } from '../page-cache/depends.ts';
import { orders } from './order.ts';
import { findRecipesPage, type RecipesPage } from './page.ts';

export type RecipeList = RecipesPage & {
  /** All of them, to choose from. */
  categories: { name: string; slug: string }[];
};

/**
 * One page of the recipes that match all filters. In the default order a search puts whole words in
 * the title first, then beginnings of words in the title, then whole words anywhere, then the rest
 * (decision 9). A search without a single letter or digit finds nothing; an unknown category counts
 * as all of them.
 */
export async function listRecipes(
  filters: RecipeFilters,
  after?: string | null,
): Promise<RecipeList> {
  dependsOn('recipes', 'categories');
  const words = searchWords(filters.search);
  const order = orders[words.length > 0 && filters.sort === 'newest' ? 'best' : filters.sort];
  const matches = sql`
    select r.id, r.created_at, r.sort_title, r.total_time, ${quality(words)} as quality
    from ${from(words)}
    where ${where(filters, words)}`;
  const page = await findRecipesPage<Pick<RecipeList, 'categories'>>(
    matches,
    order,
    after,
    categoryChoice,
  );
  const known = page.categories.some(({ slug }) => slug === filters.category);
  if (known || filters.category === defaultFilters.category) return page;
  return listRecipes({ ...filters, category: defaultFilters.category }, after);
}

const categoryChoice = sql`(
  select coalesce(json_agg(json_build_object('name', name, 'slug', slug) order by name, id), '[]')
  from categories
) as categories`;

function from(words: string[]): RawBuilder<unknown> {
  if (words.length === 0) return sql`recipes r`;
  return sql`search_query(${words}::text[]) q, recipe_search s join recipes r on r.id = s.recipe_id`;
}

function quality(words: string[]): RawBuilder<unknown> {
  if (words.length === 0) return sql`0`;
  return sql`case
    when s.document @@ q.whole_in_title::tsquery then 3
    when s.document @@ q.in_title::tsquery then 2
    when s.document @@ q.whole::tsquery then 1
    else 0 end`;
}

function where(filters: RecipeFilters, words: string[]): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (words.length > 0) conditions.push(sql`s.document @@ q.anywhere::tsquery`);
  else if (filters.search) conditions.push(sql`false`);
  if (filters.difficulty !== 'any') conditions.push(sql`r.difficulty = ${filters.difficulty}`);
  if (filters.category !== 'all') conditions.push(inCategory(filters.category));
  return sql.join(conditions, sql` and `);
}

function inCategory(slug: string): RawBuilder<unknown> {
  return sql`exists (
    select from recipe_categories rc join categories c on c.id = rc.category_id
    where rc.recipe_id = r.id and c.slug = ${slug}
  )`;
}
