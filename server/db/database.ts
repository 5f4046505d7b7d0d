import cluster from 'node:cluster';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { config } from '../config.server.ts';
import { getMachineDefaults, machineResources } from '../machine.ts';
import { recordDatabaseError } from './database-down.ts';
import { getClientClass } from './prepared.ts';
import { pauseReplica, readsFromReplica, setReplica } from './replica.ts';
import type { Schema } from './schema.ts';
import { Semaphore } from './semaphore.ts';

// Ids and counts have 64 bits in PostgreSQL; numbers are exact up to 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const statementSeconds = 15;

let databaseUrl = config.databaseUrl;

/** Sets the URL of the database. Call this before the first query. */
export function setDatabaseUrl(url: string): void {
  databaseUrl = url;
}

/**
 * Returns the URL that bypasses a pooler, or the usual URL without a pooler. Use it for LISTEN,
 * SET, and statements that take longer than a page may.
 */
export function getDirectUrl(): string {
  return config.databaseDirectUrl ?? databaseUrl ?? '';
}

/** Typed SQL over this process's connection pool. Failed queries throw PostgreSQL's error. */
export const db = new Kysely<Schema>({
  dialect: new PostgresDialect({
    pool: async () => {
      // Commands and migrations may wait for locks and run for long.
      const primary = makePool(cluster.isWorker ? databaseUrl : getDirectUrl());
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
  // Every database error passes through here, no matter who catches it later.
  log: (event) => {
    if (event.level === 'error') recordDatabaseError(event.error);
  },
});

async function noting(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  try {
    return await connecting;
  } catch (error) {
    recordDatabaseError(error);
    throw error;
  }
}

/** Returns a pool that uses the replica for reads that may lag, while it is reachable. */
function withReplica(primary: FairPool, url: string) {
  const replica = makePool(url, 1_000);
  setReplica(databaseUrl ?? '', url);
  return {
    connect: async () => {
      if (!readsFromReplica()) return primary.connect();
      // catchUp in replica.ts logs the outage.
      return replica.connect().catch(() => {
        pauseReplica();
        return primary.connect();
      });
    },
    end: async () => {
      await Promise.all([primary.end(), replica.end()]);
    },
  };
}

/** Connections that the clients of this process use in turn, so that one with many requests delays another by one query. */
class FairPool {
  readonly options: pg.PoolOptions;
  readonly #pool: pg.Pool;
  readonly #turns: Semaphore;
  readonly #maxWaitMilliseconds: number;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.options = pool.options;
    this.#turns = new Semaphore(pool.options.max);
    this.#maxWaitMilliseconds = pool.options.connectionTimeoutMillis ?? 0;
  }

  get stats(): PoolStats {
    const { totalCount: total, idleCount: idle } = this.#pool;
    return { total, idle, waiting: this.#turns.waiting };
  }

  async connect(): Promise<pg.PoolClient> {
    const turn = await this.#turns.acquire(this.#maxWaitMilliseconds / 1000).catch((cause) => {
      throw new Error('timeout exceeded when trying to connect', { cause });
    });
    try {
      const connection = await this.#pool.connect();
      const { release } = connection;
      connection.release = (error) => {
        release.call(connection, error);
        turn[Symbol.dispose]();
      };
      return connection;
    } catch (error) {
      turn[Symbol.dispose]();
      throw error;
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

type PoolStats = { total: number; idle: number; waiting: number };

const pools: FairPool[] = [];

/** Returns how many connections this process has, how many are idle, and how many queries wait. */
export function getPoolStats(): PoolStats {
  const sum = (figure: keyof PoolStats) => pools.reduce((all, { stats }) => all + stats[figure], 0);
  return { total: sum('total'), idle: sum('idle'), waiting: sum('waiting') };
}

function makePool(url: string | undefined, connectionTimeoutMillis = 5_000): FairPool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: getClientClass(url),
    // A process renders one page at a time.
    max: getMachineDefaults(machineResources).connections,
    connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    application_name: 'potluck',
    // Covers a network that drops the server's response.
    ...(cluster.isWorker && { query_timeout: statementSeconds * 1000 + 5_000 }),
  });
  // The pool drops a broken connection and its query fails; without listeners, the error would end
  // the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // A visitor who waits longer has left. Commands (migrations, imports) may take longer.
    if (cluster.isWorker) setTimeouts(client);
  });
  const fair = new FairPool(pool);
  pools.push(fair);
  return fair;
}

/** Poolers reject these as connection parameters. */
function setTimeouts(client: pg.PoolClient): void {
  client
    .query(
      `set statement_timeout = '${statementSeconds}s'; set idle_in_transaction_session_timeout = '60s'`,
    )
    // The next query reports the same error.
    .catch(() => {});
}

/** Throws when the database does not respond. */
export async function pingDatabase(): Promise<void> {
  await sql`select 1`.execute(db);
}
