import { type RawBuilder, sql } from 'kysely';
import type { FilterFacets } from '#domain/filters/filter-fields.ts';
import { type ParsedSearch, parseSearch } from '#domain/filters/parse-search.ts';
import type { RecipeFilters } from '#domain/filters/recipe-filters.ts';
import { selectCurrentTagSlugs } from '../db/moved-slug.ts';
import { selectSynonym } from '../missed-searches/synonyms.ts';
import { addCacheTags } from '../page-cache/cache-tags.ts';
import { selectAllFacets, selectSearchFacets } from '../search/facets.ts';
import { listUncheckedKinds, needsTextIndex } from '../search/filter-marks.ts';
import { emptySearch } from '../search/matches.ts';
import { type Matches, readInIndexOrder, selectCount } from '../search/matches-in-order.ts';
import { recipeListOrders, sortColumns } from '../search/order.ts';
import { selectMatchesInOrder, selectSearchMatches } from '../search/recipes.ts';
import { acquireSearchSlot } from '../search/slot.ts';
import { findRecipesPage, type RecipesPage } from './recipe-matches.ts';

export type RecipeList = RecipesPage & {
  /** All categories, to choose from. */
  categories: { name: string; slug: string }[];
  /** The current slugs of the tags to filter by, sorted. */
  tags: string[];
  /** The counts of further filters; null when there are too many recipes to count. */
  facets: FilterFacets | null;
  /** The corrected search that was shown; null if the search was not corrected. */
  understood: { shown: string; typed: string } | null;
};

type Extra = Pick<RecipeList, 'categories' | 'tags' | 'facets'> & {
  unchecked: Record<string, string[]> | null;
  corrected: Record<string, string> | null;
  /** A search to suggest when nothing matches. */
  synonym: string | null;
};

/**
 * Returns one page of the recipes that match all filters. In the default order, a search lists the
 * best matches first (docs/requirements/lists.md#search). A search without a letter or digit finds
 * nothing, and neither does an unknown category. Mistyped words are corrected in a second query.
 */
export async function listRecipes(
  filters: RecipeFilters,
  after?: string | null,
): Promise<RecipeList> {
  addCacheTags('recipes', 'categories');
  const typed = filters.search;
  const { corrected, synonym, ...page } = await findPage(filters, searchOf(filters), after);
  if (synonym && page.total === 0 && !filters.exact && !after) {
    const instead = await findPage(filters, parseSearch(synonym));
    return { ...page, ...instead, understood: { shown: synonym, typed } };
  }
  if (!corrected) return { ...page, understood: null };
  const shown = typed.replace(
    /\p{L}[\p{L}\p{N}\p{M}]*/gu,
    (word) => corrected[word.toLowerCase()] ?? word,
  );
  const written = new Map(Object.entries(corrected).map(([word, known]) => [known, word]));
  const instead = await findPage(filters, parseSearch(shown, written), after);
  return { ...page, ...instead, understood: { shown, typed } };
}

async function findPage(
  filters: RecipeFilters,
  search: ParsedSearch | null,
  after?: string | null,
): Promise<RecipesPage & Omit<Extra, 'unchecked'>> {
  const isLookedUp = search !== null || needsTextIndex(filters);
  using _ = isLookedUp ? await acquireSearchSlot(filters.without) : null;
  const facets = isLookedUp || !isOne(filters) ? selectSearchFacets : await selectAllFacets();
  const { unchecked, ...page } = await findRecipesPage<Extra>(
    selectMatches(filters, search),
    after,
    sql`${uncheckedWords(filters)}, ${selectSynonym(filters.search)} as synonym, ${categoryChoice}, ${selectCurrentTagSlugs(filters.tags)} as tags, ${
      isNothing(filters, search)
        ? sql`null as facets, null as corrected`
        : sql`${facets} as facets, (select corrected from q) as corrected`
    }`,
  );
  if (!unchecked) return page;
  return {
    ...page,
    recipes: page.recipes.map((card) => ({ ...card, unchecked: unchecked[card.id] })),
  };
}

const searchOf = ({ search, exact }: RecipeFilters) =>
  parseSearch(search, exact ? new Map() : undefined);
const isOne = ({ category, difficulty }: RecipeFilters) =>
  category === 'all' && difficulty === 'any';
/** Whether nothing can match: a search without a letter or digit. */
const isNothing = (filters: RecipeFilters, search: ParsedSearch | null) =>
  filters.search !== '' && !search;

/** Returns SQL for the recipes that match all filters; mistyped words are not corrected. */
export function selectMatches(filters: RecipeFilters, search = searchOf(filters)): Matches {
  const category = filters.category === 'all' ? undefined : filters.category;
  return { ...selectAnyMatches(filters, search), category };
}

function selectAnyMatches(filters: RecipeFilters, search: ParsedSearch | null): Matches {
  const { category, difficulty } = filters;
  if (isNothing(filters, search)) return nothing;
  if (search || needsTextIndex(filters))
    return selectSearchMatches(search ?? emptySearch, filters, source(filters));
  const total = selectCount(scopeOf(category), difficulty === 'any' ? null : difficulty);
  return selectMatchesInOrder(filters, source(filters), total);
}

/** Returns SQL for each recipe's words that may mean a left-out food. */
function uncheckedWords({ without }: RecipeFilters): RawBuilder<unknown> {
  if (without.length === 0) return sql`null as unchecked`;
  return sql`(
    select json_object_agg(id, unchecked_words(id, ${listUncheckedKinds(without)}::text[])) from page
  ) as unchecked`;
}

const categoryChoice = sql`(
  select coalesce(json_agg(json_build_object('name', name, 'slug', slug) order by name, id), '[]')
  from categories
) as categories`;

const columns = sql`select m.id, ${sortColumns}`;
const idOf = (category: string) => sql`(select id from categories where slug = ${category})`;
const scopeOf = (category: string) =>
  category === 'all' ? sql`'all'` : sql`'category/' || ${idOf(category)}`;
const nothing: Matches = readInIndexOrder(
  sql`${columns} from recipes m where false`,
  recipeListOrders.newest,
  sql`0`,
);

/** Returns SQL for the recipes of the category and difficulty. */
function source({ category, difficulty }: RecipeFilters): RawBuilder<unknown> {
  const within = difficulty === 'any' ? sql`true` : sql`difficulty = ${difficulty}`;
  if (category === 'all') return sql`${columns} from recipes m where ${within}`;
  return sql`
    select m.recipe_id as id, ${sortColumns} from recipe_categories m
    where m.category_id = ${idOf(category)} and ${within}`;
}
