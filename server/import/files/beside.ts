import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, sep } from 'node:path';
import { mostUploadBytes, mostUploadMegabytes } from '#domain/image/upload.ts';
import { FileError } from './file-limits.ts';
import type { Beside } from './found.ts';

/** A picture that cannot be imported; the message says why. */
export class PictureError extends FileError {
  override name = 'PictureError';
}

/** Returns the error for a picture of that name. */
export function tooLarge(name: string): PictureError {
  return new PictureError(`${short(name)} is larger than ${mostUploadMegabytes} MB`);
}

/** Returns the files in `images`, or else in a folder and its subfolders. */
export async function filesBeside(folder: string, images?: string): Promise<Beside> {
  const folders = images ? [await realpath(images)] : await withSubfolders(await realpath(folder));
  return {
    has: async (name) => (await find(folders, name).catch(() => null)) !== null,
    read: async (name) => {
      const path = await find(folders, name);
      if (path === null) return null;
      const { size } = await stat(path);
      if (size > mostUploadBytes) throw tooLarge(name);
      return readFile(path);
    },
  };
}

async function withSubfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const inside = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  return [folder, ...inside.map((entry) => join(folder, entry.name)).sort()];
}

/** Returns the file of that name, never one outside the folders, not even through a link. */
async function find(folders: string[], name: string): Promise<string | null> {
  const parts = name.split(/[/\\]/);
  if (isAbsolute(name) || parts.includes('..') || name.includes('\0')) {
    throw new PictureError(`${short(name)} is outside the pictures folder`);
  }
  for (const folder of folders) {
    for (const each of new Set([name, decoded(name)])) {
      const file = await realpath(join(folder, each)).catch(() => null);
      if (!file?.startsWith(folder + sep) || !(await stat(file)).isFile()) continue;
      return file;
    }
  }
  return null;
}

function decoded(name: string): string {
  try {
    const plain = decodeURIComponent(name);
    return plain.split(/[/\\]/).includes('..') || plain.includes('\0') ? name : plain;
  } catch {
    return name;
  }
}

/** Returns a name for messages. */
export function short(name: string): string {
  return `'${name.length > 80 ? `${name.slice(0, 80).toWellFormed()}…` : name}'`;
}
