import type { Picture } from '../image/image.ts';

/** What a list shows of a recipe. */
export type RecipeCard = {
  id: number;
  slug: string;
  title: string;
  description: string;
  featured: boolean;
  /** Minutes. */
  totalTime: number;
  picture: Picture | null;
  /** Null when the recipe was left without a chef. */
  chef: { name: string; slug: string; picture: Picture | null } | null;
  /** At most two. */
  categories: { name: string; slug: string }[];
};
