import { expect, test } from 'vitest';
import {
  createSortField,
  type FilterFacets,
  type FilterField,
  listChosenFilters,
  listFilterFields,
} from './filter-fields.ts';
import { parseFilters, type RecipeFilters, recipeListPath } from './recipe-filters.ts';

const categories = [
  { slug: 'dinner', name: 'Dinner' },
  { slug: 'soups', name: 'Soups' },
];
const facets: FilterFacets = {
  category: [{ value: 'dinner', name: 'Dinner', count: 12 }],
  tags: [{ value: 'one-pot', name: 'One pot', count: 3 }],
  cuisine: [{ value: 'thai', name: 'Thai', count: 2 }],
  chef: [{ value: 'ada', name: 'Ada', count: 12 }],
  diets: [{ value: 'vegan', name: null, count: 4 }],
  time: [{ value: '30', name: null, count: 7 }],
  difficulty: [{ value: 'easy', name: null, count: 9 }],
};
const of = (query: string) => parseFilters(new URLSearchParams(query));

function optionsOf(fields: FilterField[], name: string) {
  const field = fields.find((each) => each.name === name);
  return field && field.kind !== 'text'
    ? field.options.map(({ value, label, count }) => `${value}: ${label} ${count ?? '-'}`)
    : undefined;
}

test('filter fields offer the existing values with counts', () => {
  const fields = listFilterFields(of(''), { categories, facets });
  expect(fields.map(({ label }) => label)).toEqual([
    ...['Category', 'Difficulty', 'Total time', 'With ingredients', 'Without ingredients'],
    ...['Diet', 'Cuisine', 'Chef', 'Tags'],
  ]);
  expect(optionsOf(fields, 'category')).toEqual([
    ...['all: All Categories -', 'dinner: Dinner 12', 'soups: Soups 0'],
  ]);
  expect(optionsOf(fields, 'difficulty')).toEqual([
    ...['any: Any -', 'easy: easy 9', 'medium: medium 0', 'hard: hard 0'],
  ]);
  expect(optionsOf(fields, 'time')).toContain('30: Up to 30 min 7');
  expect(optionsOf(fields, 'diet')).toEqual(['vegan: Vegan 4']);
  expect(optionsOf(fields, 'cuisine')).toEqual(['*: Any -', 'thai: Thai 2']);
});

test('without counts, filter fields with nothing to offer are hidden', () => {
  const fields = listFilterFields(of(''), { categories: [], facets: null });
  expect(fields.map(({ name }) => name)).toEqual([
    ...['difficulty', 'time', 'with', 'without', 'diet'],
  ]);
  expect(optionsOf(fields, 'diet')).toContain('gluten-free: Gluten-free -');
});

test('a chosen value is an option even without a count', () => {
  const chosen = of('tag=quick-fix&diet=halal&cuisine=peru&chef=bo');
  const fields = listFilterFields(chosen, { categories, facets });
  expect(optionsOf(fields, 'tag')).toEqual(['one-pot: One pot 3', 'quick-fix: quick fix -']);
  expect(optionsOf(fields, 'diet')).toEqual(['vegan: Vegan 4', 'halal: Halal -']);
  expect(optionsOf(fields, 'cuisine')).toEqual(['*: Any -', 'thai: Thai 2', 'peru: peru -']);
  expect(optionsOf(fields, 'chef')?.at(-1)).toBe('bo: bo -');
});

test('no filter field sends an empty value, and the first option of a select is the default', () => {
  for (const field of [
    ...listFilterFields(of(''), { categories, facets }),
    createSortField(of('')),
  ]) {
    if (field.kind === 'text') continue;
    for (const { value } of field.options) expect(value).not.toBe('');
    if (field.kind === 'select')
      expect(of(`${field.name}=${field.options[0]?.value}`)).toEqual(of(''));
  }
});

test('each chosen filter has a name and can be removed alone', () => {
  const query =
    'search=stew&category=dinner&difficulty=easy&tag=odd-one&tag=one-pot&cuisine=thai&diet=vegan&time=30&chef=ada&with=eggs%2Crice&without=nuts&sort=oldest';
  const chosen = listChosenFilters(of(query), { categories, facets });
  expect(chosen.map(({ label }) => label)).toEqual([
    ...['Dinner', 'easy', 'Up to 30 min', 'With eggs', 'With rice', 'Without nuts', 'Vegan'],
    ...['Thai', 'Ada', 'odd one', 'One pot'],
  ]);
  const paths = chosen.map(({ without }) => recipeListPath(without));
  const parts = query.split('&').slice(1, -1);
  for (const [i, path] of paths.entries()) {
    expect(path).not.toBe(`/recipes?${query}`);
    // All parameters but one are as before.
    const kept = parts.filter((part) => path.split(/[?&]/).includes(part));
    expect(kept.length, chosen[i]?.label).toBe(parts.length - 1);
  }
  expect(paths[3]).toContain('with=rice');
});

test('search words and sort order do not count as filters', () => {
  const filters: RecipeFilters = of('search=stew&sort=oldest');
  expect(listChosenFilters(filters, { categories, facets })).toEqual([]);
});
