import * as fs from 'node:fs/promises';
import { basename } from 'node:path';
import { FileError } from '@potluck/recipe-formats/errors';
import { isImportable } from '@potluck/recipe-formats/read/format-names';
import { maxNamesInFile, unpackedFileLimits } from '../bulk/read-run-file.ts';
import type { DocumentReader, ParsedDraft, ParsedFileEntry } from '../child/document-reader.ts';
import { ImportRejectedError } from '../rejected.ts';

/**
 * Reads a file of one recipe, in any supported format; other text is read like pasted text. Returns
 * null for a file of several recipes, or with chefs or categories. Throws ImportRejectedError.
 */
export async function readFile(
  name: string,
  path: string,
  reader: DocumentReader,
): Promise<ParsedDraft | null> {
  if (!isImportable(name)) return readUnknown(name, path, reader);
  let hasNames = false;
  const onName = async () => {
    hasNames = true;
  };
  const recipes = reader.readFile(basename(name), path, {
    limits,
    onName,
    maxNames: maxNamesInFile,
  });
  const only = await withImportErrors(name, () => onlyOf(name, recipes));
  return hasNames ? null : only;
}

/** Throws ImportRejectedError instead of FileError. */
export async function withImportErrors<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new ImportRejectedError(`'${short(name)}' cannot be read: ${error.message}. ${another}`);
  }
}

async function onlyOf(
  name: string,
  recipes: AsyncGenerator<ParsedFileEntry>,
): Promise<ParsedDraft | null> {
  try {
    const { value: first } = await recipes.next();
    if (!first) {
      throw new ImportRejectedError(`There is no recipe in '${short(name)}'. Choose another file.`);
    }
    if (!(await recipes.next()).done) return null;
    if (first.draft) return first.draft;
    throw new ImportRejectedError(`'${short(name)}' cannot be read: ${first.rejected}. ${another}`);
  } finally {
    await recipes.return(undefined);
  }
}

async function readUnknown(
  name: string,
  path: string,
  reader: DocumentReader,
): Promise<ParsedDraft> {
  if ((await fs.stat(path)).size > mostTextMegabytes * 2 ** 20) {
    throw new ImportRejectedError(`The file is larger than ${mostTextMegabytes} MB.`);
  }
  return reader.readText(await fs.readFile(path), { name: short(name) });
}

const mostTextMegabytes = 20;
const another = 'Choose another file, or paste the text of the recipe.';
/** The admin waits while a file is read until its second recipe: 200 times less than on the command line. */
const limits = { ...unpackedFileLimits, totalBytes: 100_000_000 };

const short = (name: string) => name.slice(0, 100);
