import { draftTooLongMessage } from '#domain/recipe/recipe-draft.ts';
import { toRecipeFormValues } from '#domain/recipe/recipe-form.ts';
import type { Actor } from '../audit/record.ts';
import { findFocalPoints } from '../images/focus.ts';
import { recipeRecord } from '../recipes/record.ts';
import { findVersion } from '../recipes/versions.ts';
import { findRecord } from '../records/find.ts';
import { createDraft } from './save.ts';

/**
 * A draft of a recipe, the message about it, and whether it is new: it may have existed before. Its id is null when the
 * recipe, which an older release stored, is too long for a draft.
 */
export type DraftCopy = { id: string | null; message: string; isNew: boolean };

/**
 * Creates a draft from a recipe: of a new recipe or, with a version number, of its next version.
 * Returns null if the recipe or version does not exist.
 */
export async function copyRecipe(
  actor: Actor,
  recipeId: number,
  number: number | null,
): Promise<DraftCopy | null> {
  const [recipe, version] = await Promise.all([
    findRecord(recipeRecord, recipeId),
    number === null ? null : findVersion(recipeId, number),
  ]);
  if (!recipe || (number !== null && !version)) return null;
  const input = version?.content ?? {
    ...recipe.input,
    title: `${recipe.input.title} (copy)`,
    featured: false,
  };
  const images = [input.featuredImage, ...input.steps.map(({ image }) => image)];
  const values = toRecipeFormValues(input, await findFocalPoints(images));
  const saved = await createDraft(actor, {
    recipeId: version ? recipeId : null,
    values: version ? { ...values, version: recipe.version } : values,
    stored: recipe.input,
  });
  if (saved.status === 'too long') return { id: null, message: draftTooLongMessage, isNew: false };
  if (saved.status === 'conflict') {
    const message =
      'This recipe has a draft already. Publish or discard it, then restore the version.';
    return { id: saved.id, message, isNew: false };
  }
  const message = version
    ? `Version ${number} is a draft now`
    : 'This is a copy. Change it, then publish it.';
  return { id: saved.id, message, isNew: true };
}
