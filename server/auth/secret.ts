import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '../config.server.ts';

let known: string | undefined;

/**
 * What signs links and cookies: SESSION_SECRET, else one that is made once and kept in the data
 * directory. Throws when that cannot be read or written.
 */
export function secret(): string {
  known ??= config.sessionSecret ?? keptSecret(config.dataDir);
  return known;
}

/** The secret that the data directory keeps, or undefined where it comes from SESSION_SECRET. */
export function secretInDataDirectory(): string | undefined {
  return config.sessionSecret ? undefined : keptSecret(config.dataDir);
}

/** Makes another secret that of the data directory: what was signed with it counts again. */
export function keepSecret(secret: string): void {
  const file = join(config.dataDir, 'session-secret');
  const fresh = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  writeFileSync(fresh, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
  renameSync(fresh, file);
}

/** The secret that `directory` keeps; whoever asks first makes it, and all others get the same. */
export function keptSecret(directory: string): string {
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

/** A link to a finished file: never half written, and only the first of several succeeds. */
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
  if (!made) throw new Error(`${file} is empty; remove it, and a new secret is made`);
  return made;
}
