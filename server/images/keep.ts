import { sql } from 'kysely';
import { transact } from '../db/transact.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { findFile, putFile, StoreError } from './store.ts';

const underWay = new Map<string, Promise<Uint8Array | null>>();

/** Makes a file, or returns null when there is nothing to make it from. */
type Make = () => Promise<Uint8Array | null>;

/** Returns a derived file: made on first use, only once for concurrent requests, and then kept. */
export function keepFile(key: string, contentType: string, make: Make) {
  const existing = underWay.get(key);
  if (existing) return existing;
  const work = findOrMake(key, contentType, make).finally(() => underWay.delete(key));
  underWay.set(key, work);
  return work;
}

async function findOrMake(key: string, contentType: string, make: Make) {
  const kept = await findFile(key);
  return kept ?? oneAtATime(() => makeOnce(key, contentType, make));
}

/** The lock keeps other processes and machines from making the same file. */
async function makeOnce(key: string, contentType: string, make: Make) {
  return transact(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(trx);
    const kept = await findFile(key);
    if (kept) return kept;
    const bytes = await make();
    if (bytes) await putFile(key, bytes, contentType).catch(orServeIt);
    return bytes;
  });
}

/** A file that cannot be stored is still served; the next request makes it again. */
function orServeIt(error: unknown): void {
  if (!(error instanceof StoreError)) throw error;
}
