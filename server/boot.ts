import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { ensureBuiltInAdmin, type NewAdmin } from './auth/built-in-admin.ts';
import { makeKeptBackup } from './backup/schedule.ts';
import { config, environmentWith } from './config.server.ts';
import { db } from './db/database.ts';
import { listPendingMigrations, migrate } from './db/migrate.ts';
import type { Schema } from './db/schema.ts';
import { StartError } from './db/serve.ts';
import { transact } from './db/transact.ts';
import { log } from './http/log.ts';

/**
 * Migrates an open database, loads the demo content into an empty one, and ensures that there is an
 * admin; prints a new admin's password. Copies that start at once take turns. Returns whether it loaded
 * the demo content. Throws StartError.
 */
export async function prepareDatabase(
  databaseUrl: string,
  stopping: AbortSignal,
): Promise<{ demo: boolean }> {
  for (let seconds = 0; ; seconds++) {
    const prepared = await transact(async (lock) =>
      (await hasLocked(lock)) ? prepareWithLock(databaseUrl, stopping) : null,
    );
    if (prepared) return prepared;
    if (seconds === 5) process.stdout.write(waiting);
    await sleep(1_000, undefined, { signal: stopping });
  }
}

const waiting = `  Waiting for another start that prepares the same database.
  If it hangs, end its process.
`;

/**
 * Returns whether a transaction has locked the database for this start. A transaction's lock also works through
 * a pooler. Does not wait, because waiting starts would hold all connections that the start with the lock needs.
 */
async function hasLocked(trx: Transaction<Schema>): Promise<boolean> {
  // This transaction idles for minutes. With keepalives, PostgreSQL releases the lock of a lost machine within seconds.
  await sql`
    set local idle_in_transaction_session_timeout = 0;
    set local tcp_keepalives_idle = 5; set local tcp_keepalives_interval = 5;
    set local tcp_keepalives_count = 3`.execute(trx);
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('prepare database')) as locked`.execute(trx);
  return rows[0]?.locked === true;
}

async function prepareWithLock(
  databaseUrl: string,
  stopping: AbortSignal,
): Promise<{ demo: boolean }> {
  await bringUpToDate().catch((error) => {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database cannot be brought up to date: ${error.message}`, {
      cause: error,
    });
  });
  const demo = config.demo && (await isEmpty());
  if (demo) await loadDemo(databaseUrl, stopping);
  await ensureBuiltInAdmin(printAdmin);
  return { demo };
}

async function bringUpToDate(): Promise<void> {
  const { pending, isNew } = await listPendingMigrations();
  if (!isNew && pending.length > 0 && config.backupBeforeMigration) await backUpBeforeMigration();
  // A first start has no data to migrate, so it logs no progress.
  await migrate(db, isNew ? {} : { log });
}

/** Migrations only go forward: this archive is the way back. They do not touch pictures. */
async function backUpBeforeMigration(): Promise<void> {
  const file = await makeKeptBackup('before-migration', false).catch((error) => {
    throw new StartError(
      `The database needs a migration, but the backup before it failed: ${error.message}. Fix the cause, or start with BACKUP_BEFORE_MIGRATION=off.`,
      { cause: error },
    );
  });
  process.stdout.write(`  Backed up the database before migrating it: ${file}\n`);
}

function printAdmin({ email, password }: NewAdmin): void {
  const secret = password
    ? `password ${password} (shown only this once)`
    : 'the password in ADMIN_PASSWORD';
  process.stdout.write(`\n  Admin sign-in: ${email}, ${secret}\n`);
}

async function isEmpty(): Promise<boolean> {
  const { rows } = await sql`
    select from recipes union all select from authors union all select from categories
    limit 1`.execute(db);
  return rows.length === 0;
}

/** Runs as another process, because the product never imports its demo content. */
async function loadDemo(databaseUrl: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['demo/load.ts'], {
    env: environmentWith({ DATABASE_URL: databaseUrl }),
    stdio: ['ignore', 'inherit', 'inherit'],
    signal,
  });
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new StartError(
      'The demo recipes could not be loaded. Set DEMO=off to start without them.',
    );
}
