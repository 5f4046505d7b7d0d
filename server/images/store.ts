import { join } from 'node:path';
import { config } from '../config.server.ts';
import { log } from '../http/log.ts';
import { openDiskStore } from './disk-store.ts';
import type { Entry, FileStore } from './file-store.ts';

/** The store did not do what it was asked for; `cause` says why. */
export class StoreError extends Error {
  override name = 'StoreError';
}

let opened: Promise<FileStore> | undefined;

/** Where pictures lie: a directory of the data directory, or the S3-compatible store. */
function store(): Promise<FileStore> {
  opened ??= config.s3
    ? openS3(config.s3)
    : Promise.resolve(openDiskStore(join(config.dataDir, 'images')));
  return opened;
}

/** The SDK is large: it is loaded only where it is used. */
async function openS3(s3: NonNullable<typeof config.s3>): Promise<FileStore> {
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3);
}

/** Makes the bucket when it is missing. Says whether there is one; why not is logged. */
export async function ensureBucket(): Promise<boolean> {
  const bucket = config.s3?.bucket ?? join(config.dataDir, 'images');
  try {
    if (await (await store()).ensureBucket()) log.info({ bucket }, 'the bucket was made');
    return true;
  } catch (error) {
    log.error({ bucket, err: error }, 'there is no bucket');
    return false;
  }
}

/** Stores a file whole or not at all. Throws StoreError. */
export function putFile(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  return orStoreError(async () => (await store()).put(key, bytes, contentType));
}

/** The file's bytes, or null when there is none. Throws StoreError. */
export function findFile(key: string): Promise<Uint8Array | null> {
  return orStoreError(async () => (await store()).find(key));
}

/** The file as a stream, or null when there is none. Throws StoreError. */
export function openFile(key: string): Promise<ReadableStream | null> {
  return orStoreError(async () => (await store()).open(key));
}

/** Removes a file, or a folder with all that is in it; nothing when there is none. Throws StoreError. */
export function deleteFile(key: string): Promise<void> {
  return orStoreError(async () => (await store()).delete(key));
}

/** What lies directly in a folder, a few hundred at a time. Throws StoreError. */
export async function* listFiles(folder: string): AsyncGenerator<Entry[]> {
  const entries = (await store()).list(folder)[Symbol.asyncIterator]();
  for (let done = false; !done; ) {
    const some: Entry[] = [];
    while (!done && some.length < 500) {
      const next = await orStoreError(() => entries.next());
      if (next.done) done = true;
      else some.push(next.value);
    }
    if (some.length > 0) yield some;
  }
}

async function orStoreError<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((cause: Error) => {
    throw new StoreError(cause.message, { cause });
  });
}
