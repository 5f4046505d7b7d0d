import type { CropShape } from '#domain/image/image.ts';
import { findOrCreateFile } from './find-or-create-file.ts';
import { openPicture } from './open-picture.ts';

const longestSide = 1200;

/** Returns a picture in one width and format, or null when there is no such picture. */
export function findVariant(key: string, width: number, format: 'avif' | 'webp') {
  return findOrCreateFile(
    `variants/${key}/${width}.${format}`,
    `image/${format}`,
    async () => {
      const original = await openPicture(key);
      if (!original) return null;
      const resized = original.resize({ width, withoutEnlargement: true });
      const encoded =
        format === 'avif'
          ? resized.avif({ quality: 55, effort: 2 })
          : resized.webp({ quality: 76 });
      return encoded.toBuffer();
    },
    key,
  );
}

/** Returns a picture cropped to a shape as JPEG, or null when there is no such picture. */
export function findCrop(key: string, shape: CropShape) {
  return findOrCreateFile(
    `variants/${key}/${shape}.jpg`,
    'image/jpeg',
    async () => {
      const original = await openPicture(key);
      if (!original) return null;
      const [across = 1, down = 1] = shape.split('x').map(Number);
      const height = Math.round((longestSide * down) / across);
      return original
        .resize({ width: longestSide, height, fit: 'cover' })
        .flatten({ background: 'white' })
        .jpeg({ quality: 80 })
        .toBuffer();
    },
    key,
  );
}
