import { type Kysely, sql, type Transaction } from 'kysely';
import type { Progress } from './migration-files.ts';
import type { Schema } from './schema.ts';

/** The part of a logger that migrations use; server/db/ may not import server/http/log.ts. */
export type MigrationLog = { info: (facts: Record<string, unknown>, message: string) => void };

const logMilliseconds = 10_000;
const noLog: MigrationLog = { info: () => {} };
/** The lock of Kysely's migrator, so that older versions, which use it, also wait. */
const lock = 3853314791062309107n;

/**
 * Runs `work` while other starts wait. An open transaction holds the lock, not a session, so it
 * works through a pooler; `work` uses other connections.
 */
export async function withMigrationLock<T>(
  database: Kysely<Schema>,
  work: () => Promise<T>,
): Promise<T> {
  return runInTransaction(database, async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
    return work();
  });
}

/** Runs `work` in a new transaction, or in `database` if that is a transaction. */
export async function runInTransaction<T>(
  database: Kysely<Schema>,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  if (database.isTransaction) return work(database as Transaction<Schema>);
  return database.transaction().execute(async (trx) => {
    // The role's limit is meant for queries, not for building an index of a million rows.
    await sql`set local statement_timeout = 0`.execute(trx);
    return work(trx);
  });
}

/** Logs the start and the end of a migration, and its progress every ten seconds. */
export async function withMigrationLog(
  migration: string,
  log: MigrationLog = noLog,
  work: (progress: Progress) => Promise<void>,
): Promise<void> {
  const started = performance.now();
  let latest = {};
  const facts = () => ({
    migration,
    seconds: Math.round(performance.now() - started) / 1000,
    ...latest,
  });
  log.info({ migration }, 'migration started');
  const timer = setInterval(() => log.info(facts(), 'migration in progress'), logMilliseconds);
  try {
    await work((now) => {
      latest = now;
    });
  } finally {
    clearInterval(timer);
  }
  log.info(facts(), 'migration finished');
}
