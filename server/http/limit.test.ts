import { expect, test } from 'vitest';
import { db } from '../db/database.ts';
import { returnAllowance, takeAllowance } from './limit.ts';

test('all concurrent requests of a client count; those of others do not', async () => {
  const limit = { most: 3, seconds: 60 };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => takeAllowance('soup', '192.0.2.1', limit)),
  );
  expect(answers.filter(Boolean)).toHaveLength(3);
  expect(await takeAllowance('soup', '192.0.2.2', limit)).toBe(true);
  expect(await takeAllowance('cake', '192.0.2.1', limit)).toBe(true);
});

test('an expired limit resets, and other expired counts are deleted', async () => {
  const limit = { most: 1, seconds: 60 };
  await takeAllowance('tea', '192.0.2.3', limit);
  await takeAllowance('tea', '192.0.2.4', limit);
  expect(await takeAllowance('tea', '192.0.2.3', limit)).toBe(false);
  await db
    .updateTable('request_counts')
    .set({ ends_at: new Date(Date.now() - 1) })
    .execute();
  expect(await takeAllowance('tea', '192.0.2.3', limit)).toBe(true);
  const left = await db.selectFrom('request_counts').select('key').execute();
  expect(left).toEqual([{ key: 'tea 192.0.2.3' }]);
});

test('setting the clock back does not extend a limit', async () => {
  const limit = { most: 1, seconds: 60 };
  await takeAllowance('rice', '192.0.2.5', limit);
  expect(await takeAllowance('rice', '192.0.2.5', limit)).toBe(false);
  await db
    .updateTable('request_counts')
    .set({ ends_at: new Date(Date.now() + 3600_000) })
    .execute();
  expect(await takeAllowance('rice', '192.0.2.5', limit)).toBe(true);
  expect(await takeAllowance('rice', '192.0.2.5', limit)).toBe(false);
});

test('a returned use does not count; the count never drops below zero', async () => {
  const limit = { most: 1, seconds: 60 };
  expect(await takeAllowance('bread', '192.0.2.6', limit)).toBe(true);
  await returnAllowance('bread', '192.0.2.6');
  await returnAllowance('bread', '192.0.2.6');
  expect(await takeAllowance('bread', '192.0.2.6', limit)).toBe(true);
  expect(await takeAllowance('bread', '192.0.2.6', limit)).toBe(false);
});
