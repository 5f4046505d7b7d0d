import { join } from 'node:path';
import { config } from '../config.server.ts';
import { diskFullMessage, isDiskFull } from './data-directory/disk-full.ts';
import { startEmbeddedPostgres } from './data-directory/embedded-postgres.ts';
import { DataDirectoryInUseError, lockDataDirectory } from './data-directory/lock.ts';

/** A cause outside Potluck prevents the start; the message explains what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Prints to stderr why Potluck does not start; unexpected errors include their stack. */
export function printStartError(error: unknown): void {
  const { message, stack } = error as Error;
  const isFull = isDiskFull(error);
  if (isFull) process.stderr.write(`${diskFullMessage(config.dataDir)}\n`);
  const expected =
    isFull || error instanceof DataDirectoryInUseError || error instanceof StartError;
  process.stderr.write(`${expected ? message : stack}\n`);
}

export type OpenDatabase = {
  url: string;
  close: () => Promise<void>;
};

/** Locks DATA_DIR; `activity` is as for lockDataDirectory. Throws DataDirectoryInUseError or StartError. */
export async function lockConfiguredDataDirectory(
  activity = `serving ${config.origin}`,
): Promise<void> {
  await lockDataDirectory(config.dataDir, activity).catch((error) => {
    if (error instanceof DataDirectoryInUseError) throw error;
    throw new StartError(whyNotWritable(error));
  });
}

/** Starts the embedded database unless DATABASE_URL is set; the caller has called lockConfiguredDataDirectory. Throws StartError. */
export async function serveDatabase(): Promise<OpenDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, close: async () => {} };
  return openEmbeddedDatabase();
}

/** Starts the embedded database regardless of DATABASE_URL; the caller has locked the data directory. Throws StartError. */
export async function openEmbeddedDatabase(): Promise<OpenDatabase> {
  const embedded = await startEmbeddedPostgres(getClusterDirectory(), (news) =>
    process.stderr.write(`${news}\n`),
  ).catch((error) => {
    throw new StartError(`The embedded database cannot be started. ${error.message}`);
  });
  return { url: embedded.url, close: () => embedded.stop() };
}

/** Returns the directory of the embedded database. */
export function getClusterDirectory(): string {
  return join(config.dataDir, 'postgres');
}

function whyNotWritable(error: NodeJS.ErrnoException): string {
  const reasons: Record<string, string> = {
    EEXIST: 'a file has that name',
    ENOTDIR: 'a part of that path is a file',
    ENAMETOOLONG: 'the path is too long',
    EROFS: 'it is on a read-only disk',
    EACCES: 'the user that runs Potluck may not write there',
    EPERM: 'the system does not allow it',
    ELOOP: 'its symbolic links form a loop',
  };
  const reason = reasons[error.code ?? ''] ?? error.message;
  return `The data directory ${config.dataDir} cannot be written (${reason}). Fix the cause, or choose another directory with DATA_DIR.`;
}
