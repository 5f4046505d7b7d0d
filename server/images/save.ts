import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { ImageFolder } from '#domain/image/image.ts';
import { db } from '../db/database.ts';
import { reencode } from './reencode.ts';
import { putFile } from './store.ts';

/**
 * Stores a picture as WebP, upright, without metadata and at most 2,400 px long, and returns its
 * address. `name` is used without its ending, and has to be one that was never used. Throws ImageError
 * (see reencode) and StoreError.
 */
export async function saveImage(
  folder: ImageFolder,
  name: string,
  file: Uint8Array,
): Promise<string> {
  const { webp, width, height } = await reencode(file);
  const url = `/images/${folder}/${name}.webp`;
  await putFile(`${folder}/${name}.webp`, webp, 'image/webp');
  await recordImage(url, width, height, await thumbhash(webp));
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
