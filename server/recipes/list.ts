import { type RawBuilder, sql } from 'kysely';
import { defaultFilters, type RecipeFilters, searchWords } from '#domain/recipe-filters.ts';
import { dependsOn } from '../page-cache/depends.ts';
import { orders } from './order.ts';
import { findRecipesPage, type Matches, type RecipesPage } from './page.ts';
import { matchesOfSearch } from './search.ts';

export type RecipeList = RecipesPage & {
  /** All of them, to choose from. */
  categories: { name: string; slug: string }[];
};

/**
 * One page of the recipes that match all filters. In the default order a search puts the best
 * matches first (decision 9). A search without a single letter or digit finds nothing; an unknown
 * category counts as all of them.
 */
export async function listRecipes(
  filters: RecipeFilters,
  after?: string | null,
): Promise<RecipeList> {
  dependsOn('recipes', 'categories');
  const page = await findRecipesPage<Pick<RecipeList, 'categories'>>(
    matchesOf(filters),
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

function matchesOf(filters: RecipeFilters): Matches {
  const words = searchWords(filters.search);
  if (words.length > 0) return matchesOfSearch(words, filters);
  const order = orders[filters.sort];
  const columns = sql`r.id, r.sort_title, r.total_time`;
  const difficulty =
    filters.difficulty === 'any' ? sql`true` : sql`r.difficulty = ${filters.difficulty}`;
  if (filters.search)
    return { order, all: sql`select ${columns}, r.created_at from recipes r where false` };
  return { order, all: sql`select ${columns}, ${from(filters)} and ${difficulty}` };
}

function from(filters: RecipeFilters): RawBuilder<unknown> {
  if (filters.category === 'all') return sql`r.created_at from recipes r where true`;
  return sql`rc.created_at
    from recipe_categories rc join recipes r on r.id = rc.recipe_id
    where rc.category_id = (select id from categories where slug = ${filters.category})`;
}
