import { RecipeDraft } from '@potluck/recipe-formats/draft';
import { RejectedRecordError } from '@potluck/recipe-formats/errors';
import { cleanText } from '@potluck/recipe-text/clean-text';
import { type ImportedRecipe, toImportedRecipe } from '../imported-recipe.ts';
import { listOriginalText } from '../intake/original.ts';
import { maxResponseBytes } from './response-limit.ts';

/** A recipe that was read, with everything that its review shows, as plain JSON except for the date. */
export type Draft = {
  recipe: ImportedRecipe;
  /** The text that it was read from. */
  original: string;
  /** The draft itself, with its inline pictures, for a dry run. */
  draft?: RecipeDraft;
};

/** Much more than a recipe's fields hold, because pages may contain visitors' comments; the response has an entry, too. */
const maxBytes = maxResponseBytes - 50_000;
const maxOriginal = 200_000;

/**
 * Returns the recipe of a draft, and its inline pictures by the names that replace them. Throws RejectedRecordError when
 * it has too much text.
 */
export function toReviewableDraft(
  read: RecipeDraft,
): Draft & { inlinePictures: Map<string, string> } {
  // Cleans all text and limits all lists, whichever reader they come from.
  const draft = RecipeDraft.parse(read);
  const inlinePictures = extractInlinePictures(draft);
  const { original, ...rest } = draft;
  // Before any work on its text.
  assertSendable(rest);
  const result = {
    recipe: toImportedRecipe(draft),
    original: cleanText((original ?? listOriginalText(draft)).slice(0, maxOriginal)),
  };
  assertSendable(result);
  return { ...result, inlinePictures };
}

/** Throws RejectedRecordError when a value has more text than a web process accepts. */
export function assertSendable(value: object): void {
  if (Buffer.byteLength(JSON.stringify(value)) > maxBytes) {
    throw new RejectedRecordError('it has more text than a recipe can have');
  }
}

/** Replaces the inline pictures of a draft with names, and returns them. */
function extractInlinePictures(draft: RecipeDraft): Map<string, string> {
  const pictures = new Map<string, string>();
  const replaced = (image: string) => {
    if (!image.startsWith('data:')) return image;
    const short = `picture#${pictures.size + 1}`;
    pictures.set(short, image);
    return short;
  };
  draft.pictures = draft.pictures.map(replaced);
  for (const step of draft.steps.flatMap(({ steps }) => steps)) {
    step.pictures = step.pictures.map(replaced);
  }
  return pictures;
}
