import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { createSlots } from '../processes/slots.ts';

/** Changes of terms lock the same rows. If they waited in PostgreSQL, they would hold all connections. */
const acquireSlot = createSlots(1, 60);

/** Runs `write` as `transact` does, after the process's other changes of terms. Throws a 503 response after a minute. */
export async function transactTermChange<T>(
  write: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  using _ = await acquireSlot();
  return await transact(write);
}
