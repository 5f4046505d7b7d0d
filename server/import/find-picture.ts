import { mostUploadBytes } from '#domain/image/upload.ts';
import { PictureError, short, tooLarge } from './files/beside.ts';
import type { FindPicture } from './files/found.ts';
import { list, property } from './schema-org-text.ts';

/**
 * Returns a record's picture, its address on the web, or null when the record names none. Throws
 * PictureError.
 */
export async function findPicture(
  image: unknown,
  find?: FindPicture,
): Promise<{ name: string; bytes: Buffer } | string | null> {
  const name = nameOfPicture(image);
  if (!name) return null;
  if (/^https:\/\//i.test(name)) return address(name);
  const bytes = inAddress(name) ?? (await read(name, find));
  if (bytes.length > mostUploadBytes) throw tooLarge(name);
  return { name, bytes };
}

async function read(name: string, find?: FindPicture): Promise<Buffer> {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(name)) {
    throw new PictureError(`${short(name)} is neither an https address nor a file`);
  }
  const bytes = await find?.(name);
  if (!bytes) throw new PictureError(`there is no file ${short(name)}`);
  return bytes;
}

/** Returns the picture that is written into an address such as `data:image/png;base64,…`. */
function inAddress(name: string): Buffer | null {
  const [, written] = /^data:image\/[\w.+-]+;base64,(.*)$/is.exec(name) ?? [];
  return written === undefined ? null : Buffer.from(written, 'base64');
}

/** Returns the file or address that a string or an ImageObject names. */
export function nameOfPicture(image: unknown): string | null {
  if (typeof image === 'string') return image.trim() || null;
  const [first] = [property(image, 'contentUrl'), property(image, 'url'), property(image, '@id')]
    .flatMap(list)
    .filter((value) => value !== '');
  return typeof first === 'string' ? first.trim() : null;
}

function address(name: string): string {
  const url = URL.parse(name);
  if (!url || url.username || url.password || url.href.length > 2000) {
    throw new PictureError(`${short(name)} is not a valid address`);
  }
  return url.href;
}
