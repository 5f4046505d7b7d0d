import { open, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import { ArchiveLimitError, FileError } from '../../errors.ts';
import { defaultArchiveLimits } from './file-limits.ts';
import { canHaveRecipes, isArchive, isNdjson } from './format-names.ts';
import { findReader, looksLikeJson, type ReaderOptions, readProgramFile } from './formats.ts';
import type { RecipeInFile, RecipePart, SiblingFiles } from './found.ts';
import { readJson, readJsonDocuments, readNdjsonLines } from './json.ts';
import { ZipArchive } from './zip.ts';

type Options = Partial<ReaderOptions> & {
  /** The files that a file may name as its pictures, unless it is an archive; default: none. */
  beside?: SiblingFiles;
  /** Closes the archive; default: it is closed after its last recipe. */
  open?: DisposableStack;
};

/** A part of a file that is read separately: an entry of an archive, a line of NDJSON, or the whole file. */
export type ImportDocument = {
  /** The entry of the archive or 'line 12'; '' for the whole file. */
  entry: string;
  /** Reads its recipes. Throws FileError when nothing of the file can be read. */
  recipes: () => AsyncIterable<RecipeInFile>;
};

const nothing: SiblingFiles = { has: async () => false, read: async () => null };

/** Yields the recipes of a file or an archive, one at a time, as listDocuments describes. */
export async function* readImportFile(
  name: string,
  source: string,
  options: Options = {},
): AsyncGenerator<RecipeInFile> {
  for await (const { recipes } of listDocuments(name, source, options)) yield* recipes();
}

/**
 * Yields the documents of a file or an archive. `name` determines its format, unless its content
 * does; `source` is its path on disk. An entry that cannot be read is yielded with `rejected`.
 * Throws FileError if none can be read.
 */
export async function* listDocuments(
  name: string,
  source: string,
  { beside = nothing, open: later, ...options }: Options = {},
): AsyncGenerator<ImportDocument> {
  const reading = { ...options, limits: { ...defaultArchiveLimits, ...options.limits } };
  const start = await startOf(source);
  const read = findReader(name);
  if (start.startsWith('PK')) {
    using now = new DisposableStack();
    const zip = await ZipArchive.open(source, reading.limits);
    (later ?? now).defer(() => zip.close());
    yield* listZip(zip, reading, 1);
  } else if (isArchive(name)) {
    throw new FileError('it is not a zip');
  } else if (
    read === readJson ||
    (looksLikeJson(start) && (read === readProgramFile || /\.txt$/i.test(name)))
  ) {
    const { documentBytes } = reading.limits;
    for await (const { part, read } of readJsonDocuments(source, name, beside, documentBytes)) {
      const recipes = async function* () {
        for await (const each of read()) yield found('', each, each.bytes, beside);
      };
      yield { entry: part, recipes };
    }
  } else {
    const { size } = await stat(source);
    const { entryBytes } = reading.limits;
    if (size > entryBytes) {
      throw new FileError(`it is larger than ${Math.floor(entryBytes / 1_000_000)} MB`);
    }
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

async function* listZip(
  zip: ZipArchive,
  reading: ReaderOptions,
  depth: number,
): AsyncGenerator<ImportDocument> {
  for (const { name, why } of zip.rejected.filter((entry) => canHaveRecipes(entry.name))) {
    yield refusedEntry(name, why, 0);
  }
  let bytes = 0;
  // A backup of Mealie has all recipes in one file.
  const names = zip.has('database.json') ? ['database.json'] : zip.names;
  for (const name of names) {
    bytes += zip.packedBytes(name);
    if (!canHaveRecipes(name)) continue;
    if (isArchive(name)) yield* listInner(zip, name, reading, depth, bytes);
    else if (isNdjson(name)) yield* listLines(zip, name, reading, bytes);
    else yield { entry: name, recipes: () => readEntry(zip, name, reading, bytes) };
  }
}

/** NDJSON in an archive may be larger than memory. */
async function* listLines(
  zip: ZipArchive,
  name: string,
  { limits }: ReaderOptions,
  bytes: number,
): AsyncGenerator<ImportDocument> {
  const beside = besideIn(zip, name);
  try {
    const lines = readNdjsonLines(zip.stream(name), name, beside, limits.documentBytes);
    for await (const { part, read } of lines) {
      const recipes = async function* () {
        for await (const each of read()) yield found(name, each, bytes, beside);
      };
      yield { entry: `${name}#${part}`, recipes };
    }
  } catch (error) {
    if (!(error instanceof FileError) || error instanceof ArchiveLimitError) throw error;
    yield refusedEntry(name, error.message, bytes);
  }
}

async function* listInner(
  zip: ZipArchive,
  name: string,
  reading: ReaderOptions,
  depth: number,
  bytes: number,
): AsyncGenerator<ImportDocument> {
  try {
    if (depth >= reading.limits.depth)
      throw new FileError('it is nested too deep in other archives');
    // An archive in memory needs no closing.
    const inner = await ZipArchive.open(await zip.read(name), reading.limits);
    for await (const { entry, recipes } of listZip(inner, reading, depth + 1)) {
      const named = async function* () {
        for await (const each of recipes())
          yield { ...each, entry: `${name}/${each.entry}`, bytes };
      };
      yield { entry: `${name}/${entry}`, recipes: named };
    }
  } catch (error) {
    if (!(error instanceof FileError) || error instanceof ArchiveLimitError) throw error;
    yield refusedEntry(name, error.message, bytes);
  }
}

function refusedEntry(entry: string, rejected: string, bytes: number): ImportDocument {
  const recipes = async function* () {
    yield { entry, recipe: { rejected }, bytes };
  };
  return { entry, recipes };
}

async function* readEntry(
  zip: ZipArchive,
  name: string,
  reading: ReaderOptions,
  bytes: number,
): AsyncGenerator<RecipeInFile> {
  const beside = besideIn(zip, name);
  const file = { name, read: () => zip.read(name), beside };
  try {
    for await (const part of findReader(name)(file, reading))
      yield found(name, part, bytes, beside);
  } catch (error) {
    if (!(error instanceof FileError) || error instanceof ArchiveLimitError) throw error;
    yield { entry: name, recipe: { rejected: error.message }, bytes };
  }
}

/** The other files of an archive, by their names from an entry's folder or from the top. */
function besideIn(zip: ZipArchive, entry: string): SiblingFiles {
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

function found(
  entry: string,
  { part, recipe, pictures }: RecipePart,
  bytes: number,
  beside: SiblingFiles,
) {
  const picture = async (name: string) => {
    const inside = pictures?.get(name);
    return inside === undefined ? beside.read(name) : Buffer.from(inside, 'base64');
  };
  return { entry: [entry, part].filter(Boolean).join('#'), recipe, bytes, picture };
}
