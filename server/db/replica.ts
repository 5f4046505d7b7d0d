import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How long one that could not be reached is left alone. */
const restMilliseconds = 5_000;

const lagging = new AsyncLocalStorage<true>();
let addresses: { primary: string; replica: string } | undefined;
/** News of writes that were heard, and how many of them the replica is known to show. */
let heard = 0;
let shown = -1;
let catchingUp = false;
let restUntil = 0;

/**
 * Runs what may read from the replica: pages of visitors, who have written nothing that they would
 * miss. Everything else reads from the primary.
 */
export function mayLag<T>(work: () => T): T {
  return lagging.run(true, work);
}

/** Says where both are; from then on the replica counts as soon as it has caught up. */
export function replicaIsAt(primary: string, replica: string): void {
  addresses = { primary, replica };
  noteWrite();
}

/**
 * To be called when news of a write come: until the replica shows it, nobody reads from there. What
 * is read before the news come is forgotten with them (page-cache).
 */
export function noteWrite(): void {
  if (!addresses) return;
  heard++;
  if (!catchingUp) void catchUp(addresses);
}

/** Whether the query that is about to be made may go to the replica. */
export function readsFromReplica(): boolean {
  return lagging.getStore() === true && shown === heard && performance.now() >= restUntil;
}

/** To be called when it cannot be reached. */
export function restReplica(): void {
  restUntil = performance.now() + restMilliseconds;
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

/** Gives up when there is something newer to wait for. */
async function untilReplayed(replica: string, lsn: string, isOld: () => boolean): Promise<void> {
  for (let pause = 5; ; pause = Math.min(pause * 2, 500)) {
    const [{ there }] = await ask<{ there: boolean }>(
      replica,
      `select coalesce(pg_last_wal_replay_lsn() >= '${lsn}', not pg_is_in_recovery()) as there`,
    );
    if (there) return;
    if (isOld()) throw new Error('there is something newer');
    await sleep(pause, undefined, { ref: false });
  }
}

/** A connection of its own each time: this happens once a write, and must not wait for readers. */
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
