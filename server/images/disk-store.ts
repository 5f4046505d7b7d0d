import { mkdir, opendir, open as openFile, rename, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileStore } from './file-store.ts';

let count = 0;

/** Returns a store of files in a directory, for one machine. It has no size limit of its own. */
export function openDiskStore(directory: string): FileStore {
  const disk = new Disk(new FSDriver({ location: directory, visibility: 'public' }));
  return {
    ensureBucket: async () => (await mkdir(directory, { recursive: true })) !== undefined,
    put: async (key, bytes) => {
      const partial = `${key}.${process.pid}.${Date.now()}.${count++}.partial`;
      try {
        await disk.put(partial, bytes);
        await rename(join(directory, partial), join(directory, key));
      } catch (error) {
        await disk.delete(partial).catch(() => {});
        throw error;
      }
    },
    exists: (key) => disk.exists(key),
    find: async (key) => disk.getBytes(key).catch(noSuchFile),
    open: async (key) => {
      // An open file is sent whole even if it is swept in the meantime.
      const file = await openFile(inside(directory, key)).catch(nothingThere);
      return file && (Readable.toWeb(file.createReadStream()) as ReadableStream);
    },
    delete: async (key) => rm(inside(directory, key), { recursive: true, force: true }),
    list: (folder) => list(directory, folder),
  };
}

/** Returns a path to delete: the driver deletes no folders and rejects some file names. */
function inside(directory: string, key: string): string {
  const path = join(directory, key);
  if (!path.startsWith(directory + sep)) throw new Error(`'${key}' is outside the bucket`);
  return path;
}

/** Lists keys in batches, because the driver loads every name into memory. */
async function* list(directory: string, folder: string) {
  const entries = await opendir(join(directory, folder), { bufferSize: 500 }).catch(nothingThere);
  for await (const entry of entries ?? []) {
    const key = `${folder}/${entry.name}`;
    const found = entry.isDirectory() ? null : await stat(join(directory, key)).catch(nothingThere);
    if (entry.isDirectory()) yield { key, changedAt: null };
    else if (found) yield { key, changedAt: found.mtime };
  }
}

/** The driver wraps the system's error. */
function noSuchFile(error: Error): null {
  return nothingThere((error.cause ?? error) as NodeJS.ErrnoException);
}

function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
