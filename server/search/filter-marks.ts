import { parseExclusion } from '@potluck/recipe-text/contents';
import {
  listIncludedFoods,
  listLookalikeFoods,
  normalizeFoodName,
} from '@potluck/recipe-text/foods';
import { type RawBuilder, sql } from 'kysely';
import {
  defaultFilters,
  formFilters,
  getChosenValues,
  markedFilters,
  type RecipeFilters,
} from '#domain/filters/recipe-filters.ts';

/** Returns SQL for the marks of filters as `filters` and `choices` (functions/search-filters.sql), opaque to the planner. */
export function selectFilterMarks(filters: RecipeFilters): RawBuilder<unknown> {
  const foods = [...filters.with.map(wantedFood), ...filters.without.map(unwantedFood)];
  const marks = (wanted: 'choice' | 'required') =>
    markedFilters.flatMap(([name, { kind, mark }]) =>
      kind === wanted ? getChosenValues(filters, name).map((value) => ({ mark, value })) : [],
    );
  const given = { required: marks('required'), choices: marks('choice'), foods };
  return sql`wanted_marks(${JSON.stringify(given)})`;
}

/** Butter includes unsalted butter, but neither peanut butter nor butter beans; fish includes salmon. */
function wantedFood(typed: string) {
  const name = normalizeFoodName(typed);
  const not = [...listLookalikeFoods(name).filter((other) => other !== name), `${name} free`];
  const words = [name, ...listIncludedFoods(name)];
  return { wanted: true, ends: true, words, not, allergens: [] };
}

/** A food that the lexicon does not know is recognized by the names in ingredient rows. */
function unwantedFood(typed: string) {
  const words = [normalizeFoodName(typed)].filter(Boolean);
  const known = parseExclusion(typed) ?? { contains: [], allergens: [] };
  const names = known.contains.length > 0 ? [] : words;
  return {
    ...known,
    wanted: false,
    ends: false,
    words: names,
    not: names.map((name) => `${name} free`),
  };
}

/** Returns the kinds of food that unchecked words must not mean for these exclusions; '' means any. */
export function listUncheckedKinds(without: string[]): string[] {
  return [...new Set(without.flatMap((typed) => parseExclusion(typed)?.unchecked ?? ['']))];
}

/**
 * Returns SQL for a query of the recipes with words that may mean one of these kinds of food; null
 * without kinds.
 */
export function selectUncheckedRecipes(kinds: string[]): RawBuilder<unknown> {
  return sql`either_word(${kinds.map((kind) => `x?${kind}`)}::text[], '~', '')`;
}

/**
 * Returns a common table expression `unwanted` with two queries, or nulls: recipes with a food of
 * `without`, and recipes with a word that may mean one.
 */
export function excludedFoodsCte(without: string[]): RawBuilder<unknown> {
  if (without.length === 0)
    return sql`unwanted as materialized (select null::tsquery as query, null::tsquery as unchecked)`;
  return sql`unwanted as materialized (
    select left_out(filters) as query, ${selectUncheckedRecipes(listUncheckedKinds(without))} as unchecked
    from ${selectFilterMarks({ ...defaultFilters, without })}
  )`;
}

/** Returns whether only the text index can apply these filters. Category and difficulty do not need it. */
export function needsTextIndex(filters: RecipeFilters): boolean {
  return formFilters.some(
    ([name]) =>
      !['category', 'difficulty'].includes(name) && getChosenValues(filters, name).length > 0,
  );
}
