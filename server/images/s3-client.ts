import {
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketPolicyCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { config } from '../config.server.ts';
import { log } from '../http/log.ts';

export type S3Settings = NonNullable<typeof config.s3>;

/** Timeouts in milliseconds; each operation is tried twice. */
export type S3Timeouts = { connect: number; response: number };

/** Returns a client for any S3-compatible store. */
export function createS3Client(s3: S3Settings, { connect, response }: S3Timeouts): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = s3;
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connect,
      requestTimeout: response,
      socketTimeout: response,
      throwOnRequestTimeout: true,
    },
    // Many stores do not support S3's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Creates a bucket if it is missing, and logs it; returns whether it did. Only pictures are public. */
export async function ensureS3Bucket(
  client: S3Client,
  bucket: string,
  visibility: 'public' | 'private',
): Promise<boolean> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
    return false;
  } catch (error) {
    if (getS3ErrorName(error) !== 'NotFound' && getS3ErrorName(error) !== 'NoSuchBucket')
      throw error;
  }
  const made = await client.send(new CreateBucketCommand({ Bucket: bucket })).then(
    () => true,
    (error) => {
      // Another process created it first; if the bucket belongs to someone else, the next call fails.
      if (!/^BucketAlready/.test(getS3ErrorName(error))) throw error;
      return false;
    },
  );
  if (made) log.info({ bucket }, 'created the bucket');
  if (made && visibility === 'public') await makePublic(client, bucket);
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
    log.warn(
      { bucket: Bucket, reason: getS3ErrorName(error) },
      'picture store does not allow a public bucket',
    );
  });
}

/** Returns the name of an SDK error, which Flydrive wraps. */
export function getS3ErrorName(error: unknown): string {
  const { cause = error } = error as Error;
  return (cause as Error).name;
}
