import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import { createTarPacker } from 'modern-tar';
import { siteArchiveVersion, siteEntries } from '#domain/site/site-archive.ts';
import { readLines } from '../backup/read-lines.ts';
import type { Schema } from '../db/schema.ts';
import { readSnapshot } from '../db/transact.ts';
import { findFile } from '../images/store.ts';
import { readCategories, readChefs, readPictures, readRecipes } from './read-site.ts';
import { categoryLine, chefLine, pictureLine, recipeLine } from './site-lines.ts';

/** What an export holds; `missing` are pictures that the bucket lacks. */
export type SiteExport = { recipes: number; pictures: number; missing: string[] };

/**
 * Returns all recipes, chefs, categories and their pictures as a .tar.gz, as of one moment. `done` is
 * called with what it holds once it has been read to its end.
 */
export async function exportSite(
  origin: string,
  done: (what: SiteExport) => void = () => {},
): Promise<Readable> {
  const directory = await mkdtemp(join(tmpdir(), 'potluck-export-'));
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    // Written out first: a tar needs the sizes, and a slow download must not hold a transaction open.
    const recipes = await readSnapshot((trx) => writeLines(trx, directory, origin));
    const about = {
      potluckArchive: siteArchiveVersion,
      origin,
      createdAt: new Date().toISOString(),
    };
    const { readable, controller } = createTarPacker();
    const archive = Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]);
    const packed = createGzip();
    pack(controller, directory, about)
      .then((pictures) => done({ recipes, ...pictures }))
      .catch((error) => archive.destroy(error));
    // Reports a failure to the reader, and stops packing when the reader is gone.
    pipeline(archive, packed)
      .catch((error) => packed.destroy(error))
      .finally(remove);
    return packed;
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Writes the lines of the archive to files; returns the number of recipes. */
async function writeLines(
  database: Kysely<Schema>,
  directory: string,
  origin: string,
): Promise<number> {
  let recipes = 0;
  const write = (entry: string, lines: AsyncIterable<object>) =>
    pipeline(
      Readable.from(lines).map((line) => `${JSON.stringify(line)}\n`),
      createWriteStream(join(directory, entry), { mode: 0o600 }),
    );
  await write(siteEntries.pictures, mapped(readPictures(database), pictureLine));
  await write(
    siteEntries.categories,
    mapped(readCategories(database), (each) => categoryLine(each, origin)),
  );
  await write(
    siteEntries.chefs,
    mapped(readChefs(database), (each) => chefLine(each, origin)),
  );
  const counted = (each: Parameters<typeof recipeLine>[0]) => {
    recipes++;
    return recipeLine(each, origin);
  };
  await write(siteEntries.recipes, mapped(readRecipes(database), counted));
  return recipes;
}

async function* mapped<From, To>(from: AsyncIterable<From>, map: (each: From) => To) {
  for await (const each of from) yield map(each);
}

type Controller = ReturnType<typeof createTarPacker>['controller'];

/** Adds the entries; returns how many pictures, and which are missing. */
async function pack(controller: Controller, directory: string, about: object) {
  const add = async (name: string, size: number, content: AsyncIterable<Uint8Array>) => {
    const body = controller.add({ name, size, mode: 0o600 }).getWriter();
    for await (const chunk of content) await body.write(chunk);
    await body.close();
  };
  const one = async function* (bytes: Uint8Array) {
    yield bytes;
  };
  const first = Buffer.from(`${JSON.stringify(about)}\n`);
  await add(siteEntries.about, first.length, one(first));
  for (const entry of Object.values(siteEntries).slice(1)) {
    const file = join(directory, entry);
    await add(entry, (await stat(file)).size, createReadStream(file));
  }
  const found = { pictures: 0, missing: [] as string[] };
  for await (const line of readLines(join(directory, siteEntries.pictures))) {
    const { file } = JSON.parse(line) as ReturnType<typeof pictureLine>;
    const bytes = await findFile(file.slice('images/'.length));
    if (bytes) await add(file, bytes.length, one(bytes));
    else found.missing.push(file);
    found.pictures += bytes ? 1 : 0;
  }
  controller.finalize();
  return found;
}
