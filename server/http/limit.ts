import { sql } from 'kysely';
import { db } from '../db/database.ts';

type Limit = { most: number; seconds: number };

/**
 * Counts one use of a limited action and returns whether it is within the first `most` of a period.
 * All processes share the count.
 */
export async function consumeRateLimit(
  what: string,
  client: string,
  { most, seconds }: Limit,
): Promise<boolean> {
  const key = `${what} ${client}`;
  // A count whose period ends later than possible dates from before the clock was set back. The
  // extra minute allows for waiting on row locks.
  const isOver = sql`kept.ends_at <= now()
    or kept.ends_at > now() + make_interval(secs => ${seconds}, mins => 1)`;
  const { rows } = await sql<{ count: number }>`
    with ended as (
      delete from request_counts where key in (
        select key from request_counts where ends_at <= now() and key <> ${key}
        order by ends_at limit 100 for update skip locked
      )
    )
    insert into request_counts as kept (key, count, ends_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when ${isOver} then 1 else kept.count + 1 end,
      ends_at = case when ${isOver} then excluded.ends_at else kept.ends_at end
    returning count`.execute(db);
  return (rows[0]?.count ?? 1) <= most;
}

/** Refunds one use that consumeRateLimit counted. */
export async function refundRateLimit(what: string, client: string): Promise<void> {
  await db
    .updateTable('request_counts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', `${what} ${client}`)
    .where('count', '>', 0)
    .execute();
}

/** Resets a client's count for a limited action. */
export async function resetRateLimit(what: string, client: string): Promise<void> {
  await db.deleteFrom('request_counts').where('key', '=', `${what} ${client}`).execute();
}
