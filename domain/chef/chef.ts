import type { Picture } from '../image/image.ts';

/** A chef on their page. */
export type Chef = {
  name: string;
  slug: string;
  bio: string;
  picture: Picture | null;
  /** Addresses on social media by label, in order. */
  links: Record<string, string>;
};

/** A chef in a list. */
export type ChefCard = {
  id: number;
  name: string;
  slug: string;
  bio: string;
  picture: Picture | null;
  recipeCount: number;
};
