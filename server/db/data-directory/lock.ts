import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createDirectory } from './create-directory.ts';

/** Another process uses the data directory; the message names the process. */
export class DataDirectoryInUseError extends Error {
  override name = 'DataDirectoryInUseError';
}

/**
 * Locks the data directory for this process until it ends, even by kill -9. `activity` states what it does there, for
 * the error of other processes. Throws DataDirectoryInUseError when another process has it. Uses SQLite's file lock,
 * because Node offers none of its own.
 */
export async function lockDataDirectory(directory: string, activity: string): Promise<void> {
  await createDirectory(directory);
  const lock = new DatabaseSync(join(directory, 'lock'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== 5) throw error;
    const holder = await readFile(holderFile(directory), 'utf8').catch(() => 'another process');
    throw new DataDirectoryInUseError(
      `The data directory ${directory} is in use by ${holder.trim()}.\nWait until that process has ended or stop it, or choose another directory with DATA_DIR and another port with PORT.`,
    );
  }
  locks.push(lock);
  const since = new Date().toISOString();
  await writeFile(holderFile(directory), `process ${process.pid}, ${activity} since ${since}\n`);
}

/** Keeps the locks from being garbage-collected. */
const locks: DatabaseSync[] = [];

function holderFile(directory: string): string {
  return join(directory, 'holder');
}
