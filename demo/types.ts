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

/**
 * A step's text. With a picture: the file's name without its ending in demo/images/steps/, and the
 * one to three drawings from Fluent Emoji that it is composed of.
 */
export type DemoStep = string | { content: string; image: string; drawing: string[] };

/** A plate seen from above, composed of drawings from Fluent Emoji by their names. */
export type DemoDrawing = {
  /** One to four drawings on the plate. */
  dish: string[];
  /** What fills the plate below them, in two tones. */
  fill?: { with: 'soup' | 'rice' | 'pasta'; tones: [light: string, dark: string] };
  around: [string, string, string, string];
  /** The two tones of the table. */
  ground: [light: string, dark: string];
};

/** A photograph: its file and author in public-domain-recipes, and the left, top and width of its 4:3 crop. */
export type DemoPhoto = {
  photo: string;
  author: string;
  left: number;
  top: number;
  width: number;
};

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
  cover: DemoDrawing | DemoPhoto;
};
