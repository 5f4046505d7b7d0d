import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { db, getDirectUrl, pingDatabase } from '../db/database.ts';
import { logReplicaOutages, pauseReplicaUntilCaughtUp } from '../db/replica.ts';
import { log } from '../http/log.ts';
import { compareClocks } from './compare-clocks.ts';
import { evictAll, evictByTags, isUserTag } from './memory.ts';

const channel = 'potluck_pages';
/** The application name of subscribed connections, by which processes count each other. */
const subscriberName = 'potluck pages';
const checkMilliseconds = 5_000;
const timeoutMilliseconds = 3_000;

type Query = <T extends pg.QueryResultRow>(
  text: string,
  values?: string[],
) => Promise<pg.QueryResult<T>>;

/** Queries on the connection that receives notifications; undefined while not subscribed. */
let subscribed: Query | undefined;
/** The callbacks for messages, by id. */
const expected = new Map<string, () => void>();

/** The connection works, but notifications sent through the pool do not arrive on it. */
class MissedNotificationError extends Error {
  override name = 'MissedNotificationError';
}

/** Returns whether this process receives notifications of all writes; only then may it cache pages. */
export function isSubscribed(): boolean {
  return subscribed !== undefined;
}

/**
 * Subscribes to writes in the background and evicts the pages that they change. Returns a function that unsubscribes.
 * A lost connection may have missed notifications, so subscribing again evicts all pages.
 */
export function subscribeToWrites(): () => Promise<void> {
  logReplicaOutages(log);
  const stopping = new AbortController();
  const ended = (async () => {
    let pause = 100;
    let logged = '';
    const onSubscribed = () => {
      pause = 50;
      if (logged) log.info('subscribed to writes again; page cache is on');
      logged = '';
    };
    while (!stopping.signal.aborted) {
      const error = await receive(stopping.signal, onSubscribed).catch((reason) => reason);
      const wasSubscribed = isSubscribed();
      subscribed = undefined;
      if (stopping.signal.aborted) break;
      // Stale pages may only be served while the database is down. Just after a lost connection,
      // the pool may still reach a database that is shutting down.
      if (error instanceof MissedNotificationError) evictAll();
      else if (!wasSubscribed) void pingDatabase().then(evictAll, () => {});
      if (logged !== error.name) logLoss(error);
      logged = error.name;
      pause = Math.min(pause * 2, 2_000);
      await sleep(error instanceof MissedNotificationError ? checkMilliseconds : pause, undefined, {
        signal: stopping.signal,
      }).catch(() => {});
    }
  })();
  return async () => {
    stopping.abort();
    await ended;
  };
}

function logLoss(error: Error): void {
  if (error instanceof MissedNotificationError) {
    log.error('write notifications do not arrive; behind a pooler, set DATABASE_DIRECT_URL');
  } else log.warn({ err: error }, 'lost the subscription to writes; page cache is off');
}

/**
 * Resolves when all subscribed processes have evicted the pages that earlier commits changed, so
 * that their next responses show the changes. Waits at most three seconds for a process that hangs.
 */
export async function waitForInvalidation(): Promise<void> {
  if (!subscribed) return;
  let [acknowledged, subscribers] = [0, Number.POSITIVE_INFINITY];
  const { promise, resolve } = Promise.withResolvers<void>();
  const id = expectMessage(() => {
    if (++acknowledged >= subscribers) resolve();
  });
  try {
    const { rows } = await subscribed<{ subscribers: number }>(
      `select pg_notify($1, $2), (
         select count(*)::integer from pg_stat_activity
         where application_name = $3 and datname = current_database()
       ) as subscribers`,
      [channel, `sync/${id}`, subscriberName],
    );
    subscribers = rows[0]?.subscribers ?? 0;
    if (acknowledged < subscribers)
      await Promise.race([promise, sleep(timeoutMilliseconds, undefined, { ref: false })]);
  } finally {
    expected.delete(id);
  }
}

