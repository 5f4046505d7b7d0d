import { sql } from 'kysely';
import sharp from 'sharp';
import { currentRequest } from '../current-request.ts';
import { Semaphore } from '../db/semaphore.ts';
import { transact } from '../db/transact.ts';
import { fileExists, findFile, putFile, StoreError } from './store.ts';

// The same picture is rarely decoded twice in a row, so a cache would only waste memory.
sharp.cache(false);

/** Each picture that is encoded uses every core, so encoding them in sequence saves memory. */
const semaphore = new Semaphore(1);
const maxWaitSeconds = 60;

const underWay = new Map<string, Promise<Uint8Array | null>>();

/** Creates a file; returns null if its source does not exist. */
type Make = () => Promise<Uint8Array | null>;

/**
 * Returns a derived file. The first use creates and stores it, once for all processes.
 * Returns null if `source`, the key of the file that it is derived from, does not exist. Throws BusyError.
 */
export function findOrCreateFile(key: string, contentType: string, make: Make, source?: string) {
  // Per client, because clients take turns: nobody waits in the place of another.
  const request = `${currentRequest()?.client?.()} ${key}`;
  const existing = underWay.get(request);
  if (existing) return existing;
  const work = findOrMake(key, contentType, make, source).finally(() => underWay.delete(request));
  underWay.set(request, work);
  return work;
}

async function findOrMake(key: string, contentType: string, make: Make, source?: string) {
  const kept = await findFile(key);
  if (kept) return kept;
  // Otherwise, made-up URLs would wait with the pictures that are encoded, and delay them.
  if (source && !(await fileExists(source))) return null;
  // Clients take turns, so that one who requests every share card does not delay others' pictures.
  using _ = await semaphore.acquire(maxWaitSeconds);
  return await makeOnce(key, contentType, make);
}

/** The lock prevents other processes and machines from creating the same file. */
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

/** A file that cannot be stored is still served; the next request creates it again. */
function orServeIt(error: unknown): void {
  if (!(error instanceof StoreError)) throw error;
}
