import { expect, test } from 'vitest';
import { db } from '../db/database.ts';
import { pruneSignUps } from './prune.ts';

test('sign-ups that are not confirmed within a week are deleted, and others remain', async () => {
  const at = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
  const row = { email: 'late@example.com', username: 'late', password_hash: '' };
  await db
    .insertInto('pending_signups')
    .values([
      { ...row, id: 'old', created_at: at(7.1) },
      { ...row, id: 'young', created_at: at(6.9) },
    ])
    .execute();
  await pruneSignUps();
  const left = await db.selectFrom('pending_signups').select('id').execute();
  expect(left).toEqual([{ id: 'young' }]);
});
