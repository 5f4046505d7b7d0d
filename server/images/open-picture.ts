import sharp, { type Sharp } from 'sharp';
import { maxUploadPixels } from '#domain/image/upload.ts';
import { log } from '../http/log.ts';
import { recognizeImageFormat } from './recognize.ts';
import { findFile } from './store.ts';

/**
 * Opens a stored picture to derive others from it. Returns null when it does not exist, or could
 * not have been uploaded: a restored backup may contain any bytes.
 */
export async function openPicture(key: string): Promise<Sharp | null> {
  const file = await findFile(key);
  if (!file) return null;
  try {
    recognizeImageFormat(file);
    const picture = sharp(file, { limitInputPixels: maxUploadPixels });
    // Reads only the header, and fails above the pixel limit.
    await picture.metadata();
    return picture;
  } catch (error) {
    log.warn({ err: error, key }, 'could not decode a stored picture');
    return null;
  }
}
