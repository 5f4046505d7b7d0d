import { sql } from 'kysely';
import { chosenFilters, listPath } from '#domain/filters/chosen-filters.ts';
import type { Choices } from '#domain/filters/filter-fields.ts';
import { readFilters } from '#domain/filters/read-filters.ts';
import { type RecipeFilters, writeFilters } from '#domain/filters/recipe-filters.ts';
import type { RecipeCard } from '#domain/recipe/recipe-card.ts';
import { db } from '../db/database.ts';
import { findNearest } from './nearest.ts';
import { matchesOf } from './recipes.ts';

/** How many filters are left out in turn. */
const most = 8;

export type WaysOn = {
  /** Lists that leave out one of the filters, with their lengths. */
  wider: { label: string; path: string; count: number }[];
  /** Recipes with some of the words. */
  nearest: RecipeCard[];
};

/** Returns what nearly matches filters that nothing matches, in two queries. */
export async function findWaysOn(filters: RecipeFilters, choices: Choices): Promise<WaysOn> {
  const { search } = filters;
  const chosen = chosenFilters(filters, choices);
  const lists = chosen.map(({ label, without }) => ({ label: `the filter "${label}"`, without }));
  if (search) lists.push({ label: `the words "${search}"`, without: { ...filters, search: '' } });
  // Without its words, a search that has no filters is the list of all recipes.
  const left = chosen.length > 0 ? lists.slice(-most) : [];
  const [counts, nearest] = await Promise.all([
    countLists(left.map(({ without }) => without)),
    findNearest(search),
  ]);
  const wider = left.map(({ label, without }, i) => ({
    label,
    // Leaves out an order that only searches have.
    path: listPath(readFilters(writeFilters(without))),
    count: counts[i] ?? 0,
  }));
  return { wider: wider.filter(({ count }) => count > 0), nearest };
}

async function countLists(lists: RecipeFilters[]): Promise<number[]> {
  if (lists.length === 0) return [];
  const counts = lists.map((filters) => {
    const { given, total } = matchesOf(filters);
    return sql`(${given ? sql`with ${given}` : sql``} select ${total})`;
  });
  const { rows } = await sql<{ counts: number[] }>`
    select json_build_array(${sql.join(counts)}) as counts`.execute(db);
  return rows[0]?.counts ?? [];
}
