import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { db } from '../db/database.ts';

/** Records size and preview of a stored picture, so that pages can reserve space for it. */
export async function saveImageSizeAndPreview(
  url: string,
  width: number,
  height: number,
  hash: Uint8Array,
) {
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
export async function createThumbhash(file: Uint8Array): Promise<Uint8Array> {
  const { data, info } = await sharp(file)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return rgbaToThumbHash(info.width, info.height, data);
}
