import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '../config.server.ts';
import { log } from '../http/log.ts';
import { askStore } from './ask-store.ts';
import { openDiskStore } from './disk-store.ts';
import type { Entry, FileStore } from './file-store.ts';

export { StoreError } from './ask-store.ts';

/** How long, in milliseconds, a page waits to hear whether there is a bucket. */
const patience = 2_000;

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

/** Makes the bucket when it is missing. Says, in two seconds, whether there is one. */
export async function ensureBucket(): Promise<boolean> {
  const bucket = config.s3?.bucket ?? join(config.dataDir, 'images');
  const there = askStore(async () => {
    if (await (await store()).ensureBucket()) log.info({ bucket }, 'the bucket was made');
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

/** The file's bytes, or null when there is none. Throws StoreError. */
export function findFile(key: string): Promise<Uint8Array | null> {
  return askStore(async () => (await store()).find(key));
}

/** The file as a stream, or null when there is none. Throws StoreError. */
export function openFile(key: string): Promise<ReadableStream | null> {
  return askStore(async () => (await store()).open(key));
}

/** Removes a file, or a folder with all that is in it; nothing when there is none. Throws StoreError. */
export function deleteFile(key: string): Promise<void> {
  return askStore(async () => (await store()).delete(key));
}

/** What lies directly in a folder, a few hundred at a time. Throws StoreError. */
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
