import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { prepareDatabase } from './boot.ts';
import { db } from './db/database.ts';

// Waiting starts try again at once instead of each second.
vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof import('node:timers/promises')>();
  const setTimeout: typeof timers.setTimeout = (_, ...rest) => timers.setTimeout(1, ...rest);
  return { ...timers, setTimeout };
});
vi.hoisted(() => {
  // Before the settings are read.
  process.env.DEMO = 'off';
});

test('waiting starts leave enough connections for the running start, and then continue', async () => {
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
  // One for each connection.
  const starts = Array.from({ length: 5 }, () => prepareDatabase('', never));
  await expect.poll(() => sql`select`.execute(db).then(() => 'idle')).toBe('idle');
  finish();
  await other;
  await Promise.all(starts);
});

test('a waiting start logs repeatedly which connection holds the lock and what to do', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const stopping = new AbortController();
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`
      select pg_backend_pid() as pid, pg_advisory_xact_lock(hashtext('prepare database'))`.execute(
      trx,
    );
    const waiting = prepareDatabase('', stopping.signal).catch(() => {});
    await expect.poll(() => written.mock.calls.length).toBeGreaterThan(1);
    stopping.abort();
    await waiting;
    const holder = `PostgreSQL's process ${rows[0]?.pid} holds its lock`;
    for (const [i, seconds] of [5, 15].entries()) {
      const text = String(written.mock.calls[i]?.[0]);
      expect(text).toContain(
        `Waiting for another start that prepares the same database (${seconds} seconds)`,
      );
      expect(text).toContain(holder);
      expect(text).toContain('If it hangs, end its process.');
    }
  });
});
