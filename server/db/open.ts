import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import { config } from '../config.server.ts';
import { socketUrl } from './data-directory/embedded-postgres.ts';
import { DataDirectoryInUseError } from './data-directory/lock.ts';
import { db, getDirectUrl, setDatabaseUrl } from './database.ts';
import {
  getClusterDirectory,
  lockConfiguredDataDirectory,
  type OpenDatabase,
  StartError,
  serveDatabase,
} from './serve.ts';

/**
 * Locks the data directory and opens the database, external or embedded, bypassing a pooler. `activity` is as for
 * lockDataDirectory. Throws DataDirectoryInUseError or StartError.
 */
export async function openDatabase(
  activity = `running ${basename(process.argv[1] ?? 'a command')}`,
): Promise<OpenDatabase> {
  await lockConfiguredDataDirectory(activity);
  const { url, close } = await serveDatabase();
  if (config.databaseUrl) await connectToDatabase(url);
  else setDatabaseUrl(url);
  return {
    url: getDirectUrl(),
    close: async () => {
      await db.destroy();
      await close();
    },
  };
}

/** Opens the database of the running Potluck for a command, or starts it. Throws StartError. */
export async function openOrStartDatabase(): Promise<OpenDatabase> {
  try {
    return await openDatabase();
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error;
    const url = config.databaseUrl ?? (await runningEmbedded());
    if (!url) throw error;
    await connectToDatabase(url);
    return { url: getDirectUrl(), close: () => db.destroy() };
  }
}

/** Connects this process to a running database. Throws StartError when it does not respond. */
export async function connectToDatabase(url: string): Promise<void> {
  setDatabaseUrl(url);
  const usual = await requireResponse('DATABASE_URL', url);
  const { databaseDirectUrl } = config;
  if (!databaseDirectUrl) return;
  const direct = await requireResponse('DATABASE_DIRECT_URL', databaseDirectUrl);
  if (direct !== usual) {
    throw new StartError(
      'DATABASE_DIRECT_URL and DATABASE_URL name different databases. Set DATABASE_DIRECT_URL to the database of DATABASE_URL, without the pooler.',
    );
  }
}

/** Returns values that identify a database. Throws StartError, with advice, if it cannot be used. */
async function requireResponse(setting: string, url: string): Promise<string> {
  const { hostname, port, pathname } = new URL(url);
  const database = `The database ${pathname.slice(1)} at ${hostname}:${port || 5432} (${setting})`;
  const found = await identify(url).catch((error) => {
    throw new StartError(`${database} does not respond: ${reason(error)}. ${advise(error)}`);
  });
  if (found.encoding !== 'UTF8') {
    throw new StartError(
      `${database} has the encoding ${found.encoding}. Create one with UTF-8: create database potluck encoding 'UTF8' template template0`,
    );
  }
  if (!found.mayCreate) {
    throw new StartError(
      `${database} does not let the role ${found.role} create tables and extensions. As its owner, run: grant create on schema public to ${found.role}; grant create on database ${pathname.slice(1)} to ${found.role}`,
    );
  }
  return found.identity;
}

/** Returns advice about a failed connection. */
function advise({ code = '', message }: NodeJS.ErrnoException): string {
  if (/does not support SSL/i.test(message))
    return 'Turn on TLS at the server, or remove sslmode from the URL if the network is private.';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'Use the host name of the certificate in the URL.';
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code))
    return 'Add the CA of the server to the URL: sslmode=verify-full&sslrootcert=/path/to/ca.pem';
  if (/no pg_hba\.conf entry.*no encryption|SSL.*required|requires? (SSL|TLS)/i.test(message))
    return 'The server requires TLS: add sslmode=verify-full to the URL.';
  if (code === 'ENOENT' && /open '/.test(message))
    return 'Correct the path of the file in the URL.';
  return 'Check the address and the password, and that the server is running.';
}

async function runningEmbedded(): Promise<string | undefined> {
  const file = join(getClusterDirectory(), 'postmaster.pid');
  const socketDirectory = (await readFile(file, 'utf8').catch(() => '')).split('\n')[4];
  return socketDirectory && socketUrl(socketDirectory);
}

type Identity = { identity: string; encoding: string; role: string; mayCreate: boolean };

/**
 * Returns a database's name and its server's start time. Closes its connection, because a restore
 * counts open ones.
 */
async function identify(url: string): Promise<Identity> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client
    .query<Identity>(`
      select concat(current_database(), ' ', pg_postmaster_start_time()) as identity,
        current_setting('server_encoding') as encoding, current_user as role,
        has_schema_privilege('public', 'create') and (
          has_database_privilege(current_database(), 'create')
          or (select count(*) from pg_extension where extname in ('unaccent', 'pg_trgm', 'fuzzystrmatch')) = 3
        ) as "mayCreate"`)
    .finally(() => client.end());
  return rows[0] as Identity;
}

/** For a host with two addresses, Node reports several errors and no message of its own. */
function reason(error: Error & { errors?: Error[] }): string {
  return error.message || error.errors?.map((each) => each.message).join('; ') || error.name;
}
