import * as fs from 'node:fs/promises';
import { basename } from 'node:path';
import { uploadLimits } from '../bulk/read-run-file.ts';
import type { DocumentReader, ReadDraft, ReadEntry } from '../child/document-reader.ts';
import { FileError } from '../files/file-limits.ts';
import { formatOf, isArchive } from '../files/format-names.ts';
import { ImportRefused } from '../refused.ts';

/**
 * Reads a file of one recipe, of any format that imports know; other text is read like pasted text. Returns null
 * for a file of several recipes. Throws ImportRefused.
 */
export async function readFile(
  name: string,
  path: string,
  reader: DocumentReader,
): Promise<ReadDraft | null> {
  if (/\.(?:txt|html?)$/i.test(name) || !(isArchive(name) || formatOf(name))) {
    return readUnknown(name, path, reader);
  }
  return orRefuse(name, () => onlyOf(name, reader.readFile(basename(name), path, { limits })));
}

/** Throws ImportRefused instead of FileError. */
export async function orRefuse<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new ImportRefused(`'${short(name)}' cannot be read: ${error.message}. ${another}`);
  }
}

async function onlyOf(name: string, recipes: AsyncGenerator<ReadEntry>): Promise<ReadDraft | null> {
  try {
    const { value: first } = await recipes.next();
    if (!first) {
      throw new ImportRefused(`There is no recipe in '${short(name)}'. Choose another file.`);
    }
    if (!(await recipes.next()).done) return null;
    if (first.draft) return first.draft;
    throw new ImportRefused(`'${short(name)}' cannot be read: ${first.refused}. ${another}`);
  } finally {
    await recipes.return(undefined);
  }
}

async function readUnknown(name: string, path: string, reader: DocumentReader): Promise<ReadDraft> {
  if ((await fs.stat(path)).size > mostTextMegabytes * 2 ** 20) {
    throw new ImportRefused(`The file is larger than ${mostTextMegabytes} MB.`);
  }
  return reader.readText(await fs.readFile(path), { name: short(name) });
}

const mostTextMegabytes = 10;
const another = 'Choose another file, or paste the text of the recipe.';
/** The admin waits while a file is read until its second recipe: 200 times less than on the command line. */
const limits = { ...uploadLimits, totalBytes: 100_000_000 };

const short = (name: string) => name.slice(0, 100);
