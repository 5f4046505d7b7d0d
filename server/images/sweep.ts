import { sql } from 'kysely';
import { imageFolders } from '#domain/image/image.ts';
import { startChore } from '../chores/chore.ts';
import { databaseTime } from '../db/clock.ts';
import { db } from '../db/database.ts';
import { log } from '../http/log.ts';
import { deleteFile, listFiles } from './store.ts';

const hour = 3600;
const dayMilliseconds = 24 * hour * 1000;
const cardDays = 30;
const dayAgo = sql<Date>`now() - interval '1 day'`;
const isUnused = sql<boolean>`not exists (select from image_uses u where u.url = images.url)`;

export type Swept = { images: number; files: number; variants: number; cards: number };

/** Sweeps once an hour in the background; returns a function that stops it. */
export function startSweeping(every?: number): () => Promise<void> {
  return startChore('sweep images', hour, sweepAndLog, every);
}

async function sweepAndLog(stopping: AbortSignal): Promise<void> {
  const started = performance.now();
  const swept = await sweep(stopping);
  log.info({ ...swept, seconds: (performance.now() - started) / 1000 }, 'swept unused files');
}

/**
 * Deletes unused pictures and files without a row after a day, variants of missing pictures at once, and
 * cards for shared links after a month. Returns how many of each.
 */
export async function sweep(stopping?: AbortSignal): Promise<Swept> {
  const swept = { images: 0, files: 0, variants: 0, cards: 0 };
  const unused = await db
    .selectFrom('images')
    .select('url')
    .where('created_at', '<', dayAgo)
    .where(isUnused)
    .execute();
  for (let i = 0; i < unused.length && !stopping?.aborted; i += 100) {
    const gone = await forget(unused.slice(i, i + 100).map(({ url }) => url));
    for (const url of gone) await deletePicture(url.slice('/images/'.length));
    swept.images += gone.length;
  }
  for (const folder of imageFolders) {
    swept.files += await sweepFiles(folder, stopping);
    swept.variants += await sweepVariants(`variants/${folder}`, stopping);
  }
  swept.cards = await sweepCards(stopping);
  return swept;
}

/**
 * Deletes rows and returns their addresses. It skips rows locked by a transaction that is about to use
 * them (migration 0012-images), and checks uses again after locking.
 */
async function forget(urls: string[]): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
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

/** If it fails, the next sweep finds files without a row. */
async function deletePicture(key: string): Promise<void> {
  await deleteFile(key);
  await deleteFile(`variants/${key}`);
}

async function sweepFiles(folder: string, stopping?: AbortSignal): Promise<number> {
  let count = 0;
  const latest = (await databaseTime()).getTime() - dayMilliseconds;
  for await (const files of listFiles(folder)) {
    const old = files.filter(({ changedAt }) => changedAt && changedAt.getTime() < latest);
    for (const key of await withoutRow(old.map(({ key }) => key))) {
      if (stopping?.aborted) return count;
      await deletePicture(key);
      count++;
    }
  }
  return count;
}

/** Ignores age, because variants are made again on request. */
async function sweepVariants(folder: string, stopping?: AbortSignal): Promise<number> {
  let count = 0;
  for await (const entries of listFiles(folder)) {
    const keys = entries.map(({ key }) => key.slice('variants/'.length));
    for (const key of await withoutRow(keys)) {
      if (stopping?.aborted) return count;
      await deleteFile(`variants/${key}`);
      count++;
    }
  }
  return count;
}

/** Ignores use, because drawing a card again takes a tenth of a second. */
async function sweepCards(stopping?: AbortSignal): Promise<number> {
  let count = 0;
  const latest = (await databaseTime()).getTime() - cardDays * dayMilliseconds;
  for await (const files of listFiles('cards')) {
    for (const { key, changedAt } of files) {
      if (!changedAt || changedAt.getTime() >= latest) continue;
      if (stopping?.aborted) return count;
      await deleteFile(key);
      count++;
    }
  }
  return count;
}

async function withoutRow(keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('images')
    .select('url')
    .where(
      'url',
      'in',
      keys.map((key) => `/images/${key}`),
    )
    .execute();
  const known = new Set(rows.map(({ url }) => url));
  return keys.filter((key) => !known.has(`/images/${key}`));
}
