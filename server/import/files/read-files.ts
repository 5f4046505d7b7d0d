import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileError } from '@potluck/recipe-formats/errors';
import { defaultArchiveLimits } from '@potluck/recipe-formats/read/file-limits';
import { canHaveRecipes } from '@potluck/recipe-formats/read/format-names';
import type { DocumentReader, ParsedFileEntry } from '../child/document-reader.ts';
import type { FoundAuthorOrCategory } from '../save-author-or-category.ts';

/** A recipe, and where it was found: `menu.paprikarecipes#Tarte.paprikarecipe`. */
export type LocatedRecipe = { source: string; found: ParsedFileEntry; bytes: number };

/** A file to read. Messages call it by `name`, or by its path if it has none. */
export type ImportFile = {
  path: string;
  size: number;
  name?: string;
  /** The folder of its pictures; by default, the folder in the options. */
  images?: string;
};

type Options = {
  /** The folder of the pictures; default: that of each file, and its subfolders. */
  images?: string;
  /** The URL of the page in an HTML file. */
  url?: string;
  /** Also returns each draft itself, with its inline pictures. */
  withDrafts?: boolean;
  reader: DocumentReader;
  /** Receives the chefs and categories of the files; `entry` is as `source` of a recipe. */
  onName?: (found: FoundAuthorOrCategory) => Promise<void>;
};

/** Returns the named files, and the files below the named folders that may contain recipes. */
export async function listImportFiles(paths: string[]): Promise<ImportFile[]> {
  const files: ImportFile[] = [];
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
      if (canHaveRecipes(file.slice(path.length)))
        files.push({ path: file, size: (await stat(file)).size });
    }
  }
  return files;
}

/** Yields the recipes of files, one at a time. A file that cannot be read is yielded as rejected. */
export async function* readImportFiles(
  files: ImportFile[],
  { images, url, withDrafts, reader, onName }: Options,
): AsyncGenerator<LocatedRecipe> {
  let before = 0;
  for (const { path, size, name = path, ...file } of files) {
    const pictures = { folder: dirname(path), images: file.images ?? images };
    const sourceOf = (entry: string) => (entry ? `${name}#${entry}` : name);
    const options = {
      // Pictures hardly compress, so the files of a large archive are not much larger.
      limits: {
        ...defaultArchiveLimits,
        totalBytes: Math.max(defaultArchiveLimits.totalBytes, 100 * size),
      },
      ...{ url, pictures, withDrafts },
      onName: async (found: FoundAuthorOrCategory) =>
        onName?.({ ...found, entry: sourceOf(found.entry) }),
    };
    try {
      for await (const found of reader.readFile(path, path, options)) {
        yield { source: sourceOf(found.entry), found, bytes: before + found.bytes };
      }
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      const found = { entry: '', rejected: error.message, bytes: size };
      yield { source: name, found, bytes: before + size };
    }
    before += size;
  }
}
