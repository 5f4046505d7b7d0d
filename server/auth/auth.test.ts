import { getMigrations } from 'better-auth/db/migration';
import { expect, test } from 'vitest';
import { auth } from './auth.ts';

test('our tables have every column that Better Auth needs', async () => {
  const { toBeCreated, toBeAdded } = await getMigrations(auth.options);
  expect(toBeCreated).toEqual([]);
  expect(toBeAdded).toEqual([]);
});
