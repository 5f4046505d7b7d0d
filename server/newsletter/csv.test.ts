import { beforeEach, expect, test } from 'vitest';
import { db } from '../db/database.ts';
import { newsletterCsv } from './csv.ts';
import { countSubscriptions } from './list.ts';

beforeEach(async () => {
  await db.deleteFrom('newsletter_subscribers').execute();
});

const day = (n: number) => new Date(Date.UTC(2026, 0, n));

test('the newsletter download has only confirmed subscribers', async () => {
  await db
    .insertInto('newsletter_subscribers')
    .values([
      { email: 'b@example.com', confirmed_at: day(2), unsubscribed_at: null },
      { email: 'a@example.com', confirmed_at: day(1), unsubscribed_at: null },
      { email: 'waiting@example.com', confirmed_at: null, unsubscribed_at: null },
      { email: 'gone@example.com', confirmed_at: day(1), unsubscribed_at: day(3) },
    ])
    .execute();
  expect(await countSubscriptions()).toEqual({ confirmed: 2, waiting: 1, unsubscribed: 1 });
  expect(await new Response(newsletterCsv()).text()).toBe(
    'email,confirmed_at\r\na@example.com,2026-01-01T00:00:00+00:00\r\nb@example.com,2026-01-02T00:00:00+00:00\r\n',
  );
});

test.each(["=cmd|'/c'!a0@example.com", '+a@example.com', '-a@example.com'])(
  'a spreadsheet does not execute the exported text %s',
  async (email) => {
    await db
      .insertInto('newsletter_subscribers')
      .values({ email, confirmed_at: day(1), unsubscribed_at: null })
      .execute();
    const [, line] = (await new Response(newsletterCsv()).text()).split('\r\n');
    expect(line).toMatch(/^"?'[=+-]/);
  },
);

test('a long newsletter download is complete', async () => {
  const rows = Array.from({ length: 12_000 }, (_, i) => ({
    email: `cook${i}@example.com`,
    // Many with the same time.
    confirmed_at: day(1 + (i % 3)),
    unsubscribed_at: null,
  }));
  for (let i = 0; i < rows.length; i += 4000) {
    await db
      .insertInto('newsletter_subscribers')
      .values(rows.slice(i, i + 4000))
      .execute();
  }
  const lines = (await new Response(newsletterCsv()).text()).trim().split('\r\n');
  expect(new Set(lines).size).toBe(12_001);
});
