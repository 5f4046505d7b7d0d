import { type Diet, dietKeys, diets } from '../recipe/labels.ts';
import { difficulties, duration } from '../recipe/recipe-facts.ts';
import type { Facets } from './facets.ts';
import { type RecipeFilters, sortsFor, times } from './recipe-filters.ts';

type Option = {
  value: string;
  label: string;
  /** The length of the list with this option chosen; undefined when it is not known. */
  count?: number;
};

/** A field of the form that filters recipes, as a page shows it. */
export type FilterField = { name: string; label: string } & (
  | { kind: 'select' | 'radio' | 'checkbox'; chosen: string[]; options: Option[] }
  | { kind: 'text'; value: string; hint: string }
);

type Named = { slug: string; name: string };
export type Choices = { categories: Named[]; facets: Facets | null };

/**
 * Returns the fields of the filters, without those that offer nothing. Everything that is chosen is an
 * option. The first option of a select and of radio buttons is the default; a select has no empty value.
 */
export function filterFields(
  filters: RecipeFilters,
  { categories, facets }: Choices,
): FilterField[] {
  const { category, difficulty, time, cuisine, chef } = filters;
  const dietCounts = facets?.diets ?? dietKeys.map((diet) => ({ diet, count: undefined }));
  const foods = (name: 'with' | 'without', label: string, hint: string): FilterField => ({
    ...{ kind: 'text', name, label, hint },
    value: filters[name].join(', '),
  });
  const fields: FilterField[] = [
    select('category', 'Category', category, [
      { value: 'all', label: 'All Categories' },
      ...categories.map(({ slug, name }) => ({
        ...{ value: slug, label: name },
        count: countIn(facets?.categories, (each) => each.slug === slug),
      })),
    ]),
    select('difficulty', 'Difficulty', difficulty, [
      { value: 'any', label: 'Any' },
      ...difficulties.map((each) => ({
        ...{ value: each, label: each },
        count: countIn(facets?.difficulties, ({ difficulty }) => difficulty === each),
      })),
    ]),
    {
      ...{ kind: 'radio', name: 'time', label: 'Total time', chosen: [`${time}`] },
      options: times.map((minutes) => ({
        ...{ value: `${minutes}`, label: minutes === 0 ? 'Any' : timeLabel(minutes) },
        count: minutes ? countIn(facets?.times, (each) => each.minutes === minutes) : undefined,
      })),
    },
    foods('with', 'With ingredients', 'eggs, spinach'),
    foods('without', 'Without ingredients', 'nuts'),
    checkboxes(
      ...(['diet', 'Diet', filters.diets] as const),
      dietCounts.map(({ diet, count }) => ({ value: diet, label: diets[diet], count })),
      (diet) => diets[diet as Diet],
    ),
    select('cuisine', 'Cuisine', cuisine || none, withChosen(facets?.cuisines, cuisine)),
    select('chef', 'Chef', chef || none, withChosen(facets?.chefs, chef)),
    checkboxes('tag', 'Tags', filters.tags, (facets?.tags ?? []).map(option), wordsOf),
  ];
  const fewest = { checkbox: 1, radio: 2, select: 2 };
  return fields.filter(
    (field) => field.kind === 'text' || field.options.length >= fewest[field.kind],
  );
}

/** Returns the field for the order of the list. */
export function sortField({ search, sort }: RecipeFilters): FilterField {
  const options = sortsFor(search).map(([value, label]) => ({ value, label }));
  return select('sort', 'Sort By', sort, options);
}

/** Returns the words of a limit in minutes. */
export function timeLabel(minutes: number): string {
  return `Up to ${duration(minutes)}`;
}

/** Returns the words of a slug whose record's name is not known. */
export function wordsOf(slug: string): string {
  return slug.replaceAll('-', ' ');
}

// No slug, so that it counts as the default.
const none = '*';

/** Returns the count of a value; undefined for rare values of a long list, which are not counted. */
function countIn<Value extends { count: number }>(
  values: Value[] | undefined,
  is: (value: Value) => boolean,
): number | undefined {
  return values?.find(is)?.count ?? (values && values.length < 30 ? 0 : undefined);
}

function select(name: string, label: string, chosen: string, options: Option[]): FilterField {
  return { kind: 'select', name, label, chosen: [chosen], options };
}

function checkboxes(
  name: string,
  label: string,
  chosen: readonly string[],
  options: Option[],
  labelOf: (value: string) => string,
): FilterField {
  const missing = chosen.filter((value) => !options.some((each) => each.value === value));
  const others = missing.map((value) => ({ value, label: labelOf(value) }));
  return { kind: 'checkbox', name, label, chosen: [...chosen], options: [...options, ...others] };
}

function option({ slug, name, count }: Named & { count: number }): Option {
  return { value: slug, label: name, count };
}

function withChosen(values: (Named & { count: number })[] = [], chosen: string): Option[] {
  const options = [{ value: none, label: 'Any' }, ...values.map(option)];
  const isThere = !chosen || values.some(({ slug }) => slug === chosen);
  return isThere ? options : [...options, { value: chosen, label: wordsOf(chosen) }];
}
