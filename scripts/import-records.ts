import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { findRecipes } from '#server/import/schema-org-document.ts';
import { typesOf } from '#server/import/schema-org-text.ts';

export type FileRecord = {
  /** 'line 12' or 'record 3'. */
  where: string;
  /** A schema.org `Recipe`, or why there is none. */
  recipe: Record<string, unknown> | { refused: string };
  /** Bytes of the file read so far. */
  bytes: number;
};

/** A file that cannot be read at all; the message says why. */
export class FileError extends Error {
  override name = 'FileError';
}

/** Bytes of the largest document parsed at once; Node's strings end at 512 MB. */
const largestDocument = 500_000_000;

/** Yields the recipes of a file: NDJSON line by line, any other JSON at once. */
export async function* readRecords(file: string): AsyncGenerator<FileRecord> {
  if (await isOneDocument(file)) yield* readDocument(file);
  else yield* readLines(file);
}

/** NDJSON has a whole value on its first line, or begins another on its second. */
async function isOneDocument(file: string): Promise<boolean> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(65_536), 0)
    .finally(() => handle.close());
  const start = buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '');
  const [first = '', second = '{'] = start.split('\n').filter((line) => line.trim() !== '');
  if (first.trimStart().startsWith('[')) return true;
  return first.trimStart().startsWith('{') && !parse(first) && !second.startsWith('{');
}

async function* readDocument(file: string): AsyncGenerator<FileRecord> {
  const { size } = await stat(file);
  if (size > largestDocument) {
    throw new FileError(
      `${file} is one JSON document of more than 500 MB. Put one recipe on each line, for example with: jq -c '.[]' ${file}`,
    );
  }
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new FileError(`${file} is not JSON: ${(error as Error).message}`);
  }
  const values = Array.isArray(document) ? document : [document];
  for (const [i, value] of values.entries()) {
    const bytes = Math.round((size * (i + 1)) / values.length);
    for (const recipe of recipesOf(value)) yield { where: `record ${i + 1}`, recipe, bytes };
  }
}

async function* readLines(file: string): AsyncGenerator<FileRecord> {
  const stream = createReadStream(file);
  let number = 0;
  let bytes = 0;
  for await (const line of createInterface({
    input: stream,
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number++;
    bytes += Buffer.byteLength(line) + 1;
    if (line.trim() === '') continue;
    const parsed = parse(number === 1 ? line.replace(/^\uFEFF/, '') : line);
    const recipes = parsed ? recipesOf(parsed.value) : [{ refused: 'it is not JSON' }];
    for (const recipe of recipes) yield { where: `line ${number}`, recipe, bytes };
  }
}

function recipesOf(value: unknown): FileRecord['recipe'][] {
  const recipes = findRecipes(value);
  if (recipes.length > 0) return recipes;
  const types = typesOf(value).join(', ');
  return [{ refused: `it is not a schema.org Recipe${types ? ` but ${types}` : ''}` }];
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}
