import { Readable } from 'node:stream';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutBucketPolicyCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { config } from '../config.server.ts';
import { log } from '../http/log.ts';
import type { FileStore } from './file-store.ts';

/** Timeouts in milliseconds; everything is tried twice. */
type Patience = { connect: number; answer: number };

/** Returns a store of files in a bucket of any S3-compatible store. */
export function openS3Store(
  s3: NonNullable<typeof config.s3>,
  { connect, answer }: Patience = { connect: 3_000, answer: 5_000 },
): FileStore {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connect,
      requestTimeout: answer,
      socketTimeout: answer,
      throwOnRequestTimeout: true,
    },
    // Many stores do not support S3's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const disk = new Disk(new S3Driver({ client, bucket, supportsACL: false, visibility: 'public' }));
  const store: FileStore = {
    ensureBucket: () => ensureBucket(client, bucket),
    put: async (key, bytes, contentType) => {
      const put = () => disk.put(key, bytes, { contentType });
      await put().catch(async (error) => {
        if (nameOf(error) !== 'NoSuchBucket') throw error;
        if (await store.ensureBucket()) log.info({ bucket }, 'created the bucket');
        await put();
      });
    },
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

async function ensureBucket(client: S3Client, Bucket: string): Promise<boolean> {
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
    return false;
  } catch (error) {
    if (nameOf(error) !== 'NotFound' && nameOf(error) !== 'NoSuchBucket') throw error;
  }
  const made = await client.send(new CreateBucketCommand({ Bucket })).then(
    () => true,
    (error) => {
      // Another process was faster; if the bucket is a stranger's, the next call fails.
      if (!/^BucketAlready/.test(nameOf(error))) throw error;
      return false;
    },
  );
  if (made) await makePublic(client, Bucket);
  return made;
}

/**
 * Makes the bucket public. Potluck serves the pictures, so a store without public buckets also works. S3
 * has no size limit per bucket; uploads enforce it.
 */
async function makePublic(client: S3Client, Bucket: string): Promise<void> {
  const Statement = [
    {
      Effect: 'Allow',
      Principal: '*',
      Action: ['s3:GetObject'],
      Resource: [`arn:aws:s3:::${Bucket}/*`],
    },
  ];
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement });
  await client.send(new PutBucketPolicyCommand({ Bucket, Policy })).catch((error) => {
    log.warn({ bucket: Bucket, reason: nameOf(error) }, 'the store keeps the bucket private');
  });
}

/** The driver would fail on names that it considers invalid. */
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

/** Flydrive wraps the SDK's error. */
function nameOf(error: unknown): string {
  const { cause = error } = error as Error;
  return (cause as Error).name;
}

function noSuchKey(error: Error): null {
  if (nameOf(error) !== 'NoSuchKey' && nameOf(error) !== 'NoSuchBucket') throw error;
  return null;
}
