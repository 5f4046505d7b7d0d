import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { ensureBuiltInAdmin, type NewAdmin } from './auth/built-in-admin.ts';
import { createStoredBackup } from './backup/schedule.ts';
import { config, extendEnvironment } from './config.server.ts';
import { db } from './db/database.ts';
import { listPendingMigrations, migrate } from './db/migrate.ts';
import type { Schema } from './db/schema.ts';
import { StartError } from './db/serve.ts';
import { transact } from './db/transact.ts';
import { log } from './http/log.ts';
import { siteDirectory } from './program-files.ts';

/**
 * Migrates an open database, loads the demo content into an empty one, and ensures that there is an
 * admin; prints a new admin's password. Copies that start at the same time take turns. Returns whether it loaded
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
    if (seconds % 10 === 5) process.stdout.write(await describeWait(seconds));
    await sleep(1_000, undefined, { signal: stopping });
  }
}

/** Returns a message that names the start that holds the lock, and what to do. */
async function describeWait(seconds: number): Promise<string> {
  const { rows } = await sql<{ pid: number; address: string | null }>`
    select pid, host(client_addr) as address from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32 | objid::bigint) = ${lockKey}`.execute(db);
  const [holder] = rows;
  const from = holder?.address ? ` for ${holder.address}` : '';
  const who = holder ? `PostgreSQL's process ${holder.pid} holds its lock${from}. ` : '';
  return `  Waiting for another start that prepares the same database (${seconds} seconds).
  ${who}If it hangs, end its process.
`;
}

const lockKey = sql`hashtext('prepare database')`;

/**
 * Tries to lock the database for this start, and returns whether it did. Transaction-level
 * locks also work through a pooler. It does not wait, because other copies that wait for the lock would take all the connections that the copy holding it needs.
 */
async function hasLocked(trx: Transaction<Schema>): Promise<boolean> {
  // This transaction idles for minutes. With keepalives, PostgreSQL releases the lock of a lost machine within seconds.
  await sql`
    set local idle_in_transaction_session_timeout = 0;
    set local tcp_keepalives_idle = 5; set local tcp_keepalives_interval = 5;
    set local tcp_keepalives_count = 3`.execute(trx);
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${lockKey}) as locked`.execute(trx);
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

/** Migrations only go forward, so this archive is the only way back. Migrations do not touch pictures. */
async function backUpBeforeMigration(): Promise<void> {
  const backup = await createStoredBackup('before-migration', { pictures: false }).catch(
    (error) => {
      throw new StartError(
        `The database needs a migration, but the backup before it failed: ${error.message}. Fix the cause, or start with BACKUP_BEFORE_MIGRATION=off.`,
        { cause: error },
      );
    },
  );
  process.stdout.write(`  Backed up the database before migrating it: ${backup.path}\n`);
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

/** Runs in another process, because the product never imports its demo content. */
async function loadDemo(databaseUrl: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [join(siteDirectory, 'demo/load.ts')], {
    env: extendEnvironment({ DATABASE_URL: databaseUrl }),
    stdio: ['ignore', 'inherit', 'inherit'],
    signal,
  });
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new StartError(
      'The demo recipes could not be loaded. Set DEMO=off to start without them.',
    );
}
