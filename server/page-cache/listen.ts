import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseAddress } from '../db/database.ts';
import { noteWrite } from '../db/replica.ts';
import { log } from '../http/log.ts';
import { compareClocks } from './compare-clocks.ts';
import { forgetAllPages, forgetPages, isOfReaders } from './memory.ts';

const channel = 'potluck_pages';
/** The application name of each connection that listens. */
export const listenerName = 'potluck pages';
const heartbeat = 5_000;
const patience = 3_000;

let hearing = false;
/** Writes that wait, by the id of their word, and what counts a process that has heard it. */
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
 * Resolves when all processes have received the notifications of all commits so far, so that the next
 * response of each shows them. Does not wait long for one that hangs. Also resolves when this process is
 * not listening. `notify` returns how many processes are.
 */
export async function pagesAreForgotten(notify: (word: string) => Promise<number>): Promise<void> {
  if (!hearing) return;
  const id = crypto.randomUUID();
  const { promise, resolve } = Promise.withResolvers<void>();
  let [heard, listeners] = [0, Number.POSITIVE_INFINITY];
  waiting.set(id, () => {
    if (++heard >= listeners) resolve();
  });
  try {
    listeners = await notify(`heard/${id}`);
    if (heard < listeners)
      await Promise.race([promise, sleep(patience, undefined, { ref: false })]);
  } finally {
    waiting.delete(id);
  }
}

/** Counts a process that has heard of a write of this one, or says that this one has heard. */
function answer(word: string, say: (word: string) => void): void {
  const [kind, id = ''] = word.split('/');
  const count = waiting.get(id);
  if (count) count();
  else if (kind === 'heard') say(`too/${id}`);
}

async function hear(stop: AbortSignal, onHeard: () => void): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseAddress(),
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    keepAlive: true,
  });
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('the connection has ended')));
  });
  lost.catch(() => {});
  // One query at a time.
  let last: Promise<unknown> = Promise.resolve();
  const ask = <T extends pg.QueryResultRow>(query: string, values?: string[]) => {
    const result = last.then(() => client.query<T>(query, values));
    last = result.catch(() => {});
    return result;
  };
  const say = (word: string) =>
    void ask('select pg_notify($1, $2)', [channel, word]).catch(() => {});
  client.on('notification', ({ payload }) => {
    const words = (payload ?? '').split(' ');
    if (words.some((word) => !isOfReaders.test(word))) noteWrite();
    if (words.includes('everything')) forgetAllPages();
    else forgetPages(words);
    for (const word of words) answer(word, say);
  });
  try {
    await client.connect();
    // The name says that this connection listens, so it is set last. A lost machine gives it up within seconds.
    await ask(`
      listen ${channel};
      set tcp_keepalives_idle = 3; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 2;
      set synchronous_commit = off;
      set application_name = '${listenerName}'`);
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
      const { rows } = await ask<{ now: Date }>('select clock_timestamp() as now');
      if (rows[0]) compareClocks(rows[0].now);
    }
  } finally {
    await client.end().catch(() => {});
  }
}
