import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { ImageFolder } from '#domain/image/image.ts';
import { ImageError } from '../images/recognize.ts';
import { uploadImage } from '../images/upload.ts';
import { PictureError, short } from './files/beside.ts';
import type { FindPicture } from './files/found.ts';
import { findPicture } from './find-picture.ts';

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
