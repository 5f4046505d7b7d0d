import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { currentRequest } from '../current-request.ts';
import { getMachineDefaults, machineResources } from '../machine.ts';
import { db } from './database.ts';
import { recordDatabaseError } from './database-down.ts';
import type { Schema } from './schema.ts';
import { BusyError, Semaphore } from './semaphore.ts';

/** How often a transaction that fails with one of PostgreSQL's codes is attempted; a retry may succeed. */
const maxAttempts = new Map([
  // A deadlock.
  ['40P01', 5],
  // A serialization failure.
  ['40001', 5],
  // A lock that was not free in time. Together, the attempts take 15 seconds, as long as a statement may.
  ['55P03', 16],
]);
const maxPauseMilliseconds = 500;

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
 * changed pages. Retries all of `write` with backoff after a deadlock, a serialization failure or half a second of waiting for a
 * lock, so that others can use the connection in between: lock rows first, before long work. Throws what `write` throws,
 * with nothing changed, and when other transactions do not end in time. Do not call it in another transaction, which could
 * wait for itself; only the lock of a start is held around others.
 */
export async function transact<T>(write: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      using _ = await acquireTransaction();
      return await db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = '500ms'`.execute(trx);
        return write(trx);
      });
    } catch (error) {
      if (attempt >= getMaxAttempts(error)) throw error;
      // Jitter, because an immediate retry would lock its first rows before the other transaction wakes
      // up to lock them.
      await sleep(Math.min(25 * 2 ** attempt, maxPauseMilliseconds) * (0.5 + Math.random()));
    }
  }
}

async function acquireTransaction(): Promise<Disposable> {
  try {
    // Clients take turns: many drafts that one of them saves at once do not delay the favorites of others.
    return await transactions.acquire(maxWaitSeconds, currentRequest()?.client?.());
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    const busy = new NoConnectionError('Other transactions did not end in time.');
    recordDatabaseError(busy);
    throw busy;
  }
}

function getMaxAttempts(error: unknown): number {
  const code = error instanceof Error && (error as { code?: string }).code;
  return maxAttempts.get(code || '') ?? 1;
}

/** Returns whether a transaction failed because of other transactions. */
export function isRetryable(error: unknown): boolean {
  return getMaxAttempts(error) > 1;
}

/** Runs `read` in one consistent snapshot. Throws what `read` throws. */
export function readSnapshot<T>(read: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}
