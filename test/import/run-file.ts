import { writeFile } from 'node:fs/promises';
import { addImportJob } from '#server/import/bulk/add-run.ts';
import { readImportEntries } from '#server/import/bulk/read-run-file.ts';
import { createImportFilePath, getImportFilePath } from '#server/import/bulk/run-files.ts';
import { DocumentReader } from '#server/import/child/document-reader.ts';

/** Returns the names of the recipes in a file, as an upload lists them. */
export async function entriesIn(name: string, path: string): Promise<string[]> {
  using reader = new DocumentReader({ readable: [path] });
  return await readImportEntries(name, path, reader);
}

/** Adds an import of an uploaded file; returns its id. */
export async function addFile(
  actor: Parameters<typeof addImportJob>[0],
  file: string,
  content: string | Uint8Array,
): Promise<string> {
  const id = await createImportFilePath();
  await writeFile(getImportFilePath(id), content);
  return addImportJob(actor, await entriesIn(file, getImportFilePath(id)), { id, file });
}

/** A schema.org recipe as a line of a file. */
export const line = (name: string) =>
  JSON.stringify({ '@type': 'Recipe', name, recipeIngredient: ['2 onions'], author: 'Luca' });
