import { expect, test } from 'vitest';
import { db } from '../db/database.ts';
import { consumeRateLimit, refundRateLimit } from './limit.ts';

test('all concurrent requests of a client count, and other clients are independent', async () => {
  const limit = { most: 3, seconds: 60 };
  const results = await Promise.all(
    Array.from({ length: 8 }, () => consumeRateLimit('soup', '192.0.2.1', limit)),
  );
  expect(results.filter(Boolean)).toHaveLength(3);
  expect(await consumeRateLimit('soup', '192.0.2.2', limit)).toBe(true);
  expect(await consumeRateLimit('cake', '192.0.2.1', limit)).toBe(true);
});

test('an expired limit resets, and other expired counters are deleted', async () => {
  const limit = { most: 1, seconds: 60 };
  await consumeRateLimit('tea', '192.0.2.3', limit);
  await consumeRateLimit('tea', '192.0.2.4', limit);
  expect(await consumeRateLimit('tea', '192.0.2.3', limit)).toBe(false);
  await db
    .updateTable('request_counts')
    .set({ ends_at: new Date(Date.now() - 1) })
    .execute();
  expect(await consumeRateLimit('tea', '192.0.2.3', limit)).toBe(true);
  const left = await db.selectFrom('request_counts').select('key').execute();
  expect(left).toEqual([{ key: 'tea 192.0.2.3' }]);
});

test('setting the clock back does not extend a limit', async () => {
  const limit = { most: 1, seconds: 60 };
  await consumeRateLimit('rice', '192.0.2.5', limit);
  expect(await consumeRateLimit('rice', '192.0.2.5', limit)).toBe(false);
  await db
    .updateTable('request_counts')
    .set({ ends_at: new Date(Date.now() + 3600_000) })
    .execute();
  expect(await consumeRateLimit('rice', '192.0.2.5', limit)).toBe(true);
  expect(await consumeRateLimit('rice', '192.0.2.5', limit)).toBe(false);
});

test('a refund lowers the count, never below zero', async () => {
  const limit = { most: 1, seconds: 60 };
  expect(await consumeRateLimit('bread', '192.0.2.6', limit)).toBe(true);
  await refundRateLimit('bread', '192.0.2.6');
  await refundRateLimit('bread', '192.0.2.6');
  expect(await consumeRateLimit('bread', '192.0.2.6', limit)).toBe(true);
  expect(await consumeRateLimit('bread', '192.0.2.6', limit)).toBe(false);
});
