import { pictureGone } from '#domain/image/image-form.ts';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import { missingReference } from '../db/refused.ts';

/**
 * What to say at which field of a recipe's form when saving failed because something that it points
 * to was deleted meanwhile; null when it failed for another reason.
 */
export function whyRefused(error: unknown, input: RecipeInput): Record<string, string> | null {
  const constraint = missingReference(error);
  if (constraint === null) return null;
  if (constraint.startsWith('recipes_author')) {
    return { authorId: 'This author was deleted meanwhile. Please choose another one.' };
  }
  if (constraint.startsWith('recipe_categories')) {
    return { categoryIds: 'A category was deleted meanwhile. Please check your choice.' };
  }
  if (constraint !== 'image_exists') return null;
  const message = (error as Error).message;
  const isGone = (image: string | null) => image !== null && message.includes(image);
  const steps = input.steps.flatMap(({ image }, i) => (isGone(image) ? [`steps[${i}].image`] : []));
  const names = isGone(input.featuredImage) ? ['featuredImage', ...steps] : steps;
  return Object.fromEntries(names.map((name) => [name, pictureGone]));
}
