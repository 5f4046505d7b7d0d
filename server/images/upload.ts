import { extname } from 'node:path';
import type { ImageFolder, PictureData } from '#domain/image/image.ts';
import {
  storageUnavailableMessage,
  unexpectedUploadErrorMessage,
  uploadFailedMessage,
} from '#domain/image/upload.ts';
import { slugify } from '#domain/records/slug.ts';
import { db } from '../db/database.ts';
import { BusyError } from '../db/semaphore.ts';
import { BodyError } from '../http/body.ts';
import { consumeRateLimit } from '../http/limit.ts';
import { log } from '../http/log.ts';
import { pictureUploadSemaphore } from '../processes/form-children.ts';
import { ImageError } from './recognize.ts';
import { reencode, spareEncoder } from './reencode.ts';
import { createThumbhash } from './save.ts';
import { deleteFile, ensureBucket, putFile, StoreError } from './store.ts';

/** Starts an encoder for the pictures of the form that is being opened. Returns whether the bucket exists. */
export function prepareUploads(): Promise<boolean> {
  spareEncoder.prepare();
  return ensureBucket();
}

const maxWaitSeconds = 60;

/**
 * Stores an uploaded picture as `{folder}/{sanitized name}-{timestamp}.webp` (docs/requirements/admin.md#images).
 * It is swept after a day unless something uses it. `keep` is as for `reencode`. Throws ImageError and StoreError.
 */
export async function uploadImage(
  folder: ImageFolder,
  fileName: string,
  file: Uint8Array,
  keep = false,
): Promise<PictureData> {
  const { webp, width, height } = await reencode(file, keep);
  const hash = Buffer.from(await createThumbhash(webp));
  const key = await takeKey(`${folder}/${toPictureName(fileName)}`, {
    width,
    height,
    thumbhash: hash,
  });
  const url = `/images/${key}`;
  try {
    await putFile(key, webp, 'image/webp');
  } catch (error) {
    await db.deleteFrom('images').where('url', '=', url).execute();
    // It may have been stored despite the error. If deleting fails, it is swept later.
    deleteFile(key).catch(() => {});
    throw error;
  }
  return { url, width, height, thumbhash: hash.toString('base64'), focus: null };
}

/** Returns a file's name without its extension, with only a-z, 0-9 and hyphens. */
export function toPictureName(fileName: string): string {
  return slugify(fileName.slice(0, fileName.length - extname(fileName).length), 'picture');
}

/** Stores a picture that a form uploads, as uploadImage does. Throws also BusyError. */
export async function uploadFormImage(
  ...picture: Parameters<typeof uploadImage>
): Promise<PictureData> {
  using _ = await pictureUploadSemaphore?.acquire(maxWaitSeconds);
  return uploadImage(...picture);
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

/** Counts a user's upload of a kind. Throws BodyError when it is more than `maxPerHour`. */
export async function consumeUpload(
  kind: string,
  userId: string,
  maxPerHour: number,
): Promise<void> {
  if (await consumeRateLimit(kind, userId, { most: maxPerHour, seconds: 60 * 60 })) return;
  throw new BodyError(
    `You uploaded ${maxPerHour} pictures within an hour. Please try again in an hour.`,
    429,
  );
}

/** Returns the status and message for a failed upload (docs/requirements/messages.md#messages); logs unexpected errors. */
export function describeUploadError(error: unknown): { status: number; error: string } {
  if (error instanceof BodyError)
    return { status: error.status, error: uploadFailedMessage(error.message) };
  if (error instanceof ImageError)
    return { status: 422, error: uploadFailedMessage(error.message) };
  if (error instanceof BusyError)
    return { status: 503, error: uploadFailedMessage('The server is busy. Please try again.') };
  if (error instanceof StoreError) return { status: 503, error: storageUnavailableMessage };
  log.error({ err: error }, 'upload failed');
  return { status: 500, error: unexpectedUploadErrorMessage };
}
