import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { Semaphore } from '../db/semaphore.ts';
import { transact } from '../db/transact.ts';

/** Changes of terms lock the same rows. If they waited in PostgreSQL, they would hold all connections. */
const semaphore = new Semaphore(1);
const maxWaitSeconds = 60;

/** Runs `write` as `transact` does, after the process's other changes of terms. Throws BusyError after a minute. */
export async function transactTermChange<T>(
  write: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  using _ = await semaphore.acquire(maxWaitSeconds);
  return await transact(write);
}
