import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseAddress } from '../db/database.ts';
import { noteWrite } from '../db/replica.ts';
import { log } from '../http/log.ts';
import { compareClocks } from './compare-clocks.ts';
import { forgetAllPages, forgetPages, isOfReaders } from './memory.ts';

const channel = 'potluck_pages';
const heartbeat = 5_000;
const patience = 3_000;

let hearing = false;
const waiting = new Map<string, () => void>();

/** Returns whether this process receives write notifications; only then may it cache pages. */
export function hearsWrites(): boolean {
  return hearing;
}

/**
 * Listens for writes in the background and invalidates the pages that they change; returns a
 * function that stops it. A lost connection may have missed notifications, so reconnecting
 * invalidates all.
 */
export function listenToWrites(): () => Promise<void> {
  const stopping = new AbortController();
  const ended = (async () => {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, 2_000)) {
      try {
        await hear(stopping.signal, () => {
          pause = 50;
        });
      } catch (error) {
        log.warn({ err: error }, 'write notifications are not received; pages are not cached');
      }
      hearing = false;
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return async () => {
    stopping.abort();
    await ended;
  };
}

/**
 * Resolves when this process has received the notifications of all commits so far, so that its next
 * response shows them. Also resolves when it is not listening, because it caches nothing then.
 */
export async function pagesAreForgotten(notify: (word: string) => Promise<unknown>): Promise<void> {
  if (!hearing) return;
  const word = `heard/${crypto.randomUUID()}`;
  const heard = new Promise<void>((resolve) => waiting.set(word, resolve));
  await notify(word);
  await Promise.race([heard, sleep(patience, undefined, { ref: false })]);
  waiting.delete(word);
}

async function hear(stop: AbortSignal, onHeard: () => void): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseAddress(),
    application_name: 'potluck pages',
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    keepAlive: true,
  });
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('the connection has ended')));
  });
  lost.catch(() => {});
  client.on('notification', ({ payload }) => {
    const words = (payload ?? '').split(' ');
    if (words.some((word) => !isOfReaders.test(word))) noteWrite();
    if (words.includes('everything')) forgetAllPages();
    else forgetPages(words);
    for (const word of words) waiting.get(word)?.();
  });
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    forgetAllPages();
    noteWrite();
    hearing = true;
    onHeard();
    while (!stop.aborted) {
      await Promise.race([lost, sleep(heartbeat, undefined, { signal: stop, ref: false })]).catch(
        (error) => {
          if (error.name !== 'AbortError') throw error;
        },
      );
      if (stop.aborted) continue;
      const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
      if (rows[0]) compareClocks(rows[0].now);
    }
  } finally {
    await client.end().catch(() => {});
  }
}
