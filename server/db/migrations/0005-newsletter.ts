import { type Kysely, sql } from 'kysely';

/** Newsletter subscribers, and counts for rate limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table newsletter_subscribers (
      id uuid primary key default gen_random_uuid(),
      email text not null unique check (email = lower(btrim(email)) and length(email) <= 254),
      created_at timestamptz not null default now(),
      -- When the latest mail was queued that answers somebody who subscribed this address.
      mailed_at timestamptz not null default now(),
      -- Grows when somebody unsubscribes, so that links to confirm from before are void.
      round integer not null default 1,
      confirmed_at timestamptz,
      unsubscribed_at timestamptz
    );
    create index newsletter_subscribers_confirmed on newsletter_subscribers (confirmed_at)
      where confirmed_at is not null and unsubscribed_at is null;

    -- Losing it in a crash does no harm, so it is not written ahead.
    create unlogged table request_counts (
      key text primary key,
      count integer not null,
      ends_at timestamptz not null
    );
    create index request_counts_ended on request_counts (ends_at);
  `.execute(db);
}
