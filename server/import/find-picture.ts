import type { PictureFinder } from '@potluck/recipe-formats/read/file-types';
import { maxUploadBytes } from '#domain/image/upload.ts';
import {
  createPictureTooLargeError,
  PictureImportError,
  shortenFileName,
} from './files/sibling-files.ts';

/** Returns a record's picture, its URL, or null when the record names none. Throws PictureImportError. */
export async function findPicture(
  name: string,
  find?: PictureFinder,
): Promise<{ name: string; bytes: Buffer } | string | null> {
  if (!name) return null;
  if (/^https:\/\//i.test(name)) return address(name);
  const bytes = inAddress(name) ?? (await read(name, find));
  if (bytes.length > maxUploadBytes) throw createPictureTooLargeError(name);
  return { name, bytes };
}

async function read(name: string, find?: PictureFinder): Promise<Buffer> {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(name)) {
    throw new PictureImportError(`${shortenFileName(name)} is neither an https address nor a file`);
  }
  const bytes = await find?.(name);
  if (!bytes) throw new PictureImportError(`there is no file ${shortenFileName(name)}`);
  return bytes;
}

/** Returns the picture inside a data URL such as `data:image/png;base64,…`. */
function inAddress(name: string): Buffer | null {
  const [, written] = /^data:image\/[\w.+-]+;base64,(.*)$/is.exec(name) ?? [];
  return written === undefined ? null : Buffer.from(written, 'base64');
}

function address(name: string): string {
  const url = URL.parse(name);
  if (!url || url.username || url.password || url.href.length > 2000) {
    throw new PictureImportError(`${shortenFileName(name)} is not a valid address`);
  }
  return url.href;
}
