import { expect, test } from 'vitest';
import { db } from '../db/database.ts';
import { isWithinLimit } from './limit.ts';

test('all requests of a client count, however many come at once; others do not', async () => {
  const limit = { most: 3, seconds: 60 };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => isWithinLimit('soup', '192.0.2.1', limit)),
  );
  expect(answers.filter(Boolean)).toHaveLength(3);
  expect(await isWithinLimit('soup', '192.0.2.2', limit)).toBe(true);
  expect(await isWithinLimit('cake', '192.0.2.1', limit)).toBe(true);
});

test('when its time is over a client starts anew, and what is over is forgotten', async () => {
  const limit = { most: 1, seconds: 60 };
  await isWithinLimit('tea', '192.0.2.3', limit);
  await isWithinLimit('tea', '192.0.2.4', limit);
  expect(await isWithinLimit('tea', '192.0.2.3', limit)).toBe(false);
  await db
    .updateTable('request_counts')
    .set({ ends_at: new Date(Date.now() - 1) })
    .execute();
  expect(await isWithinLimit('tea', '192.0.2.3', limit)).toBe(true);
  const left = await db.selectFrom('request_counts').select('key').execute();
  expect(left).toEqual([{ key: 'tea 192.0.2.3' }]);
});

test('a clock that is put back keeps nobody waiting for longer than the limit says', async () => {
  const limit = { most: 1, seconds: 60 };
  await isWithinLimit('rice', '192.0.2.5', limit);
  expect(await isWithinLimit('rice', '192.0.2.5', limit)).toBe(false);
  await db
    .updateTable('request_counts')
    .set({ ends_at: new Date(Date.now() + 3600_000) })
    .execute();
  expect(await isWithinLimit('rice', '192.0.2.5', limit)).toBe(true);
  expect(await isWithinLimit('rice', '192.0.2.5', limit)).toBe(false);
});
