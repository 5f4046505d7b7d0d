import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { config } from '../config.server.ts';
import { databaseIsAt, db } from './database.ts';
import { socketUrl, superviseEmbeddedPostgres } from './embedded.ts';
import { HeldError, holdDataDirectory } from './hold.ts';

/** Something outside Potluck stands in the way of a start; the message says how to mend it. */
export class StartError extends Error {
  override name = 'StartError';
}

export type OpenDatabase = {
  url: string;
  close: () => Promise<void>;
};

/** Holds the data directory and makes the database answer: the one in DATABASE_URL or our own. */
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

/** Our own database, whatever DATABASE_URL says; the caller holds the data directory. */
export async function openEmbedded(): Promise<OpenDatabase> {
  const embedded = await superviseEmbeddedPostgres(clusterDirectory(), (news) =>
    process.stderr.write(`${news}\n`),
  ).catch((error) => {
    throw new StartError(`The embedded database cannot be started. ${error.message}`);
  });
  return { url: embedded.url, close: () => embedded.stop() };
}

/** For commands: the database of the Potluck that is running, or else one opened for the while. */
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
      `The database ${pathname.slice(1)} at ${hostname}:${port || 5432} (DATABASE_URL) does not answer: ${reason(error)}. Check the address, the password and that the server runs.`,
    );
  });
  return { url, close: () => db.destroy() };
}

/** With a connection that is gone again: a restore counts those that are left. */
async function ping(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  await client.end();
}

/** Node reports a refused connection to a name with two addresses as several errors without text. */
function reason(error: Error & { errors?: Error[] }): string {
  return error.message || error.errors?.map((each) => each.message).join('; ') || error.name;
}

function whyNotWritable(error: NodeJS.ErrnoException): string {
  const reasons: Record<string, string> = {
    EEXIST: 'there is a file of that name',
    ENOTDIR: 'a part of that path is a file',
    ENAMETOOLONG: 'the path is too long',
    EROFS: 'it is on a read-only disk',
    EACCES: 'the user that runs Potluck may not write there',
    EPERM: 'the system does not allow it',
    ELOOP: 'its links lead in a circle',
  };
  const reason = reasons[error.code ?? ''] ?? error.message;
  return `The data directory ${config.dataDir} cannot be written (${reason}). Mend its rights or choose another one with DATA_DIR.`;
}

function clusterDirectory(): string {
  return join(config.dataDir, 'postgres');
}
