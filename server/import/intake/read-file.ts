import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { decodePage } from '../fetch/decode-page.ts';
import { FileError } from '../files/file-limits.ts';
import { isArchive, readerOf } from '../files/formats.ts';
import type { FoundRecipe } from '../files/found.ts';
import { readImportFile } from '../files/read-file.ts';
import { ImportRefused } from '../refused.ts';
import { moreRecipes, type Reading, readPasted } from './read.ts';

/**
 * Reads a file of one recipe, of any format that imports know; other text is read like pasted text. Its pictures
 * can be found until `open` is disposed of. Throws ImportRefused.
 */
export async function readFile(
  name: string,
  bytes: Uint8Array,
  open: DisposableStack,
): Promise<Reading> {
  if (/\.(?:txt|html?)$/i.test(name) || !(isArchive(name) || readerOf(name))) {
    return readUnknown(name, bytes);
  }
  const folder = mkdtempSync(join(tmpdir(), 'potluck-import-'));
  open.defer(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'file');
  writeFileSync(file, bytes);
  try {
    return await firstOf(name, readImportFile(basename(name), file, { open, limits }));
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new ImportRefused(`'${short(name)}' cannot be read: ${error.message}. ${another}`);
  }
}

async function firstOf(name: string, recipes: AsyncGenerator<FoundRecipe>): Promise<Reading> {
  const { value: first } = await recipes.next();
  if (!first)
    throw new ImportRefused(`There is no recipe in '${short(name)}'. Choose another file.`);
  const { recipe, picture } = first;
  if ('refused' in recipe) {
    throw new ImportRefused(
      `'${short(name)}' cannot be read: ${String(recipe.refused)}. ${another}`,
    );
  }
  const { done } = await recipes.next();
  return { record: recipe, url: '', problems: done ? [] : [moreRecipes], picture };
}

function readUnknown(name: string, bytes: Uint8Array): Reading {
  const text = decodePage(bytes);
  if (!text.includes('\0')) return readPasted(text);
  throw new ImportRefused(
    `'${short(name)}' is not text. Choose a saved page, JSON, text or an archive.`,
  );
}

const another = 'Choose another file, or paste the text of the recipe.';
/** The site waits while a file is unpacked and read: 100 times less than on the command line. */
const limits = { entries: 10_000, entryBytes: 20_000_000, totalBytes: 100_000_000, depth: 2 };

const short = (name: string) => name.slice(0, 100);
