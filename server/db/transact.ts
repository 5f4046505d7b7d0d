import { setTimeout } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { db } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * Writes in one transaction; the session middleware waits until every process has heard of it. Retries
 * `write` after a deadlock. Throws what `write` throws, with nothing changed.
 */
export async function transact<T>(
  write: (trx: Transaction<Schema>) => Promise<T>,
  attempts = 3,
): Promise<T> {
  try {
    return await db.transaction().execute(write);
  } catch (error) {
    const isDeadlock = (error as { code?: string }).code === '40P01';
    if (!isDeadlock || attempts <= 1) throw error;
    // An immediate retry would lock its first rows before the other transaction wakes up to take them.
    await setTimeout(50 + Math.random() * 100);
    return transact(write, attempts - 1);
  }
}
