import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { log } from '../http/log.ts';
import { createS3Client, ensureS3Bucket, type S3Settings } from '../images/s3-client.ts';
import { BackupError } from './write.ts';

/** Small enough for little memory. A store accepts at most 10,000 parts. */
const minPartBytes = 8 * 2 ** 20;
const maxParts = 10_000;
const patience = { connect: 5_000, response: 120_000 };

/** Archives in an S3-compatible bucket, by name. All calls throw the store's error. */
export type BackupBucket = {
  /** Uploads a file and verifies the upload. Throws BackupError when it differs. */
  upload: (file: string, name: string) => Promise<void>;
  download: (name: string, file: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
  list: () => Promise<{ name: string; bytes: number; at: Date }[]>;
};

/** Opens the private bucket of backups. */
export function openBackupBucket(s3: S3Settings): BackupBucket {
  const client = createS3Client(s3, patience);
  const Bucket = s3.bucket;
  const read = async (Key: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    return Body as Readable;
  };
  return {
    upload: async (file, name) => {
      await ensureS3Bucket(client, Bucket, 'private');
      const sent = await uploadParts(client, { Bucket, Key: name }, file);
      const hash = createHash('sha256');
      for await (const chunk of await read(name)) hash.update(chunk);
      if (hash.digest('hex') === sent) return;
      await client.send(new DeleteObjectCommand({ Bucket, Key: name }));
      throw new BackupError(`the bucket ${Bucket} returned other bytes than were uploaded`);
    },
    download: async (name, file) => {
      const partial = `${file}.partial`;
      await pipeline(await read(name), createWriteStream(partial, { mode: 0o600 }));
      await rename(partial, file);
    },
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    list: async () => {
      const found = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket, Prefix: 'potluck-', ContinuationToken }))
          .catch((error: Error) => {
            if (error.name !== 'NoSuchBucket') throw error;
            return { Contents: [], NextContinuationToken: undefined };
          });
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          found.push({ name: Key, bytes: Size, at: LastModified });
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return found;
    },
  };
}

/** Uploads a file in parts, because a store accepts at most 5 GB per request. Returns its SHA-256. */
async function uploadParts(
  client: S3Client,
  target: { Bucket: string; Key: string },
  file: string,
): Promise<string> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  const hash = createHash('sha256');
  const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
  const handle = await open(file);
  try {
    const { size } = await stat(file);
    const partBytes = Math.max(minPartBytes, Math.ceil(size / maxParts));
    for (let start = 0; start < size; start += partBytes) {
      const Body = Buffer.alloc(Math.min(partBytes, size - start));
      await handle.read(Body, 0, Body.length, start);
      hash.update(Body);
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(
        new UploadPartCommand({ ...target, UploadId, PartNumber, Body }),
      );
      Parts.push({ ETag, PartNumber });
    }
    const MultipartUpload = { Parts };
    await client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload }));
  } catch (error) {
    await client
      .send(new AbortMultipartUploadCommand({ ...target, UploadId }))
      .catch((err) =>
        log.warn({ err, ...target }, 'could not delete the parts of a failed backup upload'),
      );
    throw error;
  } finally {
    await handle.close();
  }
  return hash.digest('hex');
}
