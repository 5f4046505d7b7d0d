import { type RawBuilder, sql } from 'kysely';
import { searchWords } from '#domain/recipe/read-filters.ts';
import type { RecipeFilters } from '#domain/recipe/recipe-filters.ts';
import { dependsOn } from '../page-cache/depends.ts';
import { countOf, inOrder, type Matches } from '../search/matches-in-order.ts';
import { orders, sortColumns } from '../search/order.ts';
import { matchesOfSearch } from '../search/recipes.ts';
import { findRecipesPage, type RecipesPage } from './recipe-matches.ts';

export type RecipeList = RecipesPage & {
  /** All categories, to choose from. */
  categories: { name: string; slug: string }[];
};

/**
 * Returns one page of the recipes that match all filters. In the default order a search lists the best
 * matches first (docs/product.md#search). A search without a letter or digit finds nothing, as does an
 * unknown category.
 */
export async function listRecipes(
  filters: RecipeFilters,
  after?: string | null,
): Promise<RecipeList> {
  dependsOn('recipes', 'categories');
  return findRecipesPage(matchesOf(filters), after, categoryChoice);
}

const categoryChoice = sql`(
  select coalesce(json_agg(json_build_object('name', name, 'slug', slug) order by name, id), '[]')
  from categories
) as categories`;

function matchesOf(filters: RecipeFilters): Matches {
  const { category, difficulty, search, sort } = filters;
  const words = searchWords(search);
  if (words.length > 0) return matchesOfSearch(words, filters, source(filters));
  const order = orders[sort === 'best' ? 'newest' : sort];
  if (search)
    return { order, total: sql`0`, first: () => sql`${columns} from recipes m where false` };
  const scope = category === 'all' ? sql`'all'` : sql`'category/' || ${idOf(category)}`;
  const total = countOf(scope, difficulty === 'any' ? null : difficulty);
  return inOrder(source(filters), order, total);
}

const columns = sql`select m.id, ${sortColumns}`;
const idOf = (category: string) => sql`(select id from categories where slug = ${category})`;

/** Returns SQL for the recipes of the category and difficulty. */
function source({ category, difficulty }: RecipeFilters): RawBuilder<unknown> {
  const within = difficulty === 'any' ? sql`true` : sql`difficulty = ${difficulty}`;
  if (category === 'all') return sql`${columns} from recipes m where ${within}`;
  return sql`
    select m.recipe_id as id, ${sortColumns} from recipe_categories m
    where m.category_id = ${idOf(category)} and ${within}`;
}
