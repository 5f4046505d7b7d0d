import { z } from 'zod';
import type { Focus } from '../image/image.ts';
import { focusValues } from '../image/image-form.ts';
import { recordForm } from '../records/field.ts';
import type { RecipeInput } from './recipe.ts';
import { recipeFields } from './recipe-fields.ts';

/** What is said when a recipe could not be saved; why is not always for people's eyes. */
export function recipeNotSaved(reason = 'Unknown error'): string {
  return `Failed to save recipe: ${reason}`;
}

export const recipeDeleted =
  'Somebody deleted this recipe meanwhile. Save it as a new one, or restore it from the trash.';

/** A pasted list that is not in rows yet must not get lost when the form is saved. */
const unsplit = (list: string) =>
  z
    .string()
    .optional()
    .refine((text = '') => !text.trim(), `The list of ${list} is not split into rows yet`);

/** The form of a recipe. */
export const RecipeForm = recordForm(recipeFields, {
  ingredientsText: unsplit('ingredients'),
  stepsText: unsplit('steps'),
});

/** What a new recipe's form begins with (docs/product.md#admin-forms). */
export const newRecipe = {
  prepTime: 15,
  cookTime: 15,
  servings: 4,
  difficulty: 'easy',
  ingredients: [{ quantity: '', unit: '', name: '' }],
  steps: [{ content: '' }],
} as const;

/** What the form of a recipe shows; `focuses` are those of its pictures, by address. */
export function recipeValues(input: RecipeInput, focuses: Record<string, Focus>) {
  return {
    ...input,
    ...focusValues('featuredImage', focuses[input.featuredImage ?? '']),
    authorId: input.authorId ?? 'none',
    steps: input.steps.map((step) => ({
      ...step,
      ...focusValues('image', focuses[step.image ?? '']),
    })),
  };
}
