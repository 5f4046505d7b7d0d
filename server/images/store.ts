import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '../config.server.ts';
import { log } from '../http/log.ts';
import { openDiskStore } from './disk-store.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { withStoreBreaker } from './store-breaker.ts';

export { StoreError } from './store-breaker.ts';

/** Milliseconds that a page waits for the check of the bucket. */
const patience = 2_000;

const imageDirectory = join(config.dataDir, 'images');

let opened: Promise<FileStore> | undefined;

/** Returns the store of pictures: a directory in the data directory, or S3-compatible. */
function store(): Promise<FileStore> {
  opened ??= config.s3 ? openS3(config.s3) : Promise.resolve(openDiskStore(imageDirectory));
  return opened;
}

/** Loads the large SDK on demand. */
async function openS3(s3: NonNullable<typeof config.s3>): Promise<FileStore> {
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3);
}

/** Creates the bucket if it is missing; returns within two seconds whether there is one. */
export async function ensureBucket(): Promise<boolean> {
  const there = withStoreBreaker(async () => {
    const isNew = await (await store()).ensureBucket();
    if (isNew && !config.s3) log.info({ bucket: imageDirectory }, 'created the bucket');
  }).then(
    () => true,
    () => false,
  );
  return Promise.race([there, sleep(patience, false, { ref: false })]);
}

/** Stores a file whole or not at all. Throws StoreError. */
export function putFile(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  return withStoreBreaker(async () => (await store()).put(key, bytes, contentType));
}

/** Returns whether there is a file. Throws StoreError. */
export function fileExists(key: string): Promise<boolean> {
  return withStoreBreaker(async () => (await store()).exists(key));
}

/** Returns the file's bytes, or null when there is none. Throws StoreError. */
export function findFile(key: string): Promise<Uint8Array | null> {
  return withStoreBreaker(async () => (await store()).find(key));
}

/** Returns the file as a stream, or null when there is none. Throws StoreError. */
export function openFile(key: string): Promise<ReadableStream | null> {
  return withStoreBreaker(async () => (await store()).open(key));
}

/** Removes a file, or a folder with its content, if there is one. Throws StoreError. */
export function deleteFile(key: string): Promise<void> {
  return withStoreBreaker(async () => (await store()).delete(key));
}

/** Yields the direct entries of a folder, a few hundred at a time. Throws StoreError. */
export async function* listStoredFiles(folder: string): AsyncGenerator<StoredFile[]> {
  const entries = (await store()).list(folder)[Symbol.asyncIterator]();
  for (let done = false; !done; ) {
    const some: StoredFile[] = [];
    while (!done && some.length < 500) {
      const next = await withStoreBreaker(() => entries.next());
      if (next.done) done = true;
      else some.push(next.value);
    }
    if (some.length > 0) yield some;
  }
}
