import { writeFile } from 'node:fs/promises';
import { beforeEach } from 'vitest';
import { db } from '#server/db/database.ts';
import { addImportJob } from '#server/import/bulk/add-run.ts';
import { readImportEntries } from '#server/import/bulk/read-run-file.ts';
import { createImportFilePath, getImportFilePath } from '#server/import/bulk/run-files.ts';
import { DocumentReader } from '#server/import/child/document-reader.ts';
import { addAdmin } from '../admin/admin.ts';
import { removeEverything } from '../factories.ts';

/** Who imports. */
export let ann: Awaited<ReturnType<typeof addAdmin>>;

/** Before each test of a file, deletes recipes and imports, and adds an admin. */
export function prepareRuns(): void {
  beforeEach(async () => {
    await removeEverything();
    await db.deleteFrom('import_runs').execute();
    ann = await addAdmin();
  });
}

/** The titles of all stored recipes, in the order in which they were stored. */
export const titles = async () =>
  (await db.selectFrom('recipes').select('title').orderBy('id').execute()).map((row) => row.title);

/** Returns the names of the recipes in a file, as an upload lists them. */
export async function entriesIn(name: string, path: string): Promise<string[]> {
  using reader = new DocumentReader({ readable: [path] });
  return await readImportEntries(name, path, reader);
}

/** Adds an import of an uploaded file; returns its id. */
export async function addFile(
  file: string,
  content: string | Uint8Array,
  asDrafts = false,
): Promise<string> {
  const id = await createImportFilePath();
  await writeFile(getImportFilePath(id), content);
  return addImportJob(ann, await entriesIn(file, getImportFilePath(id)), { id, file, asDrafts });
}

/** A schema.org recipe as a line of a file. */
export const line = (name: string) =>
  JSON.stringify({ '@type': 'Recipe', name, recipeIngredient: ['2 onions'], author: 'Luca' });

/** A chef or a category as a line of an export. */
export const namedLine = (kind: 'author' | 'category', name: string, extensions: object = {}) =>
  JSON.stringify({
    ...{ version: 1, kind, name, extensions },
    ...{ description: 'Warm and good.', pictures: [] },
  });