/** Returns the id of a message that this process will send; `onArrival` runs whenever it arrives. */
function expectMessage(onArrival: () => void): string {
  const id = crypto.randomUUID();
  expected.set(id, onArrival);
  return id;
}

/**
 * Receives notifications until the connection is lost, a check fails or `stop` aborts; then throws
 * the reason.
 */
async function receive(stop: AbortSignal, onSubscribed: () => void): Promise<never> {
  const { client, socket, query, lost } = openConnection(stop);
  let isVerified = false;
  client.on('notification', ({ payload = '' }) => {
    const [, kind, id = ''] = /^(check|sync|ack)\/(.+)$/.exec(payload) ?? [];
    if (!kind) return evictWritten(payload.split(' '));
    const onArrival = expected.get(id);
    if (onArrival) onArrival();
    else if (kind === 'sync' && isVerified)
      query('select pg_notify($1, $2)', [channel, `ack/${id}`]).catch(() => {});
  });
  try {
    await client.connect();
    await query(`listen ${channel}`);
    for (;;) {
      const arrived = await Promise.race([lost, checkArrival()]);
      if (arrived && !isVerified) {
        isVerified = true;
        // The order matters. Earlier, a pooler could apply these settings to other clients' connections. The
        // name is set before any page is cached, because forms wait for connections of that name. With these
        // keepalives, PostgreSQL closes the connection of a lost machine within seconds.
        await query(`
          set tcp_keepalives_idle = 3; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 2;
          set synchronous_commit = off; set application_name = '${subscriberName}'`);
        evictAll();
        pauseReplicaUntilCaughtUp();
        subscribed = query;
        onSubscribed();
      }
      await Promise.race([
        lost,
        sleep(isVerified ? checkMilliseconds : 250, undefined, { ref: false }),
      ]);
      const { rows } = await query<{ now: Date }>('select clock_timestamp() as now');
      if (rows[0]) compareClocks(rows[0].now);
    }
  } finally {
    // A graceful end would wait for minutes if a firewall drops packets.
    socket.destroy();
  }
}

/** Returns an unconnected client; `lost` rejects when its connection ends or `stop` aborts. */
function openConnection(stop: AbortSignal) {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: getDirectUrl(),
    stream: () => socket,
    connectionTimeoutMillis: timeoutMilliseconds,
    query_timeout: timeoutMilliseconds,
    keepAlive: true,
  });
  const { promise: lost, reject } = Promise.withResolvers<never>();
  client.on('error', reject);
  client.on('end', () => reject(new Error('the connection has ended')));
  stop.addEventListener('abort', () => reject(stop.reason));
  lost.catch(() => {});
  // One query at a time.
  let last: Promise<unknown> = Promise.resolve();
  const query: Query = (text, values) => {
    const result = last.then(() => client.query(text, values));
    last = result.catch(() => {});
    return result;
  };
  return { client, socket, query, lost };
}

/**
 * Sends a notification through the pool, as writes do, and returns whether it has arrived. Returns false if
 * the pool is too busy to send it, which proves nothing. Throws MissedNotificationError if it does not
 * arrive. LISTEN alone proves nothing: behind a pooler, it may apply to another client's connection.
 */
async function checkArrival(): Promise<boolean> {
  const arrival = Promise.withResolvers<true>();
  const id = expectMessage(() => arrival.resolve(true));
  try {
    const sending = sql`
      select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${`check/${id}`})`
      .execute(db)
      .then(
        () => true,
        () => false,
      );
    if (!(await Promise.race([sending, sleep(timeoutMilliseconds, false, { ref: false })])))
      return false;
    if (await Promise.race([arrival.promise, sleep(timeoutMilliseconds, false, { ref: false })]))
      return true;
    throw new MissedNotificationError();
  } finally {
    expected.delete(id);
  }
}

function evictWritten(tags: string[]): void {
  if (tags.some((tag) => !isUserTag.test(tag))) pauseReplicaUntilCaughtUp();
  if (tags.includes('everything')) evictAll();
  else evictByTags(tags);
}
