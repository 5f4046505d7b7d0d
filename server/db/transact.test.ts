import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addChef } from '../../test/factories.ts';
import { db } from './database.ts';
import { transact } from './transact.ts';

test('both deadlocked writes succeed: the aborted one is retried', async () => {
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

test('any other error fails at once and changes nothing', async () => {
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
