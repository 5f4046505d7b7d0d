import { cleanText } from '#domain/text/clean-text.ts';
import { nameOfPicture } from '../find-picture.ts';
import { originalOf } from '../intake/original.ts';
import type { Reading } from '../intake/read.ts';
import { ImportRefused, RefusedRecord } from '../refused.ts';
import { type ImportedRecipe, readRecipe } from '../schema-org.ts';
import { text } from '../schema-org-text.ts';

/** A recipe that was read, with all that its review shows, as plain JSON except for the date. */
export type Draft = {
  recipe: ImportedRecipe;
  /** The text that it was read from. */
  original: string;
  problems: string[];
  /** What the document does not have, and the recipe had to make up. */
  lacks: { description: boolean; servings: boolean };
};

/** Much more than a recipe's fields hold, because there may be readers' comments. */
const maxCharacters = 2_000_000;
const maxOriginal = 200_000;

/** Returns the recipe of a record. Throws RefusedRecord. */
export function readDraft({ record: read, url, notes, problems, original }: Reading): Draft {
  const record: Record<string, unknown> = { ...read, url: read.url || url || undefined };
  if (lengthOf(record) > maxCharacters) {
    throw new RefusedRecord('it has more text than a recipe can have');
  }
  const recipe = readRecipe(record);
  return {
    recipe: {
      ...recipe,
      notes: cleanText([notes, recipe.notes].filter(Boolean).join('\n\n').slice(0, 20_000)),
    },
    original: cleanText((original ?? originalOf(record)).slice(0, maxOriginal)),
    problems,
    lacks: {
      description: text(record.description) === '',
      servings: !text(record.recipeYield ?? record.yield),
    },
  };
}

/** Returns the recipe of what somebody wants to import. Throws ImportRefused. */
export function readDraftOrRefuse(reading: Reading): Draft {
  try {
    return readDraft(reading);
  } catch (error) {
    if (!(error instanceof RefusedRecord)) throw error;
    throw new ImportRefused(
      `A recipe was found, but ${error.message}. Correct its text, and paste only the recipe.`,
    );
  }
}

function lengthOf(record: Record<string, unknown>): number {
  try {
    return JSON.stringify(record, (key, value) => (key === 'image' ? undefined : value)).length;
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** Replaces pictures that are written into a recipe by names, and returns them. */
export function takeInlinePictures(recipe: ImportedRecipe): Map<string, string> {
  const pictures = new Map<string, string>();
  const replaced = (image: unknown) => {
    const name = nameOfPicture(image);
    if (!name?.startsWith('data:')) return image;
    const short = `picture#${pictures.size + 1}`;
    pictures.set(short, name);
    return short;
  };
  recipe.images = recipe.images.map(replaced);
  for (const step of recipe.steps) step.images = step.images.map(replaced);
  return pictures;
}
