import { join } from 'node:path';
import { config } from '../config.server.ts';
import { diskFull, isDiskFull } from './disk-full.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { HeldError, holdDataDirectory } from './hold.ts';

/** A cause outside Potluck prevents the start; the message says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Says on stderr why Potluck does not start; an error that nobody expects comes with its stack. */
export function explainStart(error: unknown): void {
  const { message, stack } = error as Error;
  const isFull = isDiskFull(error);
  if (isFull) process.stderr.write(`${diskFull(config.dataDir)}\n`);
  const expected = isFull || error instanceof HeldError || error instanceof StartError;
  process.stderr.write(`${expected ? message : stack}\n`);
}

export type OpenDatabase = {
  url: string;
  close: () => Promise<void>;
};

/** Holds the data directory, and starts the embedded database unless there is DATABASE_URL. Throws HeldError or StartError. */
export async function serveDatabase(): Promise<OpenDatabase> {
  await holdDataDirectory(config.dataDir, config.origin).catch((error) => {
    if (error instanceof HeldError) throw error;
    throw new StartError(whyNotWritable(error));
  });
  if (config.databaseUrl) return { url: config.databaseUrl, close: async () => {} };
  return openEmbedded();
}

/** Starts the embedded database regardless of DATABASE_URL; the caller holds the data directory. Throws StartError. */
export async function openEmbedded(): Promise<OpenDatabase> {
  const embedded = await startEmbeddedPostgres(clusterDirectory(), (news) =>
    process.stderr.write(`${news}\n`),
  ).catch((error) => {
    throw new StartError(`The embedded database cannot be started. ${error.message}`);
  });
  return { url: embedded.url, close: () => embedded.stop() };
}

/** Returns the directory of the embedded database. */
export function clusterDirectory(): string {
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
