import { Readable } from 'node:stream';
import { DeleteObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { FileStore } from './file-store.ts';
import {
  createS3Client,
  ensureS3Bucket,
  getS3ErrorName,
  type S3Settings,
  type S3Timeouts,
} from './s3-client.ts';

/** Returns a store of files in a bucket of any S3-compatible store. */
export function openS3Store(
  s3: S3Settings,
  patience: S3Timeouts = { connect: 3_000, response: 5_000 },
): FileStore {
  const { bucket } = s3;
  const client = createS3Client(s3, patience);
  const disk = new Disk(new S3Driver({ client, bucket, supportsACL: false, visibility: 'public' }));
  let ensuring: Promise<boolean> | undefined;
  const store: FileStore = {
    ensureBucket: () => {
      // Many first files may arrive at the same time; each of them would create the bucket.
      ensuring ??= ensureS3Bucket(client, bucket, 'public').finally(() => {
        ensuring = undefined;
      });
      return ensuring;
    },
    put: async (key, bytes, contentType) => {
      const put = () => disk.put(key, bytes, { contentType });
      await put().catch(async (error) => {
        if (getS3ErrorName(error) !== 'NoSuchBucket') throw error;
        await store.ensureBucket();
        await put();
      });
    },
    exists: (key) => disk.exists(key),
    find: async (key) => disk.getBytes(key).catch(noSuchKey),
    open: async (key) => {
      const stream = await disk.getStream(key).catch(noSuchKey);
      return stream && (Readable.toWeb(stream) as ReadableStream);
    },
    delete: async (key) => {
      for await (const entry of store.list(key)) await store.delete(entry.key);
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    list: (folder) => list(client, bucket, folder),
  };
  return store;
}

/** The driver fails on names that it considers invalid. */
async function* list(client: S3Client, Bucket: string, folder: string) {
  const asked = { Bucket, Prefix: `${folder}/`, Delimiter: '/' };
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ ...asked, ContinuationToken }));
    for (const { Prefix = '' } of page.CommonPrefixes ?? []) {
      yield { key: Prefix.slice(0, -1), changedAt: null };
    }
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      yield { key: Key, changedAt: LastModified ?? new Date() };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

function noSuchKey(error: Error): null {
  if (getS3ErrorName(error) !== 'NoSuchKey' && getS3ErrorName(error) !== 'NoSuchBucket')
    throw error;
  return null;
}
