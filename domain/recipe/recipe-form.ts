import { z } from 'zod';
import type { Focus } from '../image/image.ts';
import { focusValues } from '../image/image-form.ts';
import { recordForm } from '../records/field.ts';
import type { RecipeInput } from './recipe.ts';
import { recipeFields } from './recipe-fields.ts';

/** Returns the message for a recipe that could not be saved; leave out internal reasons. */
export function recipeNotSaved(reason = 'Unknown error'): string {
  return `Failed to save recipe: ${reason}`;
}

export const recipeDeleted =
  'This recipe has been deleted. Save it as a new one, or restore it from the trash.';

/** Refuses a pasted list that is not split into rows, so that saving does not lose it. */
const unsplit = (list: string) =>
  z
    .string()
    .optional()
    .refine((text = '') => !text.trim(), `Please split the list of ${list} into rows first`);

/** The form of a recipe. */
export const RecipeForm = recordForm(recipeFields, {
  ingredientsText: unsplit('ingredients'),
  stepsText: unsplit('steps'),
});

/** The defaults of a new recipe's form (docs/product.md#admin-forms). */
export const newRecipe = {
  prepTime: 15,
  cookTime: 15,
  servings: 4,
  difficulty: 'easy',
  ingredients: [{ quantity: '', unit: '', name: '' }],
  steps: [{ content: '' }],
} as const;

/** Returns the values of a recipe's form; `focuses` are focal points by address. */
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
