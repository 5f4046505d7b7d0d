import * as fs from 'node:fs/promises';
import { basename } from 'node:path';
import { readUpload, uploadLimits } from '../bulk/read-run-file.ts';
import { decodePage } from '../fetch/decode-page.ts';
import { FileError } from '../files/file-limits.ts';
import { isArchive, readerOf } from '../files/formats.ts';
import type { FoundRecipe } from '../files/found.ts';
import { ImportRefused } from '../refused.ts';
import { type Reading, readPasted } from './read.ts';

/**
 * Reads a file of one recipe, of any format that imports know; other text is read like pasted text. Its pictures
 * can be found until `open` is disposed of. Returns null for a file of several recipes. Throws ImportRefused.
 */
export async function readFile(
  name: string,
  path: string,
  open: DisposableStack,
): Promise<Reading | null> {
  if (/\.(?:txt|html?)$/i.test(name) || !(isArchive(name) || readerOf(name))) {
    return readUnknown(name, path);
  }
  return orRefuse(name, () => onlyOf(name, readUpload(basename(name), path, open, limits)));
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

async function onlyOf(name: string, recipes: AsyncGenerator<FoundRecipe>): Promise<Reading | null> {
  try {
    const { value: first } = await recipes.next();
    if (!first) {
      throw new ImportRefused(`There is no recipe in '${short(name)}'. Choose another file.`);
    }
    if (!(await recipes.next()).done) return null;
    const { recipe, picture } = first;
    if ('refused' in recipe) {
      throw new ImportRefused(
        `'${short(name)}' cannot be read: ${String(recipe.refused)}. ${another}`,
      );
    }
    return { record: recipe, url: '', problems: [], picture };
  } finally {
    await recipes.return(undefined);
  }
}

async function readUnknown(name: string, path: string): Promise<Reading> {
  if ((await fs.stat(path)).size > mostTextMegabytes * 2 ** 20) {
    throw new ImportRefused(`The file is larger than ${mostTextMegabytes} MB.`);
  }
  const text = decodePage(await fs.readFile(path));
  if (!text.includes('\0')) return readPasted(text);
  throw new ImportRefused(
    `'${short(name)}' is not text. Choose a saved page, JSON, text or an archive.`,
  );
}

const mostTextMegabytes = 10;
const another = 'Choose another file, or paste the text of the recipe.';
/** The admin waits while a file is read until its second recipe: 200 times less than on the command line. */
const limits = { ...uploadLimits, totalBytes: 100_000_000 };

const short = (name: string) => name.slice(0, 100);
