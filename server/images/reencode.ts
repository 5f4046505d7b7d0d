import { hostname } from 'node:os';
import { sql } from 'kysely';
import { maxUploadBytes, uploadTooLargeMessage } from '#domain/image/upload.ts';
import { BusyError, Semaphore } from '../db/semaphore.ts';
import { transact } from '../db/transact.ts';
import { log } from '../http/log.ts';
import { ChildStoppedError, LimitedChild } from '../processes/limited-child.ts';
import { SpareChildProcess } from '../processes/spare-child.ts';
import type { EncodeRequest, EncodeResult } from './encode.ts';
import { ImageError, recognizeImageFormat } from './recognize.ts';

const program = { name: 'encode-image', source: 'server/images/encode.ts', hasAddons: true };
/** Decoding the largest pictures takes up to a gigabyte of memory for a second. */
const limits = {
  cpuSeconds: 30,
  wallSeconds: 120,
  megabytes: 1500,
  response: { header: 1000, body: 4 * maxUploadBytes },
};
/** Only one encoding per process waits for the machine's lock; the others hold no database connection. */
const processSemaphore = new Semaphore(1);
const maxWaitSeconds = 60;
const lockTimeout = '55P03';

export const spareEncoder = new SpareChildProcess(() => new LimitedChild(program, limits));

export type ReencodedImage = { webp: Uint8Array; width: number; height: number };

/**
 * Returns the picture in a file as WebP: upright, at most 2,400 px long, without metadata. With
 * `keep`, a file that already complies is returned unchanged. Throws ImageError unless it is a
 * JPEG, PNG, WebP or AVIF within the limits.
 */
export async function reencode(file: Uint8Array, keep = false): Promise<ReencodedImage> {
  if (file.length > maxUploadBytes) throw new ImageError(uploadTooLargeMessage);
  const format = recognizeImageFormat(file);
  try {
    using _ = await processSemaphore.acquire(maxWaitSeconds);
    return await oneOnThisMachine(() => encode(file, { format, keep }));
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    throw new ImageError('The server is busy with other pictures. Please try again in a minute.');
  }
}

function oneOnThisMachine<T>(work: () => Promise<T>): Promise<T> {
  return transact(async (trx) => {
    // The wait ends before statements time out, which would look like a database outage. The
    // transaction may idle for as long as the work may take.
    await sql`
      set local lock_timeout = '10s'; set local idle_in_transaction_session_timeout = '150s'`.execute(
      trx,
    );
    await sql`select pg_advisory_xact_lock(hashtext(${`encode on ${hostname()}`}))`
      .execute(trx)
      .catch((error) => {
        throw error.code === lockTimeout ? new BusyError() : error;
      });
    return work();
  });
}

/**
 * Encodes in a separate process: its memory is freed, and a file that exploits a decoder finds no
 * secrets there.
 */
async function encode(file: Uint8Array, request: EncodeRequest): Promise<ReencodedImage> {
  using child = spareEncoder.take();
  try {
    const { header, body } = await child.request(request, file);
    const encoded = header as EncodeResult;
    if ('error' in encoded) {
      const { error, reason } = encoded;
      if (reason)
        log.info({ reason, format: request.format }, 'could not decode an uploaded picture');
      throw new ImageError(error);
    }
    return { ...encoded, webp: body };
  } catch (error) {
    if (!(error instanceof ChildStoppedError)) throw error;
    throw new ImageError(
      error.reason === 'crash'
        ? 'The picture cannot be read.'
        : 'The picture takes too much work to read. Please save it as JPEG with fewer pixels.',
    );
  }
}
