import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { config } from '../config.server.ts';
import { db, getDirectUrl, setDatabaseUrl } from './database.ts';
import { socketUrl } from './embedded.ts';
import { HeldError } from './hold.ts';
import { clusterDirectory, type OpenDatabase, StartError, serveDatabase } from './serve.ts';

/**
 * Locks the data directory and opens the database, external or embedded, bypassing a pooler.
 * Throws HeldError or StartError.
 */
export async function openDatabase(): Promise<OpenDatabase> {
  const { url, close } = await serveDatabase();
  if (config.databaseUrl) await connectTo(url);
  else setDatabaseUrl(url);
  return {
    url: getDirectUrl(),
    close: async () => {
      await db.destroy();
      await close();
    },
  };
}

/** Opens, for a command, the database of the running Potluck, or starts it itself. Throws StartError. */
export async function joinDatabase(): Promise<OpenDatabase> {
  try {
    return await openDatabase();
  } catch (error) {
    if (!(error instanceof HeldError)) throw error;
    const url = config.databaseUrl ?? (await runningEmbedded());
    if (!url) throw error;
    await connectTo(url);
    return { url: getDirectUrl(), close: () => db.destroy() };
  }
}

/** Lets this process use a database that is running. Throws StartError when it does not respond. */
export async function connectTo(url: string): Promise<void> {
  setDatabaseUrl(url);
  await requireResponse('DATABASE_URL', url);
  if (config.databaseDirectUrl)
    await requireResponse('DATABASE_DIRECT_URL', config.databaseDirectUrl);
}

async function requireResponse(setting: string, url: string): Promise<void> {
  await ping(url).catch((error) => {
    const { hostname, port, pathname } = new URL(url);
    throw new StartError(
      `The database ${pathname.slice(1)} at ${hostname}:${port || 5432} (${setting}) does not respond: ${reason(error)}. Check the address and the password, and that the server is running.`,
    );
  });
}

async function runningEmbedded(): Promise<string | undefined> {
  const file = join(clusterDirectory(), 'postmaster.pid');
  const socketDirectory = (await readFile(file, 'utf8').catch(() => '')).split('\n')[4];
  return socketDirectory && socketUrl(socketDirectory);
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
