import { mostUploadBytes } from '#domain/image/upload.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import { categoryNaming } from '../../categories/naming.ts';
import { chefNaming } from '../../chefs/naming.ts';
import { db } from '../../db/database.ts';
import { readNamedRecords } from '../../records/named.ts';
import { DocumentReader, type ReadEntry } from '../child/document-reader.ts';
import { FileError, type Limits } from '../files/file-limits.ts';
import { ImportRefused } from '../refused.ts';
import type { Destination } from '../save-imported.ts';
import { Pictures } from '../save-pictures.ts';
import { runFile } from './run-files.ts';

/** The most bytes of a file that is sent by the form. */
export const mostFileBytes = 200 * 2 ** 20;

const mostRecipes = 20_000;
const mostMinutes = 3;

/** What a file may unpack to. A child process reads it, one entry at a time. */
export const uploadLimits: Readonly<Limits> = {
  entries: 100_000,
  documentBytes: 50_000_000,
  entryBytes: 2 * mostUploadBytes,
  totalBytes: 1_000_000_000,
  depth: 2,
};

/** Returns the entries of an uploaded file's recipes, in order. Throws FileError and ImportRefused. */
export async function entriesOf(
  name: string,
  path: string,
  reader: DocumentReader,
): Promise<string[]> {
  const begun = performance.now();
  const entries: string[] = [];
  const limits = { ...uploadLimits };
  for await (const { entry } of reader.readFile(name, path, { limits, brief: true })) {
    if (entries.length === mostRecipes) {
      throw new ImportRefused(
        `The file has more than ${mostRecipes.toLocaleString('en')} recipes. Split it, or use npm run import.`,
      );
    }
    if (performance.now() - begun > mostMinutes * 60_000) {
      throw new ImportRefused(
        `Reading the file takes longer than ${mostMinutes} minutes. Split it, or use npm run import.`,
      );
    }
    entries.push(cleanLine(entry || name, 2000));
  }
  return entries;
}

/** Reads the recipes of imports' files, one after the other, from one open file. */
export class RunFileReader implements Disposable {
  #file: Opened | undefined;

  /** Returns a recipe of the file of an import, and its destination. Throws ImportRefused. */
  async read(run: { run_id: string; file: string; position: number }) {
    const isAhead = this.#file?.id === run.run_id && this.#file.at < run.position;
    if (!(isAhead && this.#file)) {
      this[Symbol.dispose]();
      this.#file = await openFile(run.run_id, run.file);
    }
    return { found: await skipTo(run.position, this.#file), to: this.#file.to };
  }

  [Symbol.dispose](): void {
    this.#file?.reader[Symbol.dispose]();
    this.#file = undefined;
  }
}

type Opened = {
  id: string;
  recipes: AsyncGenerator<ReadEntry>;
  /** How many recipes were read. */
  at: number;
  reader: DocumentReader;
  to: Destination;
};

async function openFile(id: string, name: string): Promise<Opened> {
  const newest = await db
    .selectFrom('recipes')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  const to = {
    chefs: await readNamedRecords(chefNaming),
    categories: await readNamedRecords(categoryNaming),
    pictures: new Pictures(),
    lastId: newest?.id ?? 0,
  };
  const path = runFile(id);
  const reader = new DocumentReader({ readable: [path] });
  const recipes = reader.readFile(name, path, { limits: { ...uploadLimits } });
  return { id, recipes, at: 0, reader, to };
}

/** Reads up to this recipe; other processes import the ones before it. */
async function skipTo(position: number, file: Opened): Promise<ReadEntry> {
  try {
    for (;;) {
      const { value, done } = await file.recipes.next();
      if (done) throw new ImportRefused('The file could not be read up to this recipe.');
      if (++file.at === position) return value;
    }
  } catch (error) {
    throw error instanceof FileError ? new ImportRefused(error.message) : error;
  }
}
