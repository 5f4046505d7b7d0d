import type { PictureData } from '../image/image.ts';

/** A recipe in a list. */
export type RecipeSummary = {
  id: number;
  slug: string;
  title: string;
  description: string;
  featured: boolean;
  /** Minutes. */
  totalTime: number;
  picture: PictureData | null;
  /** Path of a drawing for a recipe without a picture. */
  cover: string | null;
  /** Null for a recipe without a chef. */
  chef: { name: string; slug: string; picture: PictureData | null } | null;
  /** At most two. */
  categories: { name: string; slug: string }[];
  /** The words of the recipe that may mean a left-out food. */
  unchecked?: string[];
};
