import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { config } from '../config.server.ts';
import { databaseIsAt, db } from './database.ts';
import { socketUrl, startEmbeddedPostgres } from './embedded.ts';
import { HeldError, holdDataDirectory } from './hold.ts';

/** A cause outside Potluck prevents the start; the message says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

export type OpenDatabase = {
  url: string;
  close: () => Promise<void>;
};

/** Holds the data directory and opens the database: DATABASE_URL or the embedded one. Throws HeldError or StartError. */
export async function openDatabase(): Promise<OpenDatabase> {
  await holdDataDirectory(config.dataDir, config.origin).catch((error) => {
    if (error instanceof HeldError) throw error;
    throw new StartError(whyNotWritable(error));
  });
  if (config.databaseUrl) return openExternal(config.databaseUrl);
  const { url, close } = await openEmbedded();
  databaseIsAt(url);
  return {
    url,
    close: async () => {
      await db.destroy();
      await close();
    },
  };
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

/** Opens, for a command, the database of the running Potluck, or starts it itself. Throws StartError. */
export async function joinDatabase(): Promise<OpenDatabase> {
  try {
    return await openDatabase();
  } catch (error) {
    if (!(error instanceof HeldError)) throw error;
    if (config.databaseUrl) return openExternal(config.databaseUrl);
    const lines = await readFile(join(clusterDirectory(), 'postmaster.pid'), 'utf8').catch(
      () => '',
    );
    const socketDirectory = lines.split('\n')[4];
    if (!socketDirectory) throw error;
    databaseIsAt(socketUrl(socketDirectory));
    return openExternal(socketUrl(socketDirectory));
  }
}

async function openExternal(url: string): Promise<OpenDatabase> {
  await ping(url).catch((error) => {
    const { hostname, port, pathname } = new URL(url);
    throw new StartError(
      `The database ${pathname.slice(1)} at ${hostname}:${port || 5432} (DATABASE_URL) does not answer: ${reason(error)}. Check the address and the password, and that the server is running.`,
    );
  });
  return { url, close: () => db.destroy() };
}

/** Closes its connection again, because a restore counts open ones. */
async function ping(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  await client.end();
}

/** For a host with two addresses, Node reports several errors and no message of its own. */
function reason(error: Error & { errors?: Error[] }): string {
  return error.message || error.errors?.map((each) => each.message).join('; ') || error.name;
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

function clusterDirectory(): string {
  return join(config.dataDir, 'postgres');
}
