import type { Diet } from '../recipe/labels.ts';
import type { difficulties } from '../recipe/recipe-facts.ts';

type Counted = { slug: string; name: string; count: number };

/**
 * How many recipes there are with each value of a filter chosen besides the others, most frequent first.
 * Values without recipes are left out.
 */
export type Facets = {
  categories: Counted[];
  tags: Counted[];
  cuisines: Counted[];
  chefs: Counted[];
  diets: { diet: Diet; count: number }[];
  times: { minutes: number; count: number }[];
  difficulties: { difficulty: (typeof difficulties)[number]; count: number }[];
};
