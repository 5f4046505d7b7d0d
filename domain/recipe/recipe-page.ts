import type { Allergen } from '@potluck/recipe-text/allergens';
import type { PictureData } from '../image/image.ts';
import type { Diet } from './labels.ts';
import type { Nutrition } from './nutrition.ts';
import type { Difficulty } from './recipe-facts.ts';
import type { RecipeSummary } from './recipe-summary.ts';

/** The content of a recipe page. */
export type RecipePage = {
  id: number;
  slug: string;
  title: string;
  description: string;
  picture: PictureData | null;
  /** The alternative text of the picture; '' if nobody has described it. Pictures of steps have one, too. */
  altText: string;
  /** Path of a drawing for a recipe without a picture. */
  cover: string | null;
  featured: boolean;
  /** The difficulty, the prep and cook times and the servings are null if unknown. */
  difficulty: Difficulty | null;
  /** Minutes. */
  prepTime: number | null;
  /** Minutes. */
  cookTime: number | null;
  /** Minutes. */
  restTime: number;
  servings: number | null;
  yieldText: string;
  notes: string;
  cuisine: { name: string; slug: string } | null;
  tags: { name: string; slug: string }[];
  diets: Diet[];
  allergens: Allergen[];
  mayContain: Allergen[];
  equipment: string[];
  nutrition: Nutrition;
  video: string | null;
  sourceUrl: string | null;
  credit: string;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
  chef: { name: string; slug: string; bio: string; picture: PictureData | null } | null;
  categories: { name: string; slug: string }[];
  ingredients: {
    key: number;
    quantity: string;
    unit: string;
    name: string;
    pinned: boolean;
    /** Whether the row is shown as `text`: 'salt to taste'. Browsers then load no words for it. */
    isNameFirst?: boolean;
    text?: string;
  }[];
  /** `uses` are keys of ingredients. */
  steps: { content: string; picture: PictureData | null; altText: string; uses: number[] }[];
  /** At most three other recipes, the most similar first; recipes that share a category precede all others. */
  related: RecipeSummary[];
};
