import { sql } from 'kysely';
import { type FilterChoices, listChosenFilters } from '#domain/filters/filter-fields.ts';
import {
  parseFilters,
  type RecipeFilters,
  recipeListPath,
  toFilterQuery,
} from '#domain/filters/recipe-filters.ts';
import type { RecipeSummary } from '#domain/recipe/recipe-summary.ts';
import { db } from '../db/database.ts';
import { acquireSearchSlot } from '../search/slot.ts';
import { findNearestRecipes } from './nearest.ts';
import { selectMatches } from './recipes.ts';

/** The maximum number of filters that are removed in turn: each count takes as long as a search. */
const most = 4;

export type SearchAlternatives = {
  /** Lists without one of the filters, with their lengths. Left-out foods are never removed. */
  wider: { label: string; path: string; count: number }[];
  /** Recipes with some of the words. */
  nearest: RecipeSummary[];
};

/** Returns near matches for filters that nothing matches, in two queries. */
export async function suggestAlternatives(
  filters: RecipeFilters,
  choices: FilterChoices,
): Promise<SearchAlternatives> {
  const { search } = filters;
  const chosen = listChosenFilters(filters, choices);
  // A cook may be allergic to left-out foods.
  const isSafe = ({ without }: RecipeFilters) => without.length === filters.without.length;
  const lists = chosen
    .filter(({ without }) => isSafe(without))
    .map(({ label, without }) => ({ label: `the filter "${label}"`, without }));
  if (search) lists.push({ label: `the words "${search}"`, without: { ...filters, search: '' } });
  // A search without its words and without filters is the list of all recipes.
  const left = chosen.length > 0 ? lists.slice(-most) : [];
  const [counts, nearest] = await Promise.all([
    countLists(left.map(({ without }) => without)),
    findNearestRecipes(search, filters.without),
  ]);
  const wider = left.map(({ label, without }, i) => ({
    label,
    // Removes an order that only searches have.
    path: recipeListPath(parseFilters(toFilterQuery(without))),
    count: counts[i] ?? 0,
  }));
  return { wider: wider.filter(({ count }) => count > 0), nearest };
}

async function countLists(lists: RecipeFilters[]): Promise<number[]> {
  if (lists.length === 0) return [];
  using _ = await acquireSearchSlot(lists.flatMap(({ without }) => without));
  const counts = lists.map((filters) => {
    const { given, total } = selectMatches(filters);
    return sql`(${given ? sql`with ${given}` : sql``} select ${total})`;
  });
  const { rows } = await sql<{ counts: number[] }>`
    select json_build_array(${sql.join(counts)}) as counts`.execute(db);
  return rows[0]?.counts ?? [];
}
