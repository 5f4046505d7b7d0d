import { sql, type Transaction } from 'kysely';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { pagesAreForgotten } from './listen.ts';

/**
 * Writes in one transaction, and returns once this process has forgotten the pages that it changed:
 * the very next request sees it. Throws what `write` throws; then nothing is changed. `write` runs
 * again when PostgreSQL has ended it because it and another transaction waited for each other.
 */
export async function writeAndForget<T>(
  write: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const result = await transact(write, 3);
  await pagesAreForgotten((word) => sql`select pg_notify('potluck_pages', ${word})`.execute(db));
  return result;
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
