import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDirectory } from './make-directory.ts';

/** Another process holds the data directory; the message says which. */
export class HeldError extends Error {
  override name = 'HeldError';
}

/**
 * Locks the data directory for this process until it ends, even by kill -9. Throws HeldError when
 * another process holds it. Uses SQLite's file lock, because Node offers none of its own.
 */
export async function holdDataDirectory(directory: string, address: string): Promise<void> {
  await makeDirectory(directory);
  const lock = new DatabaseSync(join(directory, 'lock'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== 5) throw error;
    const holder = await readFile(holderFile(directory), 'utf8').catch(() => 'another process');
    throw new HeldError(
      `The data directory ${directory} is in use by ${holder.trim()}.\nStop that process first, or choose another directory with DATA_DIR and another port with PORT.`,
    );
  }
  held.push(lock);
  const since = new Date().toISOString();
  await writeFile(
    holderFile(directory),
    `process ${process.pid}, serving ${address} since ${since}\n`,
  );
}

/** Keeps the locks from being garbage-collected. */
const held: DatabaseSync[] = [];

function holderFile(directory: string): string {
  return join(directory, 'holder');
}
