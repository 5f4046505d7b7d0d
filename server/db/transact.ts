import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { getMachineDefaults, machineResources } from '../machine.ts';
import { db } from './database.ts';
import { recordDatabaseError } from './database-down.ts';
import type { Schema } from './schema.ts';
import { BusyError, Semaphore } from './semaphore.ts';

/** PostgreSQL's code for a lock that was not free in time. */
const lockTimeout = '55P03';
/** The codes for a deadlock, a serialization failure and a lock timeout; a retry may succeed. */
const retryable = new Set(['40P01', '40001', lockTimeout]);
const maxAttempts = 5;
/** For locks. As long as a statement may take. */
const maxRetrySeconds = 15;
const maxPauseMilliseconds = 200;

/**
 * Transactions may wait for rows that another one has locked. Two connections of each process, or one of three, remain for those that
 * only read, such as visitors' pages.
 */
const transactions = new Semaphore(
  Math.max(2, getMachineDefaults(machineResources).connections - 2),
);
/** Only one at a time is attempted again, so that many that wait for a lock leave connections to others. */
const retries = new Semaphore(1);
/** After this time, a transaction probably has its locks and works, so another may be attempted again. */
const maxRetryMilliseconds = 500;
const maxWaitSeconds = 5;

/** No connection for a transaction became free in time. */
class NoConnectionError extends Error {
  override name = 'NoConnectionError';
  /** PostgreSQL's code for too many connections. */
  code = '53300';
}

/**
 * Runs `write` in one transaction; the session middleware waits until every process has evicted
 * changed pages. Retries all of `write` with backoff after a deadlock, a serialization failure or a short wait for a lock:
 * others can use the connection in between, so lock rows first, before long work. Throws what `write` throws, with nothing
 * changed, and when locks or connections are not free in time. Do not call it in another transaction, which could wait for
 * itself; only the lock of a start is held around others.
 */
export async function transact<T>(write: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  const begun = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      using retry = new DisposableStack();
      if (attempt > 1) retry.use(await acquire(retries, maxRetrySeconds));
      using _ = await acquire(transactions, maxWaitSeconds);
      const timer = setTimeout(() => retry.dispose(), maxRetryMilliseconds);
      retry.defer(() => clearTimeout(timer));
      return await db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = '150ms'`.execute(trx);
        return write(trx);
      });
    } catch (error) {
      const isOver = isLockTimeout(error)
        ? performance.now() - begun > maxRetrySeconds * 1000
        : attempt >= maxAttempts;
      if (isOver || !isRetryable(error)) throw error;
      // Jitter, because an immediate retry would lock its first rows before the other transaction wakes
      // up to lock them.
      await sleep(Math.min(25 * 2 ** attempt, maxPauseMilliseconds) * (0.5 + Math.random()));
    }
  }
}

async function acquire(semaphore: Semaphore, maxSeconds: number): Promise<Disposable> {
  try {
    // Clients take turns: many drafts that one of them saves at once do not delay the favorites of others.
    return await semaphore.acquire(maxSeconds);
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

const isLockTimeout = (error: unknown) => (error as { code?: string }).code === lockTimeout;

/** Runs `read` in one consistent snapshot. Throws what `read` throws. */
export function readSnapshot<T>(read: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}
