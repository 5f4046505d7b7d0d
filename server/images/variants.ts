import sharp from 'sharp';
import type { Shape } from '#domain/image/image.ts';
import { keepFile } from './keep.ts';
import { findFile } from './store.ts';

const longestSide = 1200;

/** Returns a picture in one width and format, or null when there is no such picture. */
export function findVariant(key: string, width: number, format: 'avif' | 'webp') {
  return keepFile(`variants/${key}/${width}.${format}`, `image/${format}`, async () => {
    const original = await findFile(key);
    if (!original) return null;
    const resized = sharp(original).resize({ width, withoutEnlargement: true });
    const encoded =
      format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 76 });
    return encoded.toBuffer();
  });
}

/** Returns a picture cropped to a shape as JPEG, or null when there is no such picture. */
export function findShape(key: string, shape: Shape) {
  return keepFile(`variants/${key}/${shape}.jpg`, 'image/jpeg', async () => {
    const original = await findFile(key);
    if (!original) return null;
    const [across = 1, down = 1] = shape.split('x').map(Number);
    const height = Math.round((longestSide * down) / across);
    return sharp(original)
      .resize({ width: longestSide, height, fit: 'cover' })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 })
      .toBuffer();
  });
}
