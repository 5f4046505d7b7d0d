import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '../db/database.ts';
import { pruneSubscribers } from './prune.ts';

test('an address that was never confirmed is deleted after 30 days, and others remain', async () => {
  await sql`delete from newsletter_subscribers`.execute(db);
  await sql`
    insert into newsletter_subscribers (email, mailed_at, confirmed_at, unsubscribed_at) values
      ('old@example.com', now() - interval '31 days', null, null),
      ('young@example.com', now() - interval '29 days', null, null),
      ('reader@example.com', now() - interval '1 year', now() - interval '1 year', null),
      ('gone@example.com', now() - interval '1 year', now() - interval '1 year', now())`.execute(
    db,
  );
  await pruneSubscribers();
  const left = await db.selectFrom('newsletter_subscribers').select('email').execute();
  expect(left.map(({ email }) => email).sort()).toEqual([
    'gone@example.com',
    'reader@example.com',
    'young@example.com',
  ]);
});
