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
 * Stores what somebody sent as `{folder}/{sanitized name}-{timestamp}.webp` (docs/product.md#images),
 * all of it or nothing. It is swept after a day unless something uses it by then. Throws ImageError
 * and StoreError.
 */
export async function uploadImage(
  folder: ImageFolder,
  fileName: string,
  file: Uint8Array,
): Promise<Picture> {
  const { webp, width, height } = await reencode(file);
  const hash = Buffer.from(await thumbhash(webp));
  const name = slugify(fileName.slice(0, fileName.length - extname(fileName).length), 'picture');
  const key = await takeKey(`${folder}/${name}`, { width, height, thumbhash: hash });
  const url = `/images/${key}`;
  try {
    await putFile(key, webp, 'image/webp');
  } catch (error) {
    await db.deleteFrom('images').where('url', '=', url).execute();
    // It may have arrived although the store did not say so. Nobody waits; what stays is swept.
    deleteFile(key).catch(() => {});
    throw error;
  }
  return { url, width, height, thumbhash: hash.toString('base64'), focus: null };
}

/** Notes the picture first: so no two get the same name, and no file is ever without a row. */
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

/** Explains an upload that failed (docs/product.md#messages). Unexpected errors are logged. */
export function explainUpload(error: unknown): { status: number; error: string } {
  if (error instanceof BodyError)
    return { status: error.status, error: uploadFailed(error.message) };
  if (error instanceof ImageError) return { status: 422, error: uploadFailed(error.message) };
  if (error instanceof StoreError) return { status: 503, error: storageAway };
  log.error({ err: error }, 'a picture could not be taken');
  return { status: 500, error: uploadUnexpected };
}
