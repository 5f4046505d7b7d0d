import sharp from 'sharp';
import { mostUploadBytes, mostUploadPixels, tooLarge } from '#domain/upload.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { ImageError, recognise } from './recognise.ts';

/** Photographs are asked for in at most 1200 px; twice that leaves room for larger screens. */
const longestSide = 2400;
const damaged = 'The picture is damaged or incomplete.';

export type Reencoded = { webp: Uint8Array; width: number; height: number };

/**
 * The picture in a file as WebP: upright, at most 2,400 px long, and nothing else that was in the
 * file. Throws ImageError for what is no JPEG, PNG, WebP or AVIF of at most 10 MB and 50 megapixels.
 */
export async function reencode(file: Uint8Array): Promise<Reencoded> {
  if (file.length > mostUploadBytes) throw new ImageError(tooLarge);
  const format = recognise(file);
  // The header alone: what unpacks to too much is not unpacked.
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header?.format !== format || (header.compression ?? 'av1') !== 'av1') {
    throw new ImageError(damaged);
  }
  const pixels = header.width * header.height;
  if (pixels > mostUploadPixels) {
    const megapixels = Math.ceil(pixels / 1_000_000);
    throw new ImageError(`The picture has ${megapixels} megapixels; at most 50 are accepted.`);
  }
  return oneAtATime(() => encode(file));
}

async function encode(file: Uint8Array): Promise<Reencoded> {
  try {
    const { data, info } = await sharp(file, {
      limitInputPixels: mostUploadPixels,
      failOn: 'error',
    })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 60 })
      .toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height };
  } catch {
    throw new ImageError(damaged);
  }
}
