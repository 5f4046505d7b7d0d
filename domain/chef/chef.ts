import type { Picture } from '../image/image.ts';

/** A chef on their page; links are `https:` addresses. */
export type Chef = {
  name: string;
  slug: string;
  bio: string;
  picture: Picture | null;
  facebookUrl: string | null;
  instagramUrl: string | null;
  youtubeUrl: string | null;
  twitterUrl: string | null;
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
