import type { Picture } from '../image/image.ts';

/** What a chef's own page shows of them; links are `https:` addresses. */
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

/** What a list shows of a chef. */
export type ChefCard = {
  id: number;
  name: string;
  slug: string;
  bio: string;
  picture: Picture | null;
  recipeCount: number;
};
