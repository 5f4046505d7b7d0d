import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, sep } from 'node:path';
import type { ImageFolder } from '#domain/image/image.ts';
import { ImageError } from '../images/recognize.ts';
import { uploadImage } from '../images/upload.ts';
import { list, property } from './schema-org-text.ts';

/** The bucket's limit (docs/product.md#images). */
const mostBytes = 10_485_760;

/** A picture that cannot be imported; the message says why. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** Stores the pictures that recipes name in the bucket, each file once. */
export class Pictures {
  /** Number of files stored. */
  stored = 0;
  readonly #folders: string[];
  readonly #saved = new Map<string, Promise<string>>();

  private constructor(folders: string[]) {
    this.#folders = folders;
  }

  /** Looks in `images`, or else in the input file's folder and its subfolders. */
  static async beside(file: string, images?: string): Promise<Pictures> {
    if (images) return new Pictures([await realpath(images)]);
    const folder = await realpath(dirname(file));
    const entries = await readdir(folder, { withFileTypes: true });
    const inside = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
    return new Pictures([folder, ...inside.map((entry) => join(folder, entry.name)).sort()]);
  }

  /** Returns the address of a record's picture, or null when it names none. Throws PictureError. */
  async save(folder: ImageFolder, image: unknown): Promise<string | null> {
    const name = nameOf(image);
    if (!name) return null;
    if (/^https:\/\//i.test(name)) return address(name);
    const file = await this.#find(name);
    const key = `${folder} ${file}`;
    const saved = this.#saved.get(key) ?? this.#store(folder, name, file);
    this.#saved.set(key, saved);
    return saved;
  }

  /** Returns the file of that name, never one outside the folders, not even through a link. */
  async #find(name: string): Promise<string> {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(name)) {
      throw new PictureError(`${short(name)} is neither an https address nor a file`);
    }
    const parts = name.split(/[/\\]/);
    if (isAbsolute(name) || parts.includes('..') || name.includes('\0')) {
      throw new PictureError(`${short(name)} is outside the pictures folder`);
    }
    for (const folder of this.#folders) {
      for (const each of new Set([name, decoded(name)])) {
        const file = await realpath(join(folder, each)).catch(() => null);
        if (!file?.startsWith(folder + sep) || !(await stat(file)).isFile()) continue;
        return file;
      }
    }
    throw new PictureError(`there is no file ${short(name)}`);
  }

  async #store(folder: ImageFolder, name: string, file: string): Promise<string> {
    const { size } = await stat(file);
    if (size > mostBytes) throw new PictureError(`${short(name)} is larger than 10 MB`);
    try {
      const { url } = await uploadImage(folder, basename(name), await readFile(file));
      this.stored++;
      return url;
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      throw new PictureError(`${short(name)}: ${error.message}`);
    }
  }
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

function decoded(name: string): string {
  try {
    const plain = decodeURIComponent(name);
    return plain.split(/[/\\]/).includes('..') || plain.includes('\0') ? name : plain;
  } catch {
    return name;
  }
}

function short(name: string): string {
  return `'${name.length > 80 ? `${name.slice(0, 80).toWellFormed()}…` : name}'`;
}
