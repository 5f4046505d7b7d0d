import { open, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import { defaultLimits, FileError, LimitError } from './file-limits.ts';
import { isArchive, mayHaveRecipes } from './format-names.ts';
import { type Reading, readerOf } from './formats.ts';
import type { Beside, FoundRecipe, Part } from './found.ts';
import { jsonDocuments, readJson } from './json.ts';
import { Zip } from './zip.ts';

type Options = Partial<Reading> & {
  /** The files that a file may name as its pictures, unless it is an archive; default: none. */
  beside?: Beside;
  /** Closes the archive; default: it is closed after its last recipe. */
  open?: DisposableStack;
};

/** A part of a file that is read by itself: an entry of an archive, a line of NDJSON, or the whole file. */
export type ImportDocument = {
  /** The entry of the archive or 'line 12'; '' for the whole file. */
  entry: string;
  /** Reads its recipes. Throws FileError when nothing of the file can be read. */
  recipes: () => AsyncIterable<FoundRecipe>;
};

const nothing: Beside = { has: async () => false, read: async () => null };

/** Yields the recipes of a file or an archive, one at a time, as listDocuments describes. */
export async function* readImportFile(
  name: string,
  source: string,
  options: Options = {},
): AsyncGenerator<FoundRecipe> {
  for await (const { recipes } of listDocuments(name, source, options)) yield* recipes();
}

/**
 * Yields the documents of a file or an archive. `name` tells its format, unless its content does; `source` is its
 * path on disk. What cannot be read is yielded as refused. Throws FileError when nothing can.
 */
export async function* listDocuments(
  name: string,
  source: string,
  { beside = nothing, open: later, ...options }: Options = {},
): AsyncGenerator<ImportDocument> {
  const reading = { ...options, limits: { ...defaultLimits, ...options.limits } };
  const start = await startOf(source);
  const read = readerOf(name);
  if (start.startsWith('PK')) {
    using now = new DisposableStack();
    const zip = await Zip.open(source, reading.limits);
    (later ?? now).defer(() => zip.close());
    yield* listZip(zip, reading, 1);
  } else if (isArchive(name)) {
    throw new FileError('it is not a zip');
  } else if (
    !read ||
    read === readJson ||
    (name.endsWith('.txt') && /^\s*(?:\{|\[\s*[[{])/.test(start))
  ) {
    const { documentBytes } = reading.limits;
    for await (const { part, read } of jsonDocuments(source, name, beside, documentBytes)) {
      const recipes = async function* () {
        for await (const each of read()) yield found('', each, each.bytes, beside);
      };
      yield { entry: part, recipes };
    }
  } else {
    const { size } = await stat(source);
    if (size > reading.limits.entryBytes) throw new FileError('it is too large');
    const file = { name, read: () => readFile(source), beside };
    const recipes = async function* () {
      for await (const part of read(file, reading)) yield found('', part, size, beside);
    };
    yield { entry: '', recipes };
  }
}

async function startOf(source: string): Promise<string> {
  const handle = await open(source);
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(512), 0)
    .finally(() => handle.close());
  return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '');
}

async function* listZip(zip: Zip, reading: Reading, depth: number): AsyncGenerator<ImportDocument> {
  for (const { name, why } of zip.refused.filter((entry) => mayHaveRecipes(entry.name))) {
    yield refusedEntry(name, why, 0);
  }
  let bytes = 0;
  // A backup of Mealie has all recipes in one file.
  const names = zip.has('database.json') ? ['database.json'] : zip.names;
  for (const name of names) {
    bytes += zip.packedBytes(name);
    if (!mayHaveRecipes(name)) continue;
    if (isArchive(name)) yield* listInner(zip, name, reading, depth, bytes);
    else yield { entry: name, recipes: () => readEntry(zip, name, reading, bytes) };
  }
}

async function* listInner(
  zip: Zip,
  name: string,
  reading: Reading,
  depth: number,
  bytes: number,
): AsyncGenerator<ImportDocument> {
  try {
    if (depth >= reading.limits.depth)
      throw new FileError('it is nested too deep in other archives');
    // An archive in memory needs no closing.
    const inner = await Zip.open(await zip.read(name), reading.limits);
    for await (const { entry, recipes } of listZip(inner, reading, depth + 1)) {
      const named = async function* () {
        for await (const each of recipes())
          yield { ...each, entry: `${name}/${each.entry}`, bytes };
      };
      yield { entry: `${name}/${entry}`, recipes: named };
    }
  } catch (error) {
    if (!(error instanceof FileError) || error instanceof LimitError) throw error;
    yield refusedEntry(name, error.message, bytes);
  }
}

function refusedEntry(entry: string, refused: string, bytes: number): ImportDocument {
  const recipes = async function* () {
    yield { entry, recipe: { refused }, bytes };
  };
  return { entry, recipes };
}

async function* readEntry(
  zip: Zip,
  name: string,
  reading: Reading,
  bytes: number,
): AsyncGenerator<FoundRecipe> {
  const beside = besideIn(zip, name);
  const file = { name, read: () => zip.read(name), beside };
  try {
    for await (const part of readerOf(name)?.(file, reading) ?? [])
      yield found(name, part, bytes, beside);
  } catch (error) {
    if (!(error instanceof FileError) || error instanceof LimitError) throw error;
    yield { entry: name, recipe: { refused: error.message }, bytes };
  }
}

/** The other files of an archive, by their names from an entry's folder or from the top. */
function besideIn(zip: Zip, entry: string): Beside {
  const find = (name: string) =>
    [name, decoded(name)]
      .flatMap((each) => [join(dirname(entry), each), each])
      .find((path) => zip.has(path));
  return {
    has: async (name) => find(name) !== undefined,
    read: async (name) => {
      const path = find(name);
      return path === undefined ? null : zip.read(path);
    },
  };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function found(entry: string, { part, recipe, pictures }: Part, bytes: number, beside: Beside) {
  const picture = async (name: string) => {
    const inside = pictures?.get(name);
    return inside === undefined ? beside.read(name) : Buffer.from(inside, 'base64');
  };
  return { entry: [entry, part].filter(Boolean).join('#'), recipe, bytes, picture };
}
