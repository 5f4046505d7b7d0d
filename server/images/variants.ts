import { sql } from 'kysely';
import sharp from 'sharp';
import { db } from '../db/database.ts';
import { findFile, putFile } from './store.ts';

type Format = 'avif' | 'webp';

const underWay = new Map<string, Promise<Uint8Array | null>>();

/**
 * A picture in one width and format: kept from the first time that it was asked for, and made once
 * however many ask for it at the same time. Null when there is no such picture.
 */
export function findVariant(key: string, width: number, format: Format) {
  const variantKey = `variants/${key}/${width}.${format}`;
  const existing = underWay.get(variantKey);
  if (existing) return existing;
  const work = findOrMake(key, variantKey, width, format).finally(() =>
    underWay.delete(variantKey),
  );
  underWay.set(variantKey, work);
  return work;
}

async function findOrMake(key: string, variantKey: string, width: number, format: Format) {
  const kept = await findFile(variantKey);
  if (kept) return kept;
  const original = await findFile(key);
  return original && oneAtATime(() => make(original, variantKey, width, format));
}

/** The lock keeps other processes and machines from making the same one meanwhile. */
async function make(original: Uint8Array, variantKey: string, width: number, format: Format) {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${variantKey}))`.execute(trx);
    const kept = await findFile(variantKey);
    if (kept) return kept;
    const resized = sharp(original).resize({ width, withoutEnlargement: true });
    const encoded =
      format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 76 });
    const bytes = await encoded.toBuffer();
    await putFile(variantKey, bytes, `image/${format}`);
    return bytes;
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Encoding uses every core by itself; in a row it takes one connection and little memory. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn;
  return turn;
}
