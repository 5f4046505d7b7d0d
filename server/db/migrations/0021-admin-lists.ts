import { type Kysely, sql } from 'kysely';

/** Indexes for the lists of the admin area. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index users_list on users (role, created_at desc, id desc);
    drop index newsletter_subscribers_confirmed;
    create index newsletter_subscribers_list on newsletter_subscribers (confirmed_at, id)
      where confirmed_at is not null and unsubscribed_at is null;
  `.execute(db);
}
