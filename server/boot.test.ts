import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { prepareDatabase } from './boot.ts';
import { db } from './db/database.ts';

vi.hoisted(() => {
  // Before the settings are read.
  process.env.DEMO = 'off';
});

test('starts that wait for another start leave it enough connections, and continue afterward', async () => {
  const never = new AbortController().signal;
  const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const other = db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('prepare database'))`.execute(trx);
    locked();
    await isDone;
    // Simulates the queries of the start that has the lock.
    await sql`select`.execute(db);
  });
  await isLocked;
  // As many as there are connections.
  const starts = Array.from({ length: 5 }, () => prepareDatabase('', never));
  await expect.poll(() => sql`select`.execute(db).then(() => 'idle')).toBe('idle');
  finish();
  await other;
  await Promise.all(starts);
});
