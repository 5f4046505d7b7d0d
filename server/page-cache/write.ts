import { sql, type Transaction } from 'kysely';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { listenerName, pagesAreForgotten } from './listen.ts';

/**
 * Writes in one transaction, and returns once every process has invalidated the changed pages, so
 * that the next request sees the change. Retries `write` after a deadlock. Throws what `write`
 * throws, with nothing changed.
 */
export async function writeAndForget<T>(
  write: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const result = await transact(write, 3);
  await writesAreHeard();
  return result;
}

/** Resolves when every process has invalidated what all commits so far have changed. */
export function writesAreHeard(): Promise<void> {
  return pagesAreForgotten(async (word) => {
    // Without waiting for the disk: a crash ends the wait, too.
    const { rows } = await sql<{ listeners: number }>`
      select set_config('synchronous_commit', 'off', true), pg_notify('potluck_pages', ${word}), (
        select count(*)::integer from pg_stat_activity
        where application_name = ${listenerName} and datname = current_database()
      ) as listeners`.execute(db);
    return rows[0]?.listeners ?? 0;
  });
}

async function transact<T>(
  write: (trx: Transaction<Schema>) => Promise<T>,
  attempts: number,
): Promise<T> {
  try {
    return await db.transaction().execute(write);
  } catch (error) {
    const isDeadlock = (error as { code?: string }).code === '40P01';
    if (!isDeadlock || attempts <= 1) throw error;
    return transact(write, attempts - 1);
  }
}
