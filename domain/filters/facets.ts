import type { Diet } from '../recipe/labels.ts';
import type { RecipeFilters } from './recipe-filters.ts';

type Named = { slug: string; name: string; count: number };

/**
 * What else to filter by: each value with the length of the list that it leads to, at most 30 of a kind,
 * most frequent first. The values of filters that take one replace the present one.
 */
export type Facets = {
  categories: Named[];
  tags: Named[];
  cuisines: Named[];
  chefs: Named[];
  diets: { diet: Diet; count: number }[];
  times: { minutes: Exclude<RecipeFilters['time'], 0>; count: number }[];
  difficulties: { difficulty: Exclude<RecipeFilters['difficulty'], 'any'>; count: number }[];
};
