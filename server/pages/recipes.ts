import { type RawBuilder, sql } from 'kysely';
import type { Facets } from '#domain/filters/facets.ts';
import { readSearch, type Search } from '#domain/filters/read-search.ts';
import type { RecipeFilters } from '#domain/filters/recipe-filters.ts';
import { movedTags } from '../db/moved-slug.ts';
import { dependsOn } from '../page-cache/depends.ts';
import { facetsOfAll, facetsOfSearch } from '../search/facets.ts';
import { needsIndex } from '../search/filter-marks.ts';
import { noSearch } from '../search/matches.ts';
import { countOf, inOrder, type Matches } from '../search/matches-in-order.ts';
import { orders, sortColumns } from '../search/order.ts';
import { matchesInOrder, matchesOfSearch } from '../search/recipes.ts';
import { findRecipesPage, type RecipesPage } from './recipe-matches.ts';

export type RecipeList = RecipesPage & {
  /** All categories, to choose from. */
  categories: { name: string; slug: string }[];
  /** The current slugs of the tags to filter by, sorted. */
  tags: string[];
  /** What else to filter by; null when there are more recipes than are counted. */
  facets: Facets | null;
  /** The search that was shown instead of a mistyped one; null otherwise. */
  understood: { shown: string; typed: string } | null;
};

type Extra = Pick<RecipeList, 'categories' | 'tags' | 'facets'> & {
  corrected: Record<string, string> | null;
};

/**
 * Returns one page of the recipes that match all filters. In the default order a search lists the best
 * matches first (docs/product.md#search). A search without a letter or digit finds nothing, as does an
 * unknown category. Mistyped words are corrected, and searched once more.
 */
export async function listRecipes(
  filters: RecipeFilters,
  after?: string | null,
): Promise<RecipeList> {
  dependsOn('recipes', 'categories');
  const typed = filters.search;
  const { corrected, ...page } = await findPage(filters, searchOf(filters), after);
  if (!corrected) return { ...page, understood: null };
  const shown = typed.replace(
    /\p{L}[\p{L}\p{N}\p{M}]*/gu,
    (word) => corrected[word.toLowerCase()] ?? word,
  );
  const written = new Map(Object.entries(corrected).map(([word, known]) => [known, word]));
  const instead = await findPage(filters, readSearch(shown, written), after);
  return { ...page, ...instead, understood: { shown, typed } };
}

async function findPage(
  filters: RecipeFilters,
  search: Search | null,
  after?: string | null,
): Promise<RecipesPage & Extra> {
  const isLookedUp = search !== null || needsIndex(filters);
  const facets = isLookedUp || !isOne(filters) ? facetsOfSearch : await facetsOfAll();
  return findRecipesPage(
    matchesOf(filters, search),
    after,
    sql`${categoryChoice}, ${movedTags(filters.tags)} as tags, ${
      isNothing(filters, search)
        ? sql`null as facets, null as corrected`
        : sql`${facets} as facets, (select corrected from q) as corrected`
    }`,
  );
}

const searchOf = ({ search, exact }: RecipeFilters) =>
  readSearch(search, exact ? new Map() : undefined);
const isOne = ({ category, difficulty }: RecipeFilters) =>
  category === 'all' && difficulty === 'any';
/** Whether nothing can match: a search without a letter or digit. */
const isNothing = (filters: RecipeFilters, search: Search | null) =>
  filters.search !== '' && !search;

/** Returns SQL for the recipes that match all filters; mistyped words are not corrected. */
export function matchesOf(filters: RecipeFilters, search = searchOf(filters)): Matches {
  const { category, difficulty } = filters;
  if (isNothing(filters, search)) return nothing;
  if (search || needsIndex(filters))
    return matchesOfSearch(search ?? noSearch, filters, source(filters));
  const total = countOf(scopeOf(category), difficulty === 'any' ? null : difficulty);
  return matchesInOrder(filters, source(filters), total);
}

const categoryChoice = sql`(
  select coalesce(json_agg(json_build_object('name', name, 'slug', slug) order by name, id), '[]')
  from categories
) as categories`;

const columns = sql`select m.id, ${sortColumns}`;
const idOf = (category: string) => sql`(select id from categories where slug = ${category})`;
const scopeOf = (category: string) =>
  category === 'all' ? sql`'all'` : sql`'category/' || ${idOf(category)}`;
const nothing: Matches = inOrder(sql`${columns} from recipes m where false`, orders.newest, sql`0`);

/** Returns SQL for the recipes of the category and difficulty. */
function source({ category, difficulty }: RecipeFilters): RawBuilder<unknown> {
  const within = difficulty === 'any' ? sql`true` : sql`difficulty = ${difficulty}`;
  if (category === 'all') return sql`${columns} from recipes m where ${within}`;
  return sql`
    select m.recipe_id as id, ${sortColumns} from recipe_categories m
    where m.category_id = ${idOf(category)} and ${within}`;
}
