import type { Picture } from '../image/image.ts';

/** A recipe in a list. */
export type RecipeCard = {
  id: number;
  slug: string;
  title: string;
  description: string;
  featured: boolean;
  /** Minutes. */
  totalTime: number;
  picture: Picture | null;
  /** Null for a recipe without a chef. */
  chef: { name: string; slug: string; picture: Picture | null } | null;
  /** At most two. */
  categories: { name: string; slug: string }[];
};
