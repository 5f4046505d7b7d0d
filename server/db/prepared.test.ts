import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { db } from './database.ts';
import { getClientClass, preparedStatementMark } from './prepared.ts';

async function planned(address: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: address, max: 1, Client: getClientClass(address) });
  // The end of the pool does not wait for its connection, which the end of the tests terminates.
  pool.on('connect', (client) => client.on('error', () => {}));
  const { sql: text, parameters } =
    sql`${preparedStatementMark} select ${'x'}::text as value`.compile(db);
  for (let i = 0; i < 2; i++) {
    expect((await pool.query(text, [...parameters])).rows).toEqual([{ value: 'x' }]);
  }
  const { rows } = await pool.query('select name from pg_prepared_statements');
  await pool.end();
  return rows.map(({ name }) => name);
}

test('a marked query is a prepared statement, except where there may be a pooler', async () => {
  const address = process.env.DATABASE_URL as string;
  const on = new URL(address);
  on.searchParams.set('prepare', 'on');
  const off = new URL(address);
  off.searchParams.delete('prepare');
  expect(await planned(on.href)).toEqual([expect.stringMatching(/^potluck_\d+$/)]);
  expect(await planned(off.href)).toEqual([]);
});
