import { basename } from 'node:path';
import type { ImageFolder } from '#domain/image/image.ts';
import { explainUpload, uploadImage } from '../../images/upload.ts';
import { guardedFetch } from '../fetch/guarded-fetch.ts';
import { PictureError } from '../files/beside.ts';
import type { FindPicture } from '../files/found.ts';
import { ImportRefused } from '../refused.ts';
import { Pictures } from '../save-pictures.ts';
import { list, property } from '../schema-org-text.ts';

const mostPictures = 30;
const mostMilliseconds = 60_000;

/** Fetches the pictures of one recipe, in a minute at most, and stores them as uploads are. */
export class PictureFetch {
  readonly problems = new Set<string>();
  readonly #signal = AbortSignal.timeout(mostMilliseconds);
  readonly #files = new Pictures();
  readonly #find: FindPicture | undefined;
  readonly #stored = new Map<string, Promise<string | null>>();

  constructor(find?: FindPicture) {
    this.#find = find;
  }

  /** Returns the stored picture that an image of a record names, or null; notes why not. */
  async store(folder: ImageFolder, image: unknown): Promise<string | null> {
    const address = addressOf(image);
    if (!address) return this.#file(folder, image);
    const known = this.#stored.get(address);
    if (known) return known;
    if (this.#stored.size >= mostPictures) {
      this.problems.add(`Pictures beyond the first ${mostPictures} were left out`);
      return null;
    }
    const storing = this.#fetch(folder, address);
    this.#stored.set(address, storing);
    return storing;
  }

  /** A picture in the file of the recipe, or written into the record. */
  async #file(folder: ImageFolder, image: unknown): Promise<string | null> {
    try {
      return await this.#files.save(folder, image, this.#find);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      this.problems.add(`A picture was left out: ${error.message}`);
      return null;
    }
  }

  async #fetch(folder: ImageFolder, address: string): Promise<string | null> {
    try {
      const { url, body } = await guardedFetch(address, { kind: 'picture', signal: this.#signal });
      const { url: stored } = await uploadImage(folder, basename(new URL(url).pathname), body);
      return stored;
    } catch (error) {
      this.problems.add(`A picture was left out. ${this.#why(error)}`);
      return null;
    }
  }

  #why(error: unknown): string {
    if (error instanceof ImportRefused) return error.message;
    if (this.#signal.aborted) return 'The pictures took longer than a minute.';
    return explainUpload(error).error;
  }
}

function addressOf(image: unknown): string | null {
  const [first] = [image, property(image, 'contentUrl'), property(image, 'url')]
    .flatMap(list)
    .filter((value) => typeof value === 'string' && /^https?:/i.test(value.trim()));
  return typeof first === 'string' ? first.trim() : null;
}
