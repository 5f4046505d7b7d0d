import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { ImageFolder } from '#domain/image/image.ts';
import { db } from '../db/database.ts';
import { reencode } from './reencode.ts';
import { putFile } from './store.ts';

/**
 * Stores a picture as reencode returns it, and returns its address. `name` has no extension and must
 * never have been used. Throws ImageError and StoreError.
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

/** Records size and preview of a stored picture, so that pages can reserve its space. */
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

/** Returns a blurred preview of a picture in about 25 bytes (https://evanw.github.io/thumbhash/). */
export async function thumbhash(file: Uint8Array): Promise<Uint8Array> {
  const { data, info } = await sharp(file)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return rgbaToThumbHash(info.width, info.height, data);
}
