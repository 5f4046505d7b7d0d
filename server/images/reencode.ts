import { hostname } from 'node:os';
import { sql } from 'kysely';
import { mostUploadBytes, tooLarge } from '#domain/image/upload.ts';
import { transact } from '../db/transact.ts';
import { ChildStopped, LimitedChild } from '../processes/limited-child.ts';
import { BusyError, Semaphore } from '../processes/semaphore.ts';
import type { Encoded, EncodeRequest } from './encode.ts';
import { ImageError, recognize } from './recognize.ts';

const program = { name: 'encode-image', source: 'server/images/encode.ts', hasAddons: true };
/** The largest pictures take up to a gigabyte of memory for a second. */
const limits = {
  cpuSeconds: 30,
  wallSeconds: 120,
  megabytes: 1500,
  response: { header: 1000, body: 4 * mostUploadBytes },
};
/** Lets one encoding per process wait for the machine's lock, so that the others hold no database connection. */
const processSemaphore = new Semaphore(1);
const maxWaitSeconds = 60;
const lockTimeout = '55P03';

export type Reencoded = { webp: Uint8Array; width: number; height: number };

/**
 * Returns the picture in a file as WebP: upright, at most 2,400 px long, without metadata. `keep` keeps
 * the bytes of one that is so already. Throws ImageError unless it is a JPEG, PNG, WebP or AVIF within
 * the limits.
 */
export async function reencode(file: Uint8Array, keep = false): Promise<Reencoded> {
  if (file.length > mostUploadBytes) throw new ImageError(tooLarge);
  const format = recognize(file);
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
    // The wait ends before statements time out, which would look like a database that is away. The transaction may
    // idle for as long as the work may take.
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
 * secrets.
 */
async function encode(file: Uint8Array, request: EncodeRequest): Promise<Reencoded> {
  using child = new LimitedChild(program, limits);
  try {
    const { header, body } = await child.request(request, file);
    const encoded = header as Encoded;
    if ('error' in encoded) throw new ImageError(encoded.error);
    return { ...encoded, webp: body };
  } catch (error) {
    if (!(error instanceof ChildStopped)) throw error;
    throw new ImageError(
      error.reason === 'crash'
        ? 'The picture cannot be read.'
        : 'The picture takes too much work to read. Please save it as JPEG with fewer pixels.',
    );
  }
}
