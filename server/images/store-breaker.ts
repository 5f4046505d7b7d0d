import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../http/log.ts';

/** Milliseconds for one operation of the store, including retries and waits. */
const longest = 12_000;
/** Milliseconds during which a hanging store is not used. */
const rest = 5_000;
/** Milliseconds before the same cause is logged again. */
const quiet = 60_000;

/** An operation of the store failed; `cause` has the reason. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** The time of the next attempt at a hanging store; null while it works. */
let restsUntil: number | null = null;
let toldAway = false;
const toldAt = new Map<string, number>();

/**
 * Runs an operation of the store. Throws StoreError when it fails or takes too long. While the store hangs,
 * all operations fail immediately, except one every few seconds that tries again (a circuit breaker).
 */
export async function withStoreBreaker<T>(work: () => Promise<T>): Promise<T> {
  if (restsUntil !== null) {
    if (performance.now() < restsUntil)
      throw new StoreError('The store did not respond a moment ago.');
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
    throw Object.assign(new Error('The store took too long.'), { code: 'ETIMEDOUT' });
  });
  late.catch(() => {});
  return Promise.race([work, late]).finally(() => waiting.abort());
}

function noteAnswer(): void {
  restsUntil = null;
  if (!toldAway) return;
  toldAway = false;
  log.info('picture store is working again');
}

/** Logs one line per cause, not one per picture. */
function noteFailure(error: Error): void {
  const cause = causeOf(error);
  if (cause === 'ETIMEDOUT' || cause === 'TimeoutError') restsUntil = performance.now() + rest;
  if (performance.now() < (toldAt.get(cause) ?? Number.NEGATIVE_INFINITY) + quiet) return;
  toldAt.set(cause, performance.now());
  toldAway = true;
  log.warn({ err: error }, 'picture store is failing');
}

/** Flydrive and the SDK wrap the cause. */
function causeOf(error: Error): string {
  if (error.cause instanceof Error) return causeOf(error.cause);
  return (error as NodeJS.ErrnoException).code ?? error.name;
}
