import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '../config.server.ts';
import { log } from '../http/log.ts';
import { askStore } from './ask-store.ts';
import { openDiskStore } from './disk-store.ts';
import type { Entry, FileStore } from './file-store.ts';

export { StoreError } from './ask-store.ts';

/** Milliseconds that a page waits for the check of the bucket. */
const patience = 2_000;

let opened: Promise<FileStore> | undefined;

/** Returns the store of pictures: below the data directory, or S3-compatible. */
function store(): Promise<FileStore> {
  opened ??= config.s3
    ? openS3(config.s3)
    : Promise.resolve(openDiskStore(join(config.dataDir, 'images')));
  return opened;
}

/** Loads the large SDK only where it is used. */
async function openS3(s3: NonNullable<typeof config.s3>): Promise<FileStore> {
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3);
}

/** Creates the bucket if it is missing; returns within two seconds whether there is one. */
export async function ensureBucket(): Promise<boolean> {
  const bucket = config.s3?.bucket ?? join(config.dataDir, 'images');
  const there = askStore(async () => {
    if (await (await store()).ensureBucket()) log.info({ bucket }, 'created the bucket');
  }).then(
    () => true,
    () => false,
  );
  return Promise.race([there, sleep(patience, false, { ref: false })]);
}

/** Stores a file whole or not at all. Throws StoreError. */
export function putFile(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  return askStore(async () => (await store()).put(key, bytes, contentType));
}

/** Returns the file's bytes, or null when there is none. Throws StoreError. */
export function findFile(key: string): Promise<Uint8Array | null> {
  return askStore(async () => (await store()).find(key));
}

/** Returns the file as a stream, or null when there is none. Throws StoreError. */
export function openFile(key: string): Promise<ReadableStream | null> {
  return askStore(async () => (await store()).open(key));
}

/** Removes a file, or a folder with its content, if there is one. Throws StoreError. */
export function deleteFile(key: string): Promise<void> {
  return askStore(async () => (await store()).delete(key));
}

/** Yields the direct entries of a folder, a few hundred at a time. Throws StoreError. */
export async function* listFiles(folder: string): AsyncGenerator<Entry[]> {
  const entries = (await store()).list(folder)[Symbol.asyncIterator]();
  for (let done = false; !done; ) {
    const some: Entry[] = [];
    while (!done && some.length < 500) {
      const next = await askStore(() => entries.next());
      if (next.done) done = true;
      else some.push(next.value);
    }
    if (some.length > 0) yield some;
  }
}
