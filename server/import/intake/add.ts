import { RejectedRecordError } from '@potluck/recipe-formats/errors';
import { cleanLine } from '@potluck/recipe-text/clean-text';
import { db } from '../../db/database.ts';
import type { ParsedDraft } from '../child/document-reader.ts';
import type { ImportContent } from '../import-content.ts';
import { PictureImporter } from '../pictures.ts';
import { ImportRejectedError } from '../rejected.ts';
import { assertStorableRecipe } from '../to-input.ts';
import { groupByFormField, listImportProblems, toProblems } from './problems.ts';

/**
 * Stores a recipe that was read for its review, with its pictures, and returns its id. Throws ImportRejectedError when it
 * cannot be stored. For admins.
 */
export async function addImport(draft: ParsedDraft): Promise<string> {
  const { images: _, warnings, createdAt: __, ...recipe } = draft.recipe;
  orRefuse(() => assertStorableRecipe(draft.recipe));
  const { content: stored, warnings: told } = await new PictureImporter({ fetch: true }).storeAll(
    draft.recipe,
    draft.picture,
  );
  const { fields, others } = groupByFormField(warnings);
  const fieldProblems = [...listImportProblems(draft), ...fields];
  const content: ImportContent = { ...recipe, ...stored, fieldProblems };
  const { id } = await db
    .insertInto('imports')
    .values({
      original: draft.original,
      content: JSON.stringify(content),
      problems: toProblems([...others, ...told]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function orRefuse(check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof RejectedRecordError)) throw error;
    const what = cleanLine(error.message, 300);
    throw new ImportRejectedError(`A recipe was found, but it cannot be stored (${what}).`);
  }
}
