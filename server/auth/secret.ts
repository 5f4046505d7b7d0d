import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '../config.server.ts';

let known: string | undefined;

/**
 * Returns the secret that signs links and cookies: SESSION_SECRET, else one generated in the data
 * directory. Throws when that cannot be read or written.
 */
export function getSecret(): string {
  known ??= config.sessionSecret ?? readOrCreateSecret(config.dataDir);
  return known;
}

/** Returns the secret of the data directory, or undefined when SESSION_SECRET is set. */
export function secretInDataDirectory(): string | undefined {
  return config.sessionSecret ? undefined : readOrCreateSecret(config.dataDir);
}

/** Replaces the secret of the data directory, for example with the secret of a backup. */
export function storeSecret(secret: string): void {
  const file = join(config.dataDir, 'session-secret');
  const fresh = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  writeFileSync(fresh, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
  renameSync(fresh, file);
}

/** Returns the secret stored in `directory`; the first of several processes generates it. */
export function readOrCreateSecret(directory: string): string {
  const file = join(directory, 'session-secret');
  return read(file) ?? make(directory, file);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Links a complete file into place: nobody reads a partial file, and only the first link succeeds. */
function make(directory: string, file: string): string {
  mkdirSync(directory, { recursive: true });
  const fresh = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  writeFileSync(fresh, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh);
  }
  const made = read(file);
  if (!made) throw new Error(`${file} is empty; remove it to generate a new secret`);
  return made;
}
