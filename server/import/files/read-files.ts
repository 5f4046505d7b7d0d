import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DocumentReader, ReadEntry } from '../child/document-reader.ts';
import { defaultLimits, FileError } from './file-limits.ts';
import { mayHaveRecipes } from './format-names.ts';

/** A recipe, and where it was found: `menu.paprikarecipes#Tarte.paprikarecipe`. */
export type Located = { source: string; found: ReadEntry; bytes: number };

type File = { path: string; size: number };

type Options = {
  /** The folder of the pictures; default: that of each file, and its subfolders. */
  images?: string;
  /** The address of the page in an HTML file. */
  url?: string;
  /** Leaves pictures that are written into a recipe where they are. */
  keepInline?: boolean;
  reader: DocumentReader;
};

/** Returns the files that may have recipes: those named, and those below the folders named. */
export async function listFiles(paths: string[]): Promise<File[]> {
  const files: File[] = [];
  for (const path of paths) {
    const stats = await stat(path);
    if (!stats.isDirectory()) {
      files.push({ path, size: stats.size });
      continue;
    }
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const inside = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of inside.sort()) {
      if (mayHaveRecipes(file.slice(path.length)))
        files.push({ path: file, size: (await stat(file)).size });
    }
  }
  return files;
}

/** Yields the recipes of files, one at a time. A file that cannot be read is yielded as refused. */
export async function* readFiles(
  files: File[],
  { images, url, keepInline, reader }: Options,
): AsyncGenerator<Located> {
  let before = 0;
  for (const { path, size } of files) {
    const pictures = { folder: dirname(path), images };
    const options = { limits: { ...defaultLimits }, url, pictures, keepInline };
    try {
      for await (const found of reader.readFile(path, path, options)) {
        const source = found.entry ? `${path}#${found.entry}` : path;
        yield { source, found, bytes: before + found.bytes };
      }
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      const found = { entry: '', refused: error.message, bytes: size };
      yield { source: path, found, bytes: before + size };
    }
    before += size;
  }
}
