import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { FileError } from '@potluck/recipe-formats/errors';
import type { PictureFinder } from '@potluck/recipe-formats/read/file-types';
import type { ImageFolder } from '#domain/image/image.ts';
import { isStepHeading } from '#domain/recipe/step-heading.ts';
import { ImageError } from '../images/recognize.ts';
import { describeUploadError, uploadImage } from '../images/upload.ts';
import { guardedFetch } from './fetch/guarded-fetch.ts';
import { PictureImportError, shortenFileName } from './files/sibling-files.ts';
import { findPicture } from './find-picture.ts';
import type { ImportContent } from './import-content.ts';
import type { ImportedRecipe } from './imported-recipe.ts';
import { ImportRejectedError } from './rejected.ts';

/** The maximum number of pictures fetched for a recipe, and the time for all of them. */
const maxFetched = 30;
const maxFetchMilliseconds = 60_000;
const maxFeaturedTries = 3;

/** Stores pictures of recipes in the bucket: files and, with `fetch`, pictures of other sites. */
export class PictureImporter {
  /** Number of files stored. */
  stored = 0;
  readonly #isFetching: boolean;
  /** URLs by folder and content. */
  readonly #files = new Map<string, Promise<string>>();

  /** Without `fetch`, `https:` URLs stay as they are. */
  constructor({ fetch = false } = {}) {
    this.#isFetching = fetch;
  }

  /**
   * Returns a recipe with the URLs of its stored pictures, and a warning for each omitted one.
   * Further pictures of a file show the preparation, so they are spread over the steps.
   */
  async storeAll(
    { images, steps }: Pick<ImportedRecipe, 'images' | 'steps'>,
    find?: PictureFinder,
  ): Promise<{ content: Pick<ImportContent, 'featuredImage' | 'steps'>; warnings: string[] }> {
    const warnings = new Set<string>();
    const signal = AbortSignal.timeout(maxFetchMilliseconds);
    const fetched = new Map<string, Promise<string | null>>();
    const fetchOnce = (folder: ImageFolder, url: string) => {
      const known = fetched.get(url);
      if (known) return known;
      if (fetched.size >= maxFetched) {
        throw new PictureImportError(`pictures beyond the first ${maxFetched} are not fetched`);
      }
      const fetching = this.#fetch(folder, url, signal);
      fetched.set(url, fetching);
      return fetching;
    };
    const firstOf = async (folder: ImageFolder, candidates: string[]) => {
      for (const [i, image] of candidates.entries()) {
        try {
          const url = image;
          const isFetched = this.#isFetching && /^https?:/i.test(url);
          const stored = await (isFetched
            ? fetchOnce(folder, url)
            : this.#store(folder, image, find));
          if (stored) return { url: stored, rest: candidates.slice(i + 1) };
        } catch (error) {
          if (!(error instanceof FileError)) throw error;
          warnings.add(`a picture was left out: ${error.message}`);
        }
      }
      return { url: null, rest: [] };
    };
    const featured = await firstOf('featured', images.slice(0, maxFeaturedTries));
    const illustrated: ImportContent['steps'] = [];
    for (const { content, images: candidates } of steps) {
      illustrated.push({ content, image: (await firstOf('steps', candidates)).url });
    }
    // Further pictures of a page are mostly other sizes of the first.
    const further = this.#isFetching ? [] : [...featured.rest, ...images.slice(maxFeaturedTries)];
    const others: string[] = [];
    for (const image of further) {
      const { url } = await firstOf('steps', [image]);
      if (url && url !== featured.url && !others.includes(url)) others.push(url);
    }
    const left = spread(others, illustrated);
    if (left > 0) warnings.add(`${left} pictures were left out: there are more than steps`);
    return {
      content: { featuredImage: featured.url, steps: illustrated },
      warnings: [...warnings],
    };
  }

  /** Returns the URL of a stored picture of a file, or null with a warning if it is omitted. */
  async storeOne(folder: ImageFolder, image: string, find: PictureFinder) {
    try {
      return { url: await this.#store(folder, image, find), warnings: [] };
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      return { url: null, warnings: [`a picture was left out: ${error.message}`] };
    }
  }

  /** Returns the URL of a picture of a file or within its record, or null if none is named. Throws PictureImportError. */
  async #store(folder: ImageFolder, image: string, find?: PictureFinder): Promise<string | null> {
    const picture = await findPicture(image, find);
    if (picture === null || typeof picture === 'string') return picture;
    const { name, bytes } = picture;
    const key = `${folder} ${createHash('sha256').update(bytes).digest('base64url')}`;
    const saved = this.#files.get(key) ?? this.#upload(folder, name, bytes);
    this.#files.set(key, saved);
    return saved;
  }

  async #upload(folder: ImageFolder, name: string, bytes: Buffer): Promise<string> {
    try {
      const fileName = name.startsWith('data:') ? 'picture' : basename(name);
      // Pictures of another Potluck have the time of their upload in their names, and stay the same bytes.
      const plainName = fileName.replace(/-\d{13}(?=\.\w+$)/, '');
      const { url } = await uploadImage(folder, plainName, bytes, !this.#isFetching);
      this.stored++;
      return url;
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      throw new PictureImportError(`${shortenFileName(name)}: ${error.message}`);
    }
  }

  async #fetch(folder: ImageFolder, address: string, signal: AbortSignal): Promise<string> {
    try {
      const { url, body } = await guardedFetch(address, { kind: 'picture', signal });
      const stored = await uploadImage(folder, basename(new URL(url).pathname), body);
      this.stored++;
      return stored.url;
    } catch (error) {
      if (error instanceof ImportRejectedError) throw new PictureImportError(error.message);
      if (signal.aborted) throw new PictureImportError('the pictures took longer than a minute');
      throw new PictureImportError(describeUploadError(error).error);
    }
  }
}

/** Gives pictures to steps without one, evenly; returns the number of remaining pictures. */
function spread(pictures: string[], steps: ImportContent['steps']): number {
  const free = steps.filter((step) => step.image === null && !isStepHeading(step));
  for (const [i, image] of pictures.slice(0, free.length).entries()) {
    const step = free[Math.floor(((i + 0.5) * free.length) / pictures.length)];
    if (step) step.image = image;
  }
  return Math.max(0, pictures.length - free.length);
}
