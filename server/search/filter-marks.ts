import { foodNamed, foodsIncludedIn, kindNamed, othersLike } from '@potluck/recipe-text/foods';
import { type RawBuilder, sql } from 'kysely';
import type { RecipeFilters } from '#domain/filters/recipe-filters.ts';

/** Returns SQL for the marks of filters as `filters` and `choices` (functions/search-filters.sql), opaque to the planner. */
export function listMarks(filters: RecipeFilters): RawBuilder<unknown> {
  const { category, difficulty, tags, cuisine, diets, time, chef } = filters;
  const foods = [
    ...filters.with.map(wantedFood),
    ...filters.without.map((typed) => ({ wanted: false, ends: false, ...kindNamed(typed) })),
  ];
  const given = { category, difficulty, tags, cuisine, diets, time, chef, foods };
  return sql`list_marks(${JSON.stringify(given)})`;
}

/**
 * Butter includes unsalted butter, but neither peanut butter nor butter beans; cheese includes cheddar. A kind
 * ('meat') means all of its foods.
 */
function wantedFood(typed: string) {
  const name = foodNamed(typed);
  const kind = kindNamed(typed);
  if (kind && kind.words[0] !== name) return { ...kind, wanted: true, ends: false, allergens: [] };
  const members = foodsIncludedIn(name);
  const not = [...othersLike(name).filter((other) => other !== name), `${name} free`];
  return { wanted: true, ends: true, words: [name, ...members], not, allergens: [] };
}

/** Returns whether only the text index can apply these filters: any but category and difficulty. */
export function needsIndex(filters: RecipeFilters): boolean {
  const { tags, cuisine, diets, time, chef } = filters;
  const lists = [tags, diets, filters.with, filters.without];
  return lists.some((list) => list.length > 0) || time > 0 || cuisine + chef !== '';
}
