import { spawn } from 'node:child_process';
import { hostname } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { mostUploadBytes, tooLarge } from '#domain/image/upload.ts';
import { transact } from '../db/transact.ts';
import type { Encoded } from './encode.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { ImageError, recognize } from './recognize.ts';

// The source file, even when this runs from the build; every process runs in the project's folder.
const program = 'server/images/encode.ts';
const longestMilliseconds = 60_000;

export type Reencoded = { webp: Uint8Array; width: number; height: number };

/**
 * Returns the picture in a file as WebP: upright, at most 2,400 px long, without metadata. `keep` keeps
 * the bytes of one that is so already. Throws ImageError unless it is a JPEG, PNG, WebP or AVIF within
 * the limits.
 */
export async function reencode(file: Uint8Array, keep = false): Promise<Reencoded> {
  if (file.length > mostUploadBytes) throw new ImageError(tooLarge);
  const format = recognize(file);
  return oneAtATime(() => oneOnThisMachine(() => encode(file, format, keep)));
}

/** The largest pictures take up to a gigabyte of memory for a second. */
function oneOnThisMachine<T>(work: () => Promise<T>): Promise<T> {
  return transact(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`encode on ${hostname()}`}))`.execute(trx);
    return work();
  });
}

/**
 * Encodes in a separate process: its memory is freed, and a file that exploits a decoder finds no
 * secrets.
 */
async function encode(file: Uint8Array, format: string, keep: boolean): Promise<Reencoded> {
  const child = spawn(process.execPath, [program, format, keep ? 'keep' : 'encode'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    // Its own process group: Ctrl-C must not break an upload in progress.
    detached: true,
    timeout: longestMilliseconds,
    killSignal: 'SIGKILL',
  });
  child.stdin.on('error', () => {});
  child.stdin.end(file);
  const failed = new Promise<never>((_, reject) => child.on('error', reject));
  const answer = await Promise.race([buffer(child.stdout), failed]);
  const line = answer.indexOf('\n');
  if (line < 0) throw new ImageError('The picture cannot be read.');
  const said: Encoded = JSON.parse(answer.toString('utf8', 0, line));
  if ('error' in said) throw new ImageError(said.error);
  return { ...said, webp: answer.subarray(line + 1) };
}
