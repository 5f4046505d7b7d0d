import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { db } from './database.ts';
import type { Schema } from './schema.ts';

/** PostgreSQL's codes for a deadlock and a serialization failure; a retry may succeed. */
const retryable = new Set(['40P01', '40001']);
const maxAttempts = 5;

/**
 * Runs `write` in one transaction; the session middleware waits until every process has evicted
 * changed pages. Retries all of `write` after a deadlock or a serialization failure, with backoff.
 * Throws what `write` throws, with nothing changed.
 */
export async function transact<T>(write: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(write);
    } catch (error) {
      if (!isRetryable(error) || attempt === maxAttempts) throw error;
      // Jitter, because an immediate retry would lock its first rows before the other transaction wakes
      // up to lock them.
      await sleep(25 * 2 ** attempt * (0.5 + Math.random()));
    }
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
