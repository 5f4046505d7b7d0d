import { expect, test } from 'vitest';
import type { FilterFacets } from './filter-fields.ts';
import { findListPlace } from './list-place.ts';
import { parseFilters } from './recipe-filters.ts';

const counted = (value: string, name: string) => ({ value, name, count: 2 });
const facets: FilterFacets = {
  category: [counted('dinner', 'Dinner'), counted('soups', 'Soups')],
  tags: [counted('one-pot', 'one pot')],
  cuisine: [counted('thai', 'Thai')],
  chef: [],
  diets: [],
  time: [],
  difficulty: [],
};
const find = (query: string, counts: FilterFacets | null = facets) =>
  findListPlace(parseFilters(new URLSearchParams(query)), { categories: [], facets: counts });

test('a list of one tag or cuisine has a title and the categories that most of its recipes are in', () => {
  expect(find('tag=one-pot&sort=time-asc')).toEqual({
    name: 'One pot',
    title: 'One pot Recipes',
    text: 'Mostly in Dinner and Soups.',
    path: '/recipes?tag=one-pot',
  });
  expect(find('cuisine=thai')).toMatchObject({ title: 'Thai Recipes' });
});

test('a list too long to count has a title but no text', () => {
  expect(find('tag=one-pot', null)).toMatchObject({ title: 'One pot Recipes', text: '' });
});

test.each([
  '',
  'category=soups',
  'tag=one-pot&cuisine=thai',
  'tag=a&tag=b',
  'tag=one-pot&search=x',
])('a list with other filters has no title of its own: %s', (query) => {
  expect(find(query)).toBeNull();
});
