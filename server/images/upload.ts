import { extname } from 'node:path';
import type { ImageFolder, Picture } from '#domain/image/image.ts';
import { storageAway, uploadFailed, uploadUnexpected } from '#domain/image/upload.ts';
import { slugify } from '#domain/records/slug.ts';
import { db } from '../db/database.ts';
import { BodyError } from '../http/body.ts';
import { log } from '../http/log.ts';
import { ImageError } from './recognize.ts';
import { reencode } from './reencode.ts';
import { thumbhash } from './save.ts';
import { deleteFile, putFile, StoreError } from './store.ts';

/**
 * Stores an uploaded picture as `{folder}/{sanitized name}-{timestamp}.webp` (docs/product.md#images).
 * It is swept after a day unless something uses it. `keep` is as for `reencode`. Throws ImageError and StoreError.
 */
export async function uploadImage(
  folder: ImageFolder,
  fileName: string,
  file: Uint8Array,
  keep = false,
): Promise<Picture> {
  const { webp, width, height } = await reencode(file, keep);
  const hash = Buffer.from(await thumbhash(webp));
  const name = slugify(fileName.slice(0, fileName.length - extname(fileName).length), 'picture');
  const key = await takeKey(`${folder}/${name}`, { width, height, thumbhash: hash });
  const url = `/images/${key}`;
  try {
    await putFile(key, webp, 'image/webp');
  } catch (error) {
    await db.deleteFrom('images').where('url', '=', url).execute();
    // It may have been stored despite the error; if this fails, it is swept later.
    deleteFile(key).catch(() => {});
    throw error;
  }
  return { url, width, height, thumbhash: hash.toString('base64'), focus: null };
}

/** Inserts the row first, so that names are unique and no file is ever without a row. */
async function takeKey(
  name: string,
  values: { width: number; height: number; thumbhash: Buffer },
): Promise<string> {
  for (let time = Date.now(); ; time++) {
    const key = `${name}-${time}.webp`;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('images')
      .values({ url: `/images/${key}`, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return key;
  }
}

/** Returns the status and message for a failed upload (docs/product.md#messages); logs unexpected errors. */
export function explainUpload(error: unknown): { status: number; error: string } {
  if (error instanceof BodyError)
    return { status: error.status, error: uploadFailed(error.message) };
  if (error instanceof ImageError) return { status: 422, error: uploadFailed(error.message) };
  if (error instanceof StoreError) return { status: 503, error: storageAway };
  log.error({ err: error }, 'an upload failed');
  return { status: 500, error: uploadUnexpected };
}
