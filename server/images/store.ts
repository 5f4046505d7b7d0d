import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { config } from '../config.server.ts';

const directory = join(config.dataDir, 'images');
let opened: Promise<Disk> | undefined;

/** Where pictures lie: a directory of the data directory, or the S3-compatible store. */
function disk(): Promise<Disk> {
  opened ??= config.s3
    ? s3Disk(config.s3)
    : Promise.resolve(new Disk(new FSDriver({ location: directory, visibility: 'public' })));
  return opened;
}

/** The SDK is large: it is loaded only where it is used. */
async function s3Disk(s3: NonNullable<typeof config.s3>): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      endpoint: s3.endpoint,
      region: s3.region,
      bucket: s3.bucket,
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      forcePathStyle: true,
      supportsACL: false,
      visibility: 'public',
    }),
  );
}

/** Stores a file whole or not at all. Throws when the store refuses it. */
export async function putFile(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  const store = await disk();
  if (config.s3) return store.put(key, bytes, { contentType });
  const partial = `${key}.${process.pid}.${Date.now()}.partial`;
  await store.put(partial, bytes);
  await rename(join(directory, partial), join(directory, key));
}

/** The file's bytes, or null when there is none. Throws when the store does not answer. */
export async function findFile(key: string): Promise<Uint8Array | null> {
  const store = await disk();
  return (await store.exists(key)) ? store.getBytes(key) : null;
}

/** The file as a stream, or null when there is none. Throws when the store does not answer. */
export async function openFile(key: string): Promise<ReadableStream | null> {
  const store = await disk();
  if (!(await store.exists(key))) return null;
  return Readable.toWeb(await store.getStream(key)) as ReadableStream;
}
