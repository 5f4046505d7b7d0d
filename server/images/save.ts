import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { db } from '../db/database.ts';
import { putFile } from './store.ts';

export type ImageFolder = 'featured' | 'steps' | 'authors';

/** Photographs are asked for in at most 1200 px; twice that leaves room for larger screens. */
const longestSide = 2400;
const mostPixels = 50_000_000;

/** A file that is not a picture that we take; the message says why. */
export class ImageError extends Error {
  override name = 'ImageError';
}

/**
 * Stores a picture as WebP, upright, without metadata and at most 2,400 px long, and returns its
 * address. `name` is used without its ending. Throws ImageError for what is no JPEG, PNG, WebP or
 * AVIF of at most 50 megapixels.
 */
export async function saveImage(
  folder: ImageFolder,
  name: string,
  file: Uint8Array,
): Promise<string> {
  const { data, info } = await normalise(file);
  const url = `/images/${folder}/${name}.webp`;
  await putFile(`${folder}/${name}.webp`, data, 'image/webp');
  await recordImage(url, info.width, info.height, await thumbhash(data));
  return url;
}

/** Notes size and preview of a stored picture, so that pages can reserve its room. */
export async function recordImage(url: string, width: number, height: number, hash: Uint8Array) {
  await db
    .insertInto('images')
    .values({ url, width, height, thumbhash: Buffer.from(hash) })
    .onConflict((conflict) =>
      conflict.column('url').doUpdateSet((eb) => ({
        width: eb.ref('excluded.width'),
        height: eb.ref('excluded.height'),
        thumbhash: eb.ref('excluded.thumbhash'),
      })),
    )
    .execute();
}

/** A blurred preview of a picture in about 25 bytes (https://evanw.github.io/thumbhash/). */
export async function thumbhash(file: Uint8Array): Promise<Uint8Array> {
  const { data, info } = await sharp(file)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return rgbaToThumbHash(info.width, info.height, data);
}

async function normalise(file: Uint8Array) {
  try {
    const picture = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!['jpeg', 'png', 'webp', 'heif'].includes(format)) throw new Error(`it is ${format}`);
    return await picture
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new ImageError(
      `This is not a JPEG, PNG, WebP or AVIF picture of at most 50 megapixels (${(error as Error).message}).`,
    );
  }
}
