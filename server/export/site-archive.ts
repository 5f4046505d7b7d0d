import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { readLines } from '@potluck/recipe-formats/read/lines';
import type { Kysely } from 'kysely';
import { ZipFile } from 'yazl';
import type { Schema } from '../db/schema.ts';
import { readSnapshot } from '../db/transact.ts';
import { findFile } from '../images/store.ts';
import { createSlots } from '../processes/slots.ts';
import { createTemporaryDirectory } from '../processes/temporary-directory.ts';
import { readCategories, readChefs, readPictures, readRecipes } from './read-site.ts';
import {
  getExportedPictureName,
  toCategoryDraft,
  toChefDraft,
  toSiteRecipeDraft,
} from './site-drafts.ts';

/** The content of an export; `missing` are pictures that the bucket lacks. */
export type SiteExport = { recipes: number; pictures: number; missing: string[] };

/** The entries besides pictures, in order: an import needs chefs and categories before recipes. */
const entries = ['categories.ndjson', 'chefs.ndjson', 'recipes.ndjson'] as const;
const pictureList = 'pictures.ndjson';
const maxUrlBytes = 10_000;
const acquireExportSlot = createSlots(1, 60);

/**
 * Returns all recipes, chefs, categories and their pictures as a zip, as of one moment. `done` is
 * called with its content once it has been read to the end.
 */
export async function exportSite(
  origin: string,
  done: (what: SiteExport) => void = () => {},
): Promise<Readable> {
  const directory = await createTemporaryDirectory('export');
  try {
    // Written to files first, because a slow download must not hold a transaction open.
    const recipes = await writeSnapshot(directory.path, origin);
    const zip = new ZipFile();
    const archive = zip.outputStream as Readable;
    zip.on('error', (error) => archive.destroy(error as Error));
    const closed = new AbortController();
    archive.once('close', () => {
      closed.abort();
      void directory[Symbol.asyncDispose]();
    });
    pack(zip, directory.path, closed.signal)
      .then((pictures) => done({ recipes, ...pictures }))
      .catch((error) => archive.destroy(error));
    return archive;
  } catch (error) {
    await directory[Symbol.asyncDispose]();
    throw error;
  }
}

/** Waits for the other exports of this process, which would take every database connection. */
async function writeSnapshot(directory: string, origin: string): Promise<number> {
  using _ = await acquireExportSlot();
  return await readSnapshot((trx) => writeDrafts(trx, directory, origin));
}

/** Writes the drafts of the archive and the list of pictures to files; returns the number of recipes. */
async function writeDrafts(
  database: Kysely<Schema>,
  directory: string,
  origin: string,
): Promise<number> {
  let recipes = 0;
  const write = <Row>(entry: string, rows: AsyncIterable<Row>, toLine: (row: Row) => unknown) =>
    pipeline(
      Readable.from(rows).map((row) => `${JSON.stringify(toLine(row))}\n`),
      createWriteStream(join(directory, entry), { mode: 0o600 }),
    );
  await write(pictureList, readPictures(database), (url) => url);
  await write('categories.ndjson', readCategories(database), toCategoryDraft);
  await write('chefs.ndjson', readChefs(database), toChefDraft);
  await write('recipes.ndjson', readRecipes(database), (recipe) => {
    recipes++;
    return toSiteRecipeDraft(recipe, origin);
  });
  return recipes;
}

/**
 * Adds the entries, each once the one before it was read; returns how many pictures, and which are missing. The zip
 * holds only their names, half a kilobyte for each picture.
 */
async function pack(zip: ZipFile, directory: string, signal: AbortSignal) {
  const found = { pictures: 0, missing: [] as string[] };
  let content: Readable | undefined;
  // One function for all, because the zip holds it, and with it what it refers to.
  const open = (respond: (error: unknown, stream: Readable) => void) =>
    content && respond(null, content);
  const add = async (name: string, stream: Readable, options: object = {}) => {
    content = stream;
    zip.addReadStreamLazy(name, options, open);
    await finished(stream, { signal }).finally(() => stream.destroy());
  };
  for (const entry of entries) await add(entry, createReadStream(join(directory, entry)));
  const pictures = createReadStream(join(directory, pictureList));
  for await (const line of readLines(pictures, maxUrlBytes)) {
    const url = JSON.parse(line) as string;
    const bytes = await findFile(url.slice('/images/'.length));
    if (!bytes) {
      found.missing.push(url);
      continue;
    }
    const options = { compress: false, size: bytes.length };
    await add(getExportedPictureName(url), Readable.from([bytes]), options);
    found.pictures++;
  }
  zip.end();
  return found;
}
