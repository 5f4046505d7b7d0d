import { globSync, readFileSync } from 'node:fs';
import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { holdLock } from '../../test/database/hold-lock.ts';
import { addChef } from '../../test/factories.ts';
import { runRequest } from '../current-request.ts';
import { db, getPoolStats } from './database.ts';
import type { Schema } from './schema.ts';
import { transact } from './transact.ts';

test('both deadlocked writes succeed, because the aborted write is retried', async () => {
  const [ana, bea] = [await addChef(), await addChef()];
  let runs = 0;
  let meet = () => {};
  const both = new Promise<void>((resolve) => {
    meet = resolve;
  });
  let arrived = 0;
  const swap = (first: number, second: number, bio: string) =>
    transact(async (trx) => {
      runs++;
      await trx.updateTable('authors').set({ bio }).where('id', '=', first).execute();
      if (++arrived === 2) meet();
      await both;
      await trx.updateTable('authors').set({ bio }).where('id', '=', second).execute();
    });
  await Promise.all([swap(ana.id, bea.id, 'one'), swap(bea.id, ana.id, 'two')]);
  expect(runs).toBeGreaterThan(2);
  const bios = await db.selectFrom('authors').select('bio').execute();
  expect(new Set(bios.map(({ bio }) => bio)).size).toBe(1);
});

test('errors that cannot be retried roll back immediately', async () => {
  let runs = 0;
  const failed = transact(async (trx) => {
    runs++;
    await trx.deleteFrom('authors').execute();
    await sql`select 1 / 0`.execute(trx);
  });
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  expect(runs).toBe(1);
  expect(await db.selectFrom('authors').select('id').execute()).not.toEqual([]);
});

test('a write that fails to serialize is retried up to four times', async () => {
  const { id } = await addChef({ bio: '' });
  let runs = 0;
  await transact(async (trx) => {
    await sql`set transaction isolation level repeatable read`.execute(trx);
    await trx.selectFrom('authors').select('bio').where('id', '=', id).execute();
    // Another transaction commits in between, except in the last run.
    if (++runs < 5)
      await db
        .updateTable('authors')
        .set({ bio: `other ${runs}` })
        .where('id', '=', id)
        .execute();
    await trx.updateTable('authors').set({ bio: 'mine' }).where('id', '=', id).execute();
  });
  expect(runs).toBe(5);
  const chef = await db.selectFrom('authors').select('bio').where('id', '=', id).executeTakeFirst();
  expect(chef).toEqual({ bio: 'mine' });
});

test('every transaction of the site goes through transact.ts', () => {
  const files = globSync('{server,demo}/**/*.ts', {
    exclude: ['**/*.test.ts', 'server/db/transact.ts'],
  });
  expect(files.length).toBeGreaterThan(100);
  const own = files.filter((file) => /\bdb\s*\.transaction\(/.test(readFileSync(file, 'utf8')));
  expect(own).toEqual([]);
});

test('visitors can read while transactions wait for a locked row', async () => {
  const { id } = await addChef({ bio: '' });
  const change = (bio: string) =>
    transact((trx) => trx.updateTable('authors').set({ bio }).where('id', '=', id).execute());
  const blocked: Promise<unknown>[] = [];
  await transact(async (trx) => {
    await trx.updateTable('authors').set({ bio: 'first' }).where('id', '=', id).execute();
    for (let i = 0; i < 10; i++) blocked.push(change(`${i}`));
    await expect.poll(getPoolStats).toMatchObject({ idle: 0, waiting: 0 });
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
  });
  await Promise.all(blocked);
});

test('while transactions wait for a locked row, others write, and then they succeed', async () => {
  const [locked, free] = [await addChef(), await addChef()];
  const change = ({ id }: { id: number }, bio: string) =>
    transact((trx) => trx.updateTable('authors').set({ bio }).where('id', '=', id).execute());
  const blocked: Promise<unknown>[] = [];
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('authors').select('id').where('id', '=', locked.id).forUpdate().execute();
    for (let i = 0; i < 12; i++) blocked.push(change(locked, 'late'));
    await expect.poll(getPoolStats).toMatchObject({ idle: 0, waiting: 0 });
    await change(free, 'early');
  });
  await Promise.all(blocked);
  const bios = await db.selectFrom('authors').select('bio').where('id', 'in', [locked.id, free.id]);
  expect(await bios.orderBy('id').execute()).toEqual([{ bio: 'late' }, { bio: 'early' }]);
});

test('a transaction that works for long after a retry does not delay the retries of others', async () => {
  const [one, other] = [await addChef(), await addChef()];
  const lockChef = ({ id }: { id: number }) =>
    holdLock(`select from authors where id = ${id} for update`);
  const change = (trx: Transaction<Schema>, { id }: { id: number }) =>
    trx.updateTable('authors').set({ bio: 'new' }).where('id', '=', id).execute();
  const attempts = { long: 0, short: 0 };
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let isWorking = false;

  const lock = await lockChef(one);
  const long = transact(async (trx) => {
    attempts.long++;
    await change(trx, one);
    isWorking = true;
    await finished;
    isWorking = false;
  });
  await expect.poll(() => attempts.long).toBeGreaterThan(1);
  await lock[Symbol.asyncDispose]();
  await expect.poll(() => isWorking).toBe(true);

  const otherLock = await lockChef(other);
  const short = transact((trx) => {
    attempts.short++;
    return change(trx, other);
  });
  await expect.poll(() => attempts.short).toBeGreaterThan(1);
  await otherLock[Symbol.asyncDispose]();
  await short;
  expect(isWorking).toBe(true);
  finish();
  await long;
});

test('a transaction does not wait for all that another client began before', async () => {
  const order: string[] = [];
  const write = (client: string) =>
    runRequest({ id: client, client: () => client, isPrefetch: false, isDatabaseDown: false }, () =>
      transact(async (trx) => {
        order.push(client);
        await sql`select 1`.execute(trx);
      }),
    );
  const flood = Array.from({ length: 30 }, () => write('flood'));
  await Promise.all([...flood, write('cook')]);
  expect(order.indexOf('cook')).toBeLessThan(10);
});
