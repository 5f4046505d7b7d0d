import { sql } from 'kysely';
import { imageFolders } from '#domain/image/image.ts';
import { db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { log } from '../http/log.ts';
import type { StoredFile } from './file-store.ts';
import { removeImage } from './remove.ts';
import { deleteFile, listStoredFiles } from './store.ts';

const dayMilliseconds = 24 * 3600 * 1000;
const cardDays = 30;
const dayAgo = sql<Date>`now() - interval '1 day'`;
const isUnused = sql<boolean>`not is_image_used(images.url)`;
/** A query takes 20 milliseconds for a picture that a long text in the trash names, and much less for others. */
const maxAsked = 50;

export type DeletedImageCounts = { images: number; files: number; variants: number; cards: number };

/**
 * Deletes unused pictures and files without a row after a day, variants of missing pictures at
 * once, and share cards after a month. Returns how many of each.
 */
export async function deleteUnusedImages(stopping?: AbortSignal): Promise<DeletedImageCounts> {
  const started = performance.now();
  const swept = { images: 0, files: 0, variants: 0, cards: 0 };
  for await (const unused of listUnusedImages()) {
    if (stopping?.aborted) break;
    if (unused.length === 0) continue;
    const gone = await forget(unused);
    // If this fails, the next sweep finds the files, which then have no row.
    for (const url of gone) await removeImage(url);
    swept.images += gone.length;
  }
  const now = await databaseTime();
  const older = (entries: StoredFile[], days: number) =>
    entries.filter(
      ({ changedAt }) => changedAt && now - changedAt.getTime() > days * dayMilliseconds,
    );
  for (const folder of imageFolders) {
    swept.files += await deleteFiles(folder, (files) => withoutRow(older(files, 1)), stopping);
    // Ignores age, because variants are created again on request.
    swept.variants += await deleteFiles(`variants/${folder}`, withoutRow, stopping);
  }
  // Ignores use, because drawing a card again takes a tenth of a second.
  swept.cards = await deleteFiles('cards', async (cards) => older(cards, cardDays), stopping);
  log.info({ ...swept, seconds: (performance.now() - started) / 1000 }, 'deleted unused files');
  return swept;
}

/** Lists the URLs of unused pictures in several parts, some of which may be empty. */
async function* listUnusedImages(): AsyncGenerator<string[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const images: { url: string; isUnused: boolean }[] = await db
      .selectFrom('images')
      .select(['url', isUnused.as('isUnused')])
      .where('created_at', '<', dayAgo)
      .where('url', '>', after)
      .orderBy('url')
      .limit(maxAsked)
      .execute();
    yield images.filter((each) => each.isUnused).map(({ url }) => url);
    after = images.at(-1)?.url;
  }
}

/**
 * Deletes rows and returns their URLs. It skips rows locked by a transaction that is about to use
 * them (db/functions/images.sql), and checks uses again after locking.
 */
async function forget(urls: string[]): Promise<string[]> {
  return transact(async (trx) => {
    const locked = await trx
      .selectFrom('images')
      .select('url')
      .where('url', 'in', urls)
      .orderBy('url')
      .forUpdate()
      .skipLocked()
      .execute();
    if (locked.length === 0) return [];
    const gone = await trx
      .deleteFrom('images')
      .where(
        'url',
        'in',
        locked.map(({ url }) => url),
      )
      .where(isUnused)
      .returning('url')
      .execute();
    return gone.map(({ url }) => url);
  });
}

/** Deletes the entries of a folder that `unused` returns; returns their number. */
async function deleteFiles(
  folder: string,
  unused: (entries: StoredFile[]) => Promise<StoredFile[]>,
  stopping?: AbortSignal,
): Promise<number> {
  let count = 0;
  for await (const entries of listStoredFiles(folder)) {
    for (const { key } of await unused(entries)) {
      if (stopping?.aborted) return count;
      await deleteFile(key);
      count++;
    }
  }
  return count;
}

/** Returns the files whose picture has no row, and the folders with the variants of such a picture. */
async function withoutRow(entries: StoredFile[]): Promise<StoredFile[]> {
  if (entries.length === 0) return [];
  const urlOf = ({ key }: StoredFile) => `/images/${key.replace(/^variants\//, '')}`;
  const rows = await db
    .selectFrom('images')
    .select('url')
    .where('url', 'in', entries.map(urlOf))
    .execute();
  const known = new Set(rows.map(({ url }) => url));
  return entries.filter((entry) => !known.has(urlOf(entry)));
}

/** Returns the time of the database's clock, which decides ages (docs/develop/architecture.md). */
async function databaseTime(): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return rows[0]?.now.getTime() ?? 0;
}
