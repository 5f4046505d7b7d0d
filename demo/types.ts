/** What the hand-written demo content looks like; `load.ts` turns it into rows. */

import type { Allergen } from '@potluck/recipe-text/allergens';
import type { Diet } from '#domain/recipe/labels.ts';

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

/** A photograph: its file and author in public-domain-recipes, and the left, top and width of its 4:3 crop. */
export type DemoPhoto = {
  photo: string;
  author: string;
  left: number;
  top: number;
  width: number;
};

/** A step's text, or with a picture also the name of its file in demo/images/steps/ without the ending. */
export type DemoStep = string | { content: string; image: string; photo: DemoPhoto };

export type DemoRecipe = {
  title: string;
  /** Also the name of the cover in demo/images/featured/. */
  slug: string;
  description: string;
  /** Slugs of one to three categories, the most telling one first. */
  categories: string[];
  tags: string[];
  cuisine?: string;
  /** Only what is true of every ingredient. */
  diets?: Diet[];
  allergens?: Allergen[];
  mayContain?: Allergen[];
  equipment?: string[];
  /** Slug of the chef. */
  chef: string;
  difficulty: 'easy' | 'medium' | 'hard';
  /** Minutes. */
  prepTime: number;
  /** Minutes. */
  cookTime: number;
  /** Minutes. */
  restTime?: number;
  servings: number;
  yieldText?: string;
  featured?: true;
  /** ISO 8601 instant. */
  createdAt: string;
  ingredients: DemoIngredient[];
  steps: DemoStep[];
  notes?: string;
  /** Potluck draws the cover of a recipe without a photograph. */
  cover?: DemoPhoto;
};
