import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '../config.server.ts';

/** Writes a message to DATA_DIR/outbox/<time>-<to>.eml, atomically. */
export async function writeToOutbox(to: string, message: Uint8Array): Promise<void> {
  const directory = join(config.dataDir, 'outbox');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, getOutboxFileName(new Date(nextMoment()), to));
  const partial = `${file}.${process.pid}.partial`;
  try {
    await writeFile(partial, message, { mode: 0o600 });
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Returns a file name that is safe on every system and sorts by time. */
export function getOutboxFileName(time: Date, to: string): string {
  const safe = to.replace(/[^\w@.+-]/g, '_').slice(0, 120);
  return `${time.toISOString().replace(/[:.]/g, '-')}-${safe}.eml`;
}

let last = 0;

/** Returns a unique time in milliseconds, so that two emails to one address become two files. */
function nextMoment(): number {
  last = Math.max(Date.now(), last + 1);
  return last;
}
