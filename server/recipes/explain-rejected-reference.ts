import { pictureGoneMessage } from '#domain/image/image-form.ts';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import { newAuthorOrCategoryId } from '#domain/recipe/recipe-form.ts';
import { findMissingReference } from '../db/find-missing-reference.ts';
import { TooManyRecordsError } from '../records/write.ts';
import { unknownAuthorMessage } from './typed-names.ts';

/**
 * Returns the messages by field of a recipe form when saving failed because something it references was
 * deleted, or cannot be added; null when it failed for another reason.
 */
export function explainRejectedReference(
  error: unknown,
  input: RecipeInput,
): Record<string, string> | null {
  if (error instanceof TooManyRecordsError) return { categoryIds: error.message };
  const constraint = findMissingReference(error);
  if (constraint === null) return null;
  if (constraint.startsWith('recipes_author')) {
    const isNamed = input.authorId === newAuthorOrCategoryId;
    const gone = 'This author has been deleted. Please choose another one.';
    return { authorId: isNamed ? unknownAuthorMessage : gone };
  }
  if (constraint.startsWith('recipe_categories')) {
    return { categoryIds: 'A category has been deleted. Please check your selection.' };
  }
  if (constraint !== 'image_exists') return null;
  const message = (error as Error).message;
  const isGone = (image: string | null) => image !== null && message.includes(image);
  const steps = input.steps.flatMap(({ image }, i) => (isGone(image) ? [`steps[${i}].image`] : []));
  const names = isGone(input.featuredImage) ? ['featuredImage', ...steps] : steps;
  return Object.fromEntries(names.map((name) => [name, pictureGoneMessage]));
}
