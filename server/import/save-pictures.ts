import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { ImageFolder } from '#domain/image/image.ts';
import { mostUploadBytes } from '#domain/image/upload.ts';
import { ImageError } from '../images/recognize.ts';
import { uploadImage } from '../images/upload.ts';
import { PictureError, short, tooLarge } from './files/beside.ts';
import type { FindPicture } from './files/found.ts';
import { list, property } from './schema-org-text.ts';

/** Stores the pictures that recipes name in the bucket, each once. */
export class Pictures {
  /** Number of files stored. */
  stored = 0;
  /** Addresses by folder and content. */
  readonly #saved = new Map<string, Promise<string>>();

  /** Returns the address of a record's picture, or null when it names none. Throws PictureError. */
  async save(folder: ImageFolder, image: unknown, find?: FindPicture): Promise<string | null> {
    const picture = await findPicture(image, find);
    if (picture === null || typeof picture === 'string') return picture;
    const { name, bytes } = picture;
    const key = `${folder} ${createHash('sha256').update(bytes).digest('base64url')}`;
    const saved = this.#saved.get(key) ?? this.#store(folder, name, bytes);
    this.#saved.set(key, saved);
    return saved;
  }

  async #store(folder: ImageFolder, name: string, bytes: Buffer): Promise<string> {
    try {
      const fileName = name.startsWith('data:') ? 'picture' : basename(name);
      const { url } = await uploadImage(folder, fileName, bytes);
      this.stored++;
      return url;
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      throw new PictureError(`${short(name)}: ${error.message}`);
    }
  }
}

/**
 * Returns a record's picture, its address on the web, or null when the record names none. Throws
 * PictureError.
 */
export async function findPicture(
  image: unknown,
  find?: FindPicture,
): Promise<{ name: string; bytes: Buffer } | string | null> {
  const name = nameOf(image);
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
function nameOf(image: unknown): string | null {
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
