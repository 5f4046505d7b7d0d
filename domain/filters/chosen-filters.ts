import { diets } from '../recipe/labels.ts';
import { type Choices, timeLabel, wordsOf } from './filter-fields.ts';
import { defaultFilters, type RecipeFilters, writeFilters } from './recipe-filters.ts';

type ChosenFilter = {
  label: string;
  /** The filters without this one. */
  without: RecipeFilters;
};

/** Returns the chosen filters with their names; search and order are not filters. */
export function chosenFilters(
  filters: RecipeFilters,
  { categories, facets }: Choices,
): ChosenFilter[] {
  const { category, difficulty, tags, cuisine, time, chef } = filters;
  const nameOf = (named: { slug: string; name: string }[] | undefined, slug: string) =>
    named?.find((each) => each.slug === slug)?.name ?? wordsOf(slug);
  const found: ChosenFilter[] = [];
  const add = (label: string, without: Partial<RecipeFilters>) =>
    found.push({ label, without: { ...filters, ...without } });
  const others = <Value>(values: Value[], value: Value) => values.filter((each) => each !== value);
  if (category !== defaultFilters.category)
    add(nameOf(categories, category), { category: defaultFilters.category });
  if (difficulty !== defaultFilters.difficulty)
    add(difficulty, { difficulty: defaultFilters.difficulty });
  if (time) add(timeLabel(time), { time: 0 });
  for (const food of filters.with) add(`With ${food}`, { with: others(filters.with, food) });
  for (const food of filters.without)
    add(`Without ${food}`, { without: others(filters.without, food) });
  for (const diet of filters.diets) add(diets[diet], { diets: others(filters.diets, diet) });
  if (cuisine) add(nameOf(facets?.cuisines, cuisine), { cuisine: '' });
  if (chef) add(nameOf(facets?.chefs, chef), { chef: '' });
  for (const tag of tags) add(nameOf(facets?.tags, tag), { tags: others(tags, tag) });
  return found;
}

/** Returns the address of the list with these filters. */
export function listPath(filters: RecipeFilters): string {
  return `/recipes?${writeFilters(filters)}`.replace(/\?$/, '');
}
