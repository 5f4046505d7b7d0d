import cluster from 'node:cluster';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { config } from '../config.server.ts';
import { noteDatabaseError } from './away.ts';
import { prepareMarked } from './prepared.ts';
import { readsFromReplica, replicaIsAt, restReplica } from './replica.ts';
import type { Schema } from './schema.ts';

// Ids and counts are 64 bits wide in PostgreSQL; as numbers they are exact up to 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const statementSeconds = 15;

let address = config.databaseUrl;

/** Says where the embedded server listens; must come before the first query. */
export function databaseIsAt(url: string): void {
  address = url;
}

/** Where the database listens; for connections that the pool cannot give, such as listening ones. */
export function databaseAddress(): string | undefined {
  return address;
}

/** Typed SQL over this process's pool of connections. Queries that fail throw what PostgreSQL said. */
export const db = new Kysely<Schema>({
  dialect: new PostgresDialect({
    pool: async () => {
      const primary = makePool(address);
      const { databaseReplicaUrl } = config;
      const pool =
        databaseReplicaUrl && cluster.isWorker ? withReplica(primary, databaseReplicaUrl) : primary;
      return {
        options: primary.options,
        connect: () => noting(pool.connect()),
        end: () => pool.end(),
      };
    },
  }),
  // The only place that all errors of the database pass, whoever catches them afterwards.
  log: (event) => {
    if (event.level === 'error') noteDatabaseError(event.error);
  },
});

async function noting(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  try {
    return await connecting;
  } catch (error) {
    noteDatabaseError(error);
    throw error;
  }
}

/** Gives connections to the replica for what may be read there, when it can be reached. */
function withReplica(primary: pg.Pool, url: string) {
  const replica = makePool(url, 1_000);
  replicaIsAt(address ?? '', url);
  return {
    connect: async () => {
      if (!readsFromReplica()) return primary.connect();
      return replica.connect().catch(() => {
        restReplica();
        return primary.connect();
      });
    },
    end: async () => {
      await Promise.all([primary.end(), replica.end()]);
    },
  };
}

const pools: pg.Pool[] = [];

/** How many connections this process has, how many are idle, how many queries wait for one. */
export function poolFigures(): { total: number; idle: number; waiting: number } {
  const sum = (of: (pool: pg.Pool) => number) => pools.reduce((all, pool) => all + of(pool), 0);
  return {
    total: sum((pool) => pool.totalCount),
    idle: sum((pool) => pool.idleCount),
    waiting: sum((pool) => pool.waitingCount),
  };
}

function makePool(url: string | undefined, connectionTimeoutMillis = 5_000): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    application_name: 'potluck',
    // Also where the network swallows the server's answer.
    ...(cluster.isWorker && { query_timeout: statementSeconds * 1000 + 5_000 }),
  });
  // A reader who waits longer has gone. Commands (migrations, imports) may take their time. Not as
  // a parameter of the connection, which poolers refuse.
  if (cluster.isWorker) pool.on('connect', setTimeouts);
  // A connection that breaks, idle or in use, is dropped by the pool, and its query fails;
  // without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    prepareMarked(client, url);
  });
  pools.push(pool);
  return pool;
}

function setTimeouts(client: pg.PoolClient): void {
  client
    .query(
      `set statement_timeout = '${statementSeconds}s'; set idle_in_transaction_session_timeout = '60s'`,
    )
    // The query that follows reports it as well.
    .catch(() => {});
}

/** Throws when the database does not answer. */
export async function pingDatabase(): Promise<void> {
  await sql`select 1`.execute(db);
}
