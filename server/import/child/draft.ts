import { RecipeDraft } from '@potluck/recipe-formats/draft';
import { RejectedRecordError } from '@potluck/recipe-formats/errors';
import { cleanText } from '@potluck/recipe-text/clean-text';
import { type ImportedRecipe, toImportedRecipe } from '../imported-recipe.ts';
import { listOriginalText } from '../intake/original.ts';
import { ImportRejectedError } from '../rejected.ts';

/** A recipe that was read, with everything that its review shows, as plain JSON except for the date. */
export type Draft = {
  recipe: ImportedRecipe;
  /** The text that it was read from. */
  original: string;
  /** The draft itself, for a dry run. */
  draft?: RecipeDraft;
};

/** Much more than a recipe's fields hold, because pages may contain visitors' comments. */
const maxCharacters = 2_000_000;
const maxOriginal = 200_000;

/** Returns the recipe of a draft. Throws RejectedRecordError when it has too much text. */
export function toReviewableDraft(read: RecipeDraft): Draft {
  // Cleans all text, whichever reader it comes from.
  const draft = RecipeDraft.parse(read);
  const { original, pictures: _, ...text } = draft;
  if (
    JSON.stringify(text, (key, value) => (key === 'pictures' ? undefined : value)).length >
    maxCharacters
  ) {
    throw new RejectedRecordError('it has more text than a recipe can have');
  }
  return {
    recipe: toImportedRecipe(draft),
    original: cleanText((original ?? listOriginalText(draft)).slice(0, maxOriginal)),
  };
}

/** Returns the recipe of an import by a user. Throws ImportRejectedError. */
export function toReviewableDraftOrReject(draft: RecipeDraft): Draft {
  try {
    return toReviewableDraft(draft);
  } catch (error) {
    if (!(error instanceof RejectedRecordError)) throw error;
    throw new ImportRejectedError(
      `A recipe was found, but ${error.message}. Correct its text, and paste only the recipe.`,
    );
  }
}

/** Replaces inline pictures of a recipe with names, and returns them. */
export function extractInlinePictures(recipe: ImportedRecipe): Map<string, string> {
  const pictures = new Map<string, string>();
  const replaced = (image: string) => {
    if (!image.startsWith('data:')) return image;
    const short = `picture#${pictures.size + 1}`;
    pictures.set(short, image);
    return short;
  };
  recipe.images = recipe.images.map(replaced);
  for (const step of recipe.steps) step.images = step.images.map(replaced);
  return pictures;
}
