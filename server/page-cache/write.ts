import { sql, type Transaction } from 'kysely';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { pagesAreForgotten } from './listen.ts';

/**
 * Writes in one transaction, and returns once this process has forgotten the pages that it changed:
 * the very next request sees it. Throws what `write` throws; then nothing is changed.
 */
export async function writeAndForget<T>(
  write: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const result = await db.transaction().execute(write);
  await pagesAreForgotten((word) => sql`select pg_notify('potluck_pages', ${word})`.execute(db));
  return result;
}
