import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The time during which reads avoid an unreachable replica. */
const pauseMilliseconds = 5_000;

const lagging = new AsyncLocalStorage<true>();
/** The part of a logger that this module uses; server/db/ may not import server/http/log.ts. */
type ReplicaLog = { warn(fields: object, message: string): void; info(message: string): void };

let log: ReplicaLog | undefined;
let addresses: { primary: string; replica: string } | undefined;
/** The number of notified writes, and how many of them the replica has replayed. */
let heard = 0;
let shown = -1;
let catchingUp = false;
let pausedUntil = 0;

/**
 * Runs `work` whose queries may read from the replica: pages of visitors, who cannot miss a write
 * of their own. Everything else reads from the primary.
 */
export function withReplicaReads<T>(work: () => T): T {
  return lagging.run(true, work);
}

/** Sets both URLs; the replica is used once it has caught up. */
export function setReplica(primary: string, replica: string): void {
  addresses = { primary, replica };
  pauseReplicaUntilCaughtUp();
}

/** Logs each outage of the replica once, and its recovery. */
export function logReplicaOutages(to: ReplicaLog): void {
  log = to;
}

/**
 * Stops reads from the replica until it has replayed a write. Call this for each notification; the
 * page cache invalidates what was read before.
 */
export function pauseReplicaUntilCaughtUp(): void {
  if (!addresses) return;
  heard++;
  if (!catchingUp) void catchUp(addresses);
}

/** Returns whether the next query may go to the replica. */
export function readsFromReplica(): boolean {
  return lagging.getStore() === true && shown === heard && performance.now() >= pausedUntil;
}

/** Stops using the replica for a while. Call this when it is unreachable. */
export function pauseReplica(): void {
  pausedUntil = performance.now() + pauseMilliseconds;
}

async function catchUp({ primary, replica }: { primary: string; replica: string }): Promise<void> {
  catchingUp = true;
  let failed = false;
  while (shown !== heard) {
    const wanted = heard;
    try {
      const [{ lsn }] = await ask<{ lsn: string }>(primary, 'select pg_current_wal_lsn() as lsn');
      if (await isReplayed(replica, lsn, () => heard !== wanted)) shown = wanted;
      if (failed) log?.info('reading from the replica again');
      failed = false;
    } catch (err) {
      if (!failed) log?.warn({ err }, 'could not read from the replica; reading from the primary');
      failed = true;
      await sleep(200, undefined, { ref: false });
    }
  }
  catchingUp = false;
}

/** Returns whether the replica has replayed `lsn`; returns false as soon as there is a newer write. */
async function isReplayed(replica: string, lsn: string, isOld: () => boolean): Promise<boolean> {
  for (let pause = 5; ; pause = Math.min(pause * 2, 500)) {
    const [{ there }] = await ask<{ there: boolean }>(
      replica,
      `select coalesce(pg_last_wal_replay_lsn() >= '${lsn}', not pg_is_in_recovery()) as there`,
    );
    if (there || isOld()) return there;
    await sleep(pause, undefined, { ref: false });
  }
}

/** Uses a separate connection: this runs once per write and must not wait for page queries. */
async function ask<Row>(url: string, statement: string): Promise<[Row]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
    application_name: 'potluck replica',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(statement)).rows as [Row];
  } finally {
    await client.end().catch(() => {});
  }
}
