import { sql } from 'kysely';
import { db } from '../db/database.ts';

export type SubscriptionCounts = { confirmed: number; waiting: number; unsubscribed: number };

/** Returns the numbers of confirmed, unconfirmed and unsubscribed addresses. For admins. */
export async function countSubscriptions(): Promise<SubscriptionCounts> {
  const { rows } = await sql<SubscriptionCounts>`
    select
      count(*) filter (where confirmed_at is not null and unsubscribed_at is null) as confirmed,
      count(*) filter (where confirmed_at is null and unsubscribed_at is null) as waiting,
      count(*) filter (where unsubscribed_at is not null) as unsubscribed
    from newsletter_subscribers`.execute(db);
  return rows[0] as SubscriptionCounts;
}

const batch = 5000;

/** Yields all confirmed subscribers in the order of their confirmation, read in batches. For admins. */
export async function* confirmedSubscribers(): AsyncGenerator<{
  email: string;
  confirmedAt: string;
}> {
  let last: { at: string; id: string } | undefined;
  for (;;) {
    const { rows } = await sql<{ id: string; email: string; at: string; confirmedAt: string }>`
      select id, email, confirmed_at::text as at, to_json(confirmed_at) as "confirmedAt"
      from newsletter_subscribers
      where confirmed_at is not null and unsubscribed_at is null
        and ${last ? sql`(confirmed_at, id) > (${last.at}::timestamptz, ${last.id}::uuid)` : sql`true`}
      order by confirmed_at, id limit ${batch}`.execute(db);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < batch) return;
  }
}
