import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, sep } from 'node:path';
import { FileError } from '@potluck/recipe-formats/errors';
import type { SiblingFiles } from '@potluck/recipe-formats/read/file-types';
import { cleanLine } from '@potluck/recipe-text/clean-text';
import { maxUploadBytes, maxUploadMegabytes } from '#domain/image/upload.ts';

/** A picture that cannot be imported; the message has the reason. */
export class PictureImportError extends FileError {
  override name = 'PictureImportError';
}

/** Returns the error for a picture that is too large. */
export function createPictureTooLargeError(name: string): PictureImportError {
  return new PictureImportError(`${shortenFileName(name)} is larger than ${maxUploadMegabytes} MB`);
}

/** Returns the files in `images`, or else in a folder and its subfolders. */
export async function findSiblingFiles(folder: string, images?: string): Promise<SiblingFiles> {
  const folders = images ? [await realpath(images)] : await withSubfolders(await realpath(folder));
  return {
    has: async (name) => (await find(folders, name).catch(() => null)) !== null,
    read: async (name) => {
      const path = await find(folders, name);
      if (path === null) return null;
      const { size } = await stat(path);
      if (size > maxUploadBytes) throw createPictureTooLargeError(name);
      return readFile(path);
    },
  };
}

async function withSubfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const inside = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  return [folder, ...inside.map((entry) => join(folder, entry.name)).sort()];
}

/** Returns the file of that name, but never one outside the folders, not even through a link. */
async function find(folders: string[], name: string): Promise<string | null> {
  const parts = name.split(/[/\\]/);
  if (isAbsolute(name) || parts.includes('..') || name.includes('\0')) {
    throw new PictureImportError(`${shortenFileName(name)} is outside the pictures folder`);
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

/** Shortens a name for messages. */
export function shortenFileName(name: string): string {
  return `'${name.length > 80 ? `${cleanLine(name, 80)}…` : name}'`;
}
