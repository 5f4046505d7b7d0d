import type { PictureData } from '../image/image.ts';

/** A chef on their page. */
export type Chef = {
  name: string;
  slug: string;
  bio: string;
  picture: PictureData | null;
  /** URLs on social media by label, in order. */
  links: Record<string, string>;
};

/** A chef in a list. */
export type ChefSummary = {
  id: number;
  name: string;
  slug: string;
  bio: string;
  picture: PictureData | null;
  recipeCount: number;
};

/** Orders of the list of chefs; URLs omit the first. */
export const chefSorts = {
  'name-asc': 'Name A-Z',
  'name-desc': 'Name Z-A',
  recipes: 'Most Recipes',
} as const;
export type ChefSort = keyof typeof chefSorts;

/** Returns the order in a URL, or the first for any other value. */
export function readChefSort(given: string | null): ChefSort {
  const sorts = Object.keys(chefSorts) as ChefSort[];
  return sorts.find((each) => each === given) ?? 'name-asc';
}
