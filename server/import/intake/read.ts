import type { RecipeDraft } from '@potluck/recipe-formats/draft';
import { FileError, RejectedRecordError } from '@potluck/recipe-formats/errors';
import { JsonTooComplexError, parseJson } from '@potluck/recipe-formats/read/json';
import { readPage } from '@potluck/recipe-formats/read/page';
import { readSchemaOrg } from '@potluck/recipe-formats/read/schema-org';
import { findRecipes } from '@potluck/recipe-formats/read/schema-org-document';
import { readText } from '@potluck/recipe-formats/read/text';
import { ImportRejectedError } from '../rejected.ts';

/** The problem of pasted JSON with several recipes. */
const moreRecipes =
  'There is more than one recipe; this is the first. To import them all, choose them as a .json file.';

/** Reads pasted text, which may be the source of a page or JSON. Throws ImportRejectedError. */
export function readPastedText(text: string): RecipeDraft {
  // '[Vegan] Pancakes' is not JSON.
  if (/^\s*(?:\{|\[\s*[[{])/.test(text)) return readJson(text);
  return /^\s*<(?:!doctype|html|head|body|script|!--)/i.test(text)
    ? readPageText(text, '')
    : readPlain(text);
}

/** Reads the source of a page, from anywhere. Throws ImportRejectedError. */
export function readPageText(
  html: string,
  url: string,
  advice = 'Paste its text instead.',
): RecipeDraft {
  const draft = /^\s*[[{]/.test(html) ? readJson(html) : orReject(() => readPage(html, url)?.draft);
  if (!draft) throw new ImportRejectedError(`No recipe was found on this page. ${advice}`);
  return { ...draft, sourceUrl: draft.sourceUrl ?? (url || null) };
}

function readJson(text: string): RecipeDraft {
  const [record, another] = findRecipes(parse(text));
  if (!record) {
    throw new ImportRejectedError(
      'There is no schema.org recipe in this JSON. Paste its text instead.',
    );
  }
  const draft = orReject(() => readSchemaOrg(record));
  const warning = { field: 'title', message: moreRecipes };
  return another ? { ...draft, warnings: [warning, ...draft.warnings] } : draft;
}

function readPlain(text: string): RecipeDraft {
  const draft = orReject(() => readText(text));
  if (!draft) throw new ImportRejectedError('There is no text to read. Please paste the recipe.');
  return draft;
}

function orReject<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof FileError) {
      throw new ImportRejectedError(
        `The text cannot be read: ${error.message}. Paste only the recipe, or import several recipes as JSON.`,
      );
    }
    if (!(error instanceof RejectedRecordError)) throw error;
    throw new ImportRejectedError(
      `A recipe was found, but ${error.message}. Correct its text, and paste only the recipe.`,
    );
  }
}

function parse(json: string): unknown {
  try {
    return parseJson(json);
  } catch (error) {
    throw new ImportRejectedError(
      error instanceof JsonTooComplexError
        ? `This JSON cannot be read: ${error.message}. Paste only the recipe.`
        : 'This looks like JSON but cannot be read. Check that it is complete.',
    );
  }
}
