import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { getMachineDefaults, machineResources } from '../machine.ts';
import { db } from './database.ts';
import { recordDatabaseError } from './database-down.ts';
import type { Schema } from './schema.ts';
import { BusyError, Semaphore } from './semaphore.ts';

/** PostgreSQL's codes for a deadlock and a serialization failure; a retry may succeed. */
const retryable = new Set(['40P01', '40001']);
const maxAttempts = 5;

/**
 * Transactions may wait for rows that another one has locked. Two connections of each process, or one of three, remain for those that
 * only read, such as visitors' pages.
 */
const transactions = new Semaphore(
  Math.max(2, getMachineDefaults(machineResources).connections - 2),
);
const maxWaitSeconds = 5;

/** No connection for a transaction became free in time. */
class NoConnectionError extends Error {
  override name = 'NoConnectionError';
  /** PostgreSQL's code for too many connections. */
  code = '53300';
}

/**
 * Runs `write` in one transaction; the session middleware waits until every process has evicted
 * changed pages. Retries all of `write` after a deadlock or a serialization failure, with backoff.
 * Throws what `write` throws, with nothing changed, and when other transactions do not end in time. Do not call it in
 * another transaction, which could wait for itself; only the lock of a start is held around others.
 */
export async function transact<T>(write: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      using _ = await acquireTransaction();
      return await db.transaction().execute(write);
    } catch (error) {
      if (!isRetryable(error) || attempt === maxAttempts) throw error;
      // Jitter, because an immediate retry would lock its first rows before the other transaction wakes
      // up to lock them.
      await sleep(25 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

async function acquireTransaction(): Promise<Disposable> {
  try {
    return await transactions.acquire(maxWaitSeconds);
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    const busy = new NoConnectionError('Other transactions did not end in time.');
    recordDatabaseError(busy);
    throw busy;
  }
}

/** Returns whether a transaction failed because of other transactions. */
export function isRetryable(error: unknown): boolean {
  return error instanceof Error && retryable.has((error as { code?: string }).code ?? '');
}

/** Runs `read` in one consistent snapshot. Throws what `read` throws. */
export function readSnapshot<T>(read: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}
