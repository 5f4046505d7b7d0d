import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How long to leave an unreachable replica alone. */
const pauseMilliseconds = 5_000;

const lagging = new AsyncLocalStorage<true>();
let addresses: { primary: string; replica: string } | undefined;
/** How many notifications of writes arrived, and how many of them the replica shows. */
let heard = 0;
let shown = -1;
let catchingUp = false;
let pausedUntil = 0;

/**
 * Runs `work` whose queries may read from the replica: pages of visitors, who miss no write of their
 * own. Everything else reads from the primary.
 */
export function mayLag<T>(work: () => T): T {
  return lagging.run(true, work);
}

/** Sets both addresses; from then on the replica is used once it has caught up. */
export function setReplica(primary: string, replica: string): void {
  addresses = { primary, replica };
  noteWrite();
}

/**
 * Stops reads from the replica until it shows a write; call it for each notification. The page cache
 * invalidates what was read before.
 */
export function noteWrite(): void {
  if (!addresses) return;
  heard++;
  if (!catchingUp) void catchUp(addresses);
}

/** Returns whether the next query may go to the replica. */
export function readsFromReplica(): boolean {
  return lagging.getStore() === true && shown === heard && performance.now() >= pausedUntil;
}

/** Leaves the replica alone for a while; call it when it is unreachable. */
export function pauseReplica(): void {
  pausedUntil = performance.now() + pauseMilliseconds;
}

async function catchUp({ primary, replica }: { primary: string; replica: string }): Promise<void> {
  catchingUp = true;
  while (shown !== heard) {
    const wanted = heard;
    try {
      const [{ lsn }] = await ask<{ lsn: string }>(primary, 'select pg_current_wal_lsn() as lsn');
      await untilReplayed(replica, lsn, () => heard !== wanted);
      shown = wanted;
    } catch {
      await sleep(200, undefined, { ref: false });
    }
  }
  catchingUp = false;
}

/** Settles when the replica has replayed `lsn`. Throws when there is a newer write to wait for. */
async function untilReplayed(replica: string, lsn: string, isOld: () => boolean): Promise<void> {
  for (let pause = 5; ; pause = Math.min(pause * 2, 500)) {
    const [{ there }] = await ask<{ there: boolean }>(
      replica,
      `select coalesce(pg_last_wal_replay_lsn() >= '${lsn}', not pg_is_in_recovery()) as there`,
    );
    if (there) return;
    if (isOld()) throw new Error('there is a newer write');
    await sleep(pause, undefined, { ref: false });
  }
}

/** Uses its own connection: this runs once per write and must not wait for readers. */
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
