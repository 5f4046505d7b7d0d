import { FileError } from '@potluck/recipe-formats/errors';
import type { ArchiveLimits } from '@potluck/recipe-formats/read/file-limits';
import { cleanLine } from '@potluck/recipe-text/clean-text';
import { maxUploadBytes } from '#domain/image/upload.ts';
import { isOutage } from '../../images/outage.ts';
import { DocumentReader, type ParsedFileEntry } from '../child/document-reader.ts';
import { ImportAuditEntry } from '../import-audit-entry.ts';
import { PictureImporter } from '../pictures.ts';
import { ImportRejectedError } from '../rejected.ts';
import { type FoundAuthorOrCategory, saveAuthorOrCategory } from '../save-author-or-category.ts';
import { getImportFilePath } from './run-files.ts';

/** The maximum size of a file submitted by the form, in bytes. */
export const maxImportFileBytes = 200 * 2 ** 20;

const mostRecipes = 20_000;
/** The maximum number of chefs and categories in a file, which are stored before its first recipe. */
export const maxNamesInFile = 5_000;
const maxNameProblems = 100;
const mostMinutes = 3;

/** The limits of an unpacked file. A child process reads it, one entry at a time. */
export const unpackedFileLimits: Readonly<ArchiveLimits> = {
  entries: 100_000,
  documentBytes: 50_000_000,
  entryBytes: 2 * maxUploadBytes,
  totalBytes: 1_000_000_000,
  depth: 2,
};

/** Returns the entries of an uploaded file's recipes, in order. Throws FileError and ImportRejectedError. */
export async function readImportEntries(
  name: string,
  path: string,
  reader: DocumentReader,
): Promise<string[]> {
  const begun = performance.now();
  const entries: string[] = [];
  const limits = { ...unpackedFileLimits };
  const options = { limits, brief: true, maxNames: maxNamesInFile };
  for await (const { entry } of reader.readFile(name, path, options)) {
    if (entries.length === mostRecipes) {
      throw new ImportRejectedError(
        `The file has more than ${mostRecipes.toLocaleString('en')} recipes. Split it, or use npm run import.`,
      );
    }
    if (performance.now() - begun > mostMinutes * 60_000) {
      throw new ImportRejectedError(
        `Reading the file takes longer than ${mostMinutes} minutes. Split it, or use npm run import.`,
      );
    }
    entries.push(cleanLine(entry || name, 2000));
  }
  return entries;
}

/** Reads the recipes of imports' files, one after the other, from one open file. */
export class ImportFileReader implements Disposable {
  #file: Opened | undefined;
  /** What was stored of each file, which may be closed and opened again. */
  readonly #names = new Map<string, StoredNames>();

  /**
   * Stores the chefs and categories before a recipe of an import's file, and calls `assertMayContinue` before each of
   * them. Returns the recipe, a function that stores its pictures, and the problems of the chefs and categories. Throws
   * ImportRejectedError and what `assertMayContinue` throws; the next call continues there.
   */
  async read(
    run: { run_id: string; file: string; position: number },
    assertMayContinue: () => Promise<void>,
  ) {
    const names = this.#names.get(run.run_id) ?? { count: 0, problems: [] };
    this.#names.set(run.run_id, names);
    const isAhead = this.#file?.id === run.run_id && this.#file.at < run.position;
    if (!(isAhead && this.#file)) {
      this[Symbol.dispose]();
      this.#file = openFile(run.run_id, run.file, names);
    }
    this.#file.assertMayContinue = assertMayContinue;
    const { pictures } = this.#file;
    const found = await skipTo(run.position, this.#file).catch((error) => {
      // The generator has ended; the next recipe needs a new one.
      if (!(error instanceof ImportRejectedError)) this[Symbol.dispose]();
      throw error;
    });
    return { found, pictures, problems: names.problems.splice(0) };
  }

  [Symbol.dispose](): void {
    this.#file?.reader[Symbol.dispose]();
    this.#file = undefined;
  }
}

type Opened = {
  id: string;
  recipes: AsyncGenerator<ParsedFileEntry>;
  /** The number of recipes read. */
  at: number;
  reader: DocumentReader;
  pictures: PictureImporter;
  assertMayContinue: () => Promise<void>;
};

/** How many chefs and categories of a file are stored, and the first problems with them. */
type StoredNames = { count: number; problems: string[] };

function openFile(id: string, name: string, names: StoredNames): Opened {
  const path = getImportFilePath(id);
  const reader = new DocumentReader({ readable: [path] });
  const [pictures, log] = [new PictureImporter(), new ImportAuditEntry(id)];
  let seen = 0;
  const onName = async (found: FoundAuthorOrCategory) => {
    if (++seen <= names.count) return;
    await opened.assertMayContinue();
    const warnings = await saveAuthorOrCategory(found, { pictures, log }).catch((error) => {
      if (isOutage(error)) throw error;
      return [`rejected, ${error.message}`];
    });
    names.count = seen;
    if (names.problems.length < maxNameProblems) {
      names.problems.push(...warnings.map((warning) => `${found.entry}: ${warning}`));
    }
  };
  const recipes = reader.readFile(name, path, { limits: { ...unpackedFileLimits }, onName });
  const opened: Opened = {
    ...{ id, recipes, at: 0, reader, pictures },
    assertMayContinue: async () => {},
  };
  return opened;
}

/** Reads up to this recipe; other processes import the previous ones. */
async function skipTo(position: number, file: Opened): Promise<ParsedFileEntry> {
  try {
    for (;;) {
      const { value, done } = await file.recipes.next();
      if (done) throw new ImportRejectedError('The file could not be read up to this recipe.');
      if (++file.at === position) return value;
    }
  } catch (error) {
    throw error instanceof FileError ? new ImportRejectedError(error.message) : error;
  }
}
