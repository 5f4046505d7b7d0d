import { sql } from 'kysely';
import { db } from '../db/database.ts';

type Limit = { most: number; seconds: number };

/**
 * Counts one more use of something that is limited, and says whether it is still among the first
 * `most` within so many seconds. All processes count together.
 */
export async function takeAllowance(
  what: string,
  client: string,
  { most, seconds }: Limit,
): Promise<boolean> {
  const key = `${what} ${client}`;
  // Also when it ends later than it could: then the clock was put back meanwhile. The minute is for
  // those who wait for each other here.
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

/** Takes back one use that takeAllowance has counted. */
export async function returnAllowance(what: string, client: string): Promise<void> {
  await db
    .updateTable('request_counts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', `${what} ${client}`)
    .where('count', '>', 0)
    .execute();
}

/** Has a client start anew with something that is limited. */
export async function forgetLimit(what: string, client: string): Promise<void> {
  await db.deleteFrom('request_counts').where('key', '=', `${what} ${client}`).execute();
}
