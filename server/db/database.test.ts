import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runRequest } from '../current-request.ts';
import { db, getPoolStats } from './database.ts';

test('a client with many queries delays another by one query', async () => {
  const order: string[] = [];
  const query = (client: string) =>
    runRequest(
      { id: client, client: () => client, isPrefetch: false, isDatabaseDown: false },
      async () => {
        await sql`select 1`.execute(db);
        order.push(client);
      },
    );
  const many = Array.from({ length: 60 }, () => query('many'));
  await Promise.all([...many, query('one')]);
  const { total } = getPoolStats();
  expect(total).toBeLessThan(30);
  expect(order.indexOf('one')).toBeLessThanOrEqual(total + 2);
  expect(getPoolStats()).toMatchObject({ idle: total, waiting: 0 });
});
