/** What the hand-written demo content looks like; `load.ts` turns it into rows. */

export type DemoCategory = { name: string; slug: string; description: string };

export type DemoChef = {
  name: string;
  slug: string;
  bio: string;
  facebookUrl?: string;
  instagramUrl?: string;
  youtubeUrl?: string;
  twitterUrl?: string;
};

/** Quantity ('1 ½', '200', 'a pinch'), unit ('cups', 'g', '' for none) and name. */
export type DemoIngredient = [quantity: string, unit: string, name: string];

/**
 * A step's text. With a picture: the file's name without its ending in demo/images/steps/, and the
 * one to three drawings from Fluent Emoji that it is composed of.
 */
export type DemoStep = string | { content: string; image: string; drawing: string[] };

/** Names of drawings from Fluent Emoji and the two tones of the ground they lie on. */
export type DemoCover = {
  dish: string;
  around: [string, string, string, string];
  ground: [light: string, dark: string];
};

export type DemoRecipe = {
  title: string;
  /** Also the name of the cover in demo/images/featured/. */
  slug: string;
  description: string;
  /** Slugs of one to three categories, the most telling one first. */
  categories: string[];
  /** Slug of the chef. */
  chef: string;
  difficulty: 'easy' | 'medium' | 'hard';
  /** Minutes. */
  prepTime: number;
  /** Minutes. */
  cookTime: number;
  servings: number;
  featured?: true;
  /** ISO 8601 instant. */
  createdAt: string;
  ingredients: DemoIngredient[];
  steps: DemoStep[];
  notes?: string;
  cover: DemoCover;
};
