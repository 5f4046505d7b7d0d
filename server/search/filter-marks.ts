import { type RawBuilder, sql } from 'kysely';
import { foodNamed } from '#domain/food/food-of.ts';
import { kindNamed } from '#domain/food/kinds.ts';
import type { RecipeFilters } from '#domain/recipe/recipe-filters.ts';

/** Returns SQL for the marks of filters as `filters` and `choices` (migration 0102), opaque to the planner. */
export function listMarks(filters: RecipeFilters): RawBuilder<unknown> {
  const { category, difficulty, tags, cuisine, diets, time, chef } = filters;
  const foods = [
    ...filters.with.map(wantedFood),
    ...filters.without.map((typed) => ({ ...kindNamed(typed), wanted: false })),
  ];
  const given = { category, difficulty, tags, cuisine, diets, time, chef, foods };
  return sql`list_marks(${JSON.stringify(given)})`;
}

/** Peanut butter is no butter, but all foods of a kind are wanted ('meat'). */
function wantedFood(typed: string) {
  const name = foodNamed(typed);
  const { words = [], not = [] } = kindNamed(typed) ?? {};
  return { name, words: words[0] === name ? [] : words, not, allergens: [], wanted: true };
}

/** Returns whether only the index of documents can apply these filters: others than category and difficulty. */
export function needsIndex(filters: RecipeFilters): boolean {
  const { tags, cuisine, diets, time, chef } = filters;
  const lists = [tags, diets, filters.with, filters.without];
  return lists.some((list) => list.length > 0) || time > 0 || cuisine + chef !== '';
}
