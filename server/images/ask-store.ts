import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../http/log.ts';

/** Milliseconds for one thing that is asked of the store, all tries and all waiting included. */
const longest = 12_000;
/** How long a store that hangs is left alone. */
const rest = 5_000;
/** How long the same cause is not told again. */
const quiet = 60_000;

/** The store did not do what it was asked for; `cause` says why. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** Until then nobody asks a store that hangs; null while it does not. */
let restsUntil: number | null = null;
let toldAway = false;
const toldAt = new Map<string, number>();

/**
 * Asks something of the store. Throws StoreError when that fails or takes too long, at once when the
 * store hangs: while it does, one of all who ask finds out every few seconds whether it answers again.
 */
export async function askStore<T>(work: () => Promise<T>): Promise<T> {
  if (restsUntil !== null) {
    if (performance.now() < restsUntil) throw new StoreError('It did not answer a moment ago.');
    restsUntil = performance.now() + longest;
  }
  try {
    const result = await soonEnough(work());
    noteAnswer();
    return result;
  } catch (error) {
    noteFailure(error as Error);
    throw new StoreError((error as Error).message, { cause: error });
  }
}

async function soonEnough<T>(work: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const late = sleep(longest, undefined, { signal: waiting.signal }).then(() => {
    throw Object.assign(new Error('It took too long.'), { code: 'ETIMEDOUT' });
  });
  late.catch(() => {});
  return Promise.race([work, late]).finally(() => waiting.abort());
}

function noteAnswer(): void {
  restsUntil = null;
  if (!toldAway) return;
  toldAway = false;
  log.info('the store of pictures answers again');
}

/** One line for a cause, not one for each picture of each page. */
function noteFailure(error: Error): void {
  const cause = causeOf(error);
  if (cause === 'ETIMEDOUT' || cause === 'TimeoutError') restsUntil = performance.now() + rest;
  if (performance.now() < (toldAt.get(cause) ?? Number.NEGATIVE_INFINITY) + quiet) return;
  toldAt.set(cause, performance.now());
  toldAway = true;
  log.warn({ err: error }, 'pictures cannot be had from the store');
}

/** Flydrive and the SDK wrap what went wrong. */
function causeOf(error: Error): string {
  if (error.cause instanceof Error) return causeOf(error.cause);
  return (error as NodeJS.ErrnoException).code ?? error.name;
}
