import { open, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import { defaultLimits, FileError, LimitError } from './file-limits.ts';
import { isArchive, mayHaveRecipes, type Reading, readerOf } from './formats.ts';
import type { Beside, FoundRecipe, Part } from './found.ts';
import { readJson, readJsonFile } from './json.ts';
import { Zip } from './zip.ts';

type Options = Partial<Reading> & {
  /** The files that a file may name as its pictures, unless it is an archive; default: none. */
  beside?: Beside;
  /** Closes the archive; default: it is closed after its last recipe. */
  open?: DisposableStack;
};

const nothing: Beside = { has: async () => false, read: async () => null };

/**
 * Yields the recipes of a file or an archive, one at a time. `name` tells its format, unless its content
 * does; `source` is its path on disk. What cannot be read is yielded as refused. Throws FileError when
 * nothing can.
 */
export async function* readImportFile(
  name: string,
  source: string,
  { beside = nothing, open: later, ...options }: Options = {},
): AsyncGenerator<FoundRecipe> {
  const reading = { ...options, limits: { ...defaultLimits, ...options.limits } };
  const start = await startOf(source);
  const read = readerOf(name);
  if (start.startsWith('PK')) {
    using now = new DisposableStack();
    const zip = await Zip.open(source, reading.limits);
    (later ?? now).defer(() => zip.close());
    yield* readZip(zip, reading, 1);
  } else if (isArchive(name)) {
    throw new FileError('it is not a zip');
  } else if (
    !read ||
    read === readJson ||
    (name.endsWith('.txt') && /^\s*(?:\{|\[\s*[[{])/.test(start))
  ) {
    for await (const part of readJsonFile(source, name, beside, reading.limits.documentBytes)) {
      yield found('', part, part.bytes, beside);
    }
  } else {
    const { size } = await stat(source);
    if (size > reading.limits.entryBytes) throw new FileError('it is too large');
    const file = { name, read: () => readFile(source), beside };
    for await (const part of read(file, reading)) yield found('', part, size, beside);
  }
}

async function startOf(source: string): Promise<string> {
  const handle = await open(source);
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(512), 0)
    .finally(() => handle.close());
  return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '');
}

async function* readZip(zip: Zip, reading: Reading, depth: number): AsyncGenerator<FoundRecipe> {
  for (const { name, why } of zip.refused.filter((entry) => mayHaveRecipes(entry.name))) {
    yield { entry: name, recipe: { refused: why }, bytes: 0 };
  }
  let bytes = 0;
  // A backup of Mealie has all recipes in one file.
  const names = zip.has('database.json') ? ['database.json'] : zip.names;
  for (const name of names) {
    bytes += zip.packedBytes(name);
    if (!mayHaveRecipes(name)) continue;
    try {
      for await (const each of readEntry(zip, name, reading, depth)) yield { ...each, bytes };
    } catch (error) {
      if (!(error instanceof FileError) || error instanceof LimitError) throw error;
      yield { entry: name, recipe: { refused: error.message }, bytes };
    }
  }
}

async function* readEntry(
  zip: Zip,
  name: string,
  reading: Reading,
  depth: number,
): AsyncGenerator<FoundRecipe> {
  if (isArchive(name)) {
    if (depth >= reading.limits.depth)
      throw new FileError('it is nested too deep in other archives');
    // An archive in memory needs no closing.
    const inner = await Zip.open(await zip.read(name), reading.limits);
    for await (const each of readZip(inner, reading, depth + 1)) {
      yield { ...each, entry: `${name}/${each.entry}` };
    }
    return;
  }
  const beside = besideIn(zip, name);
  const file = { name, read: () => zip.read(name), beside };
  for await (const part of readerOf(name)?.(file, reading) ?? [])
    yield found(name, part, 0, beside);
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
