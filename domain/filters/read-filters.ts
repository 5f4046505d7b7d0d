import { dietKeys } from '../recipe/labels.ts';
import { difficulties } from '../recipe/recipe-facts.ts';
import { cleanLine } from '../text/clean-text.ts';
import {
  defaultFilters,
  parameterOf,
  plainSearch,
  type RecipeFilters,
  sortsFor,
  times,
} from './recipe-filters.ts';

/** The parameters of an address that are filters. */
export const filterNames = Object.keys(defaultFilters).map(parameterOf);

const most = { values: 5, foods: 8, letters: 40 };

/** Returns the filters in an address, with defaults for missing and unknown values. */
export function readFilters(query: URLSearchParams): RecipeFilters {
  const one = (name: string) => query.get(name) ?? '';
  const slug = (name: string) => (isSlug(one(name)) ? one(name) : '');
  const foods = (name: string) =>
    few(
      query
        .getAll(name)
        .flatMap((each) => each.split(',').map((food) => cleanLine(food, most.letters))),
      most.foods,
    );
  const search = plainSearch(one('search'));
  return {
    search,
    exact: search !== '' && one('exact') === '1',
    category: slug('category') || defaultFilters.category,
    difficulty: difficulties.find((each) => each === one('difficulty')) ?? 'any',
    tags: few(query.getAll('tag').filter(isSlug).sort(), most.values),
    cuisine: slug('cuisine'),
    diets: few(
      dietKeys.filter((each) => query.getAll('diet').includes(each)),
      most.values,
    ),
    time: times.find((each) => String(each) === one('time')) ?? 0,
    chef: slug('chef'),
    with: foods('with'),
    without: foods('without'),
    sort: sortsFor(search).find(([each]) => each === one('sort'))?.[0] ?? defaultFilters.sort,
  };
}

const isSlug = (text: string) => /^[a-z0-9-]{1,120}$/.test(text);

/** Returns the first of different values that are not empty. */
function few<Value>(values: Value[], count: number): Value[] {
  return [...new Set(values)].filter(Boolean).slice(0, count);
}
