import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from './database.ts';
import { userTables } from './user-data.ts';

test("the list of users' data has every foreign key to users", async () => {
  const { rows } = await sql<{ table: string; column: string; outlives: boolean }>`
    select c.conrelid::regclass::text as table, a.attname as column, c.confdeltype = 'n' as outlives
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`.execute(db);
  const listed = Object.entries(userTables).map(([table, { column, outlives = false }]) => ({
    ...{ table, column, outlives },
  }));
  expect(listed.sort((a, b) => (a.table < b.table ? -1 : 1))).toEqual(rows);
});

test('tables that signed-in pages show have a trigger that evicts these pages, and no others have', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname in ('say_user_change', 'say_owners_change') order by 1`.execute(db);
  const shown = Object.keys(userTables).filter((table) => userTables[table]?.shown);
  expect(rows.map(({ table }) => table)).toEqual([...shown, 'users'].sort());
});

test('the download of personal data lists every table except secrets, the log and the profile', () => {
  const others = Object.keys(userTables).filter((table) => !userTables[table]?.download);
  expect(others).toEqual(['accounts', 'audit_log', 'profiles', 'two_factors']);
});

test('the key of a downloaded row is the rest of its primary key', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select i.indrelid::regclass::text as table, json_agg(a.attname order by place) as columns
    from pg_index i, unnest(i.indkey) with ordinality as key (number, place), pg_attribute a
    where i.indisprimary and a.attrelid = i.indrelid and a.attnum = number group by 1`.execute(db);
  for (const { table, columns } of rows) {
    const { column, download } = userTables[table] ?? {};
    if (download) expect(download.key, table).toEqual(columns.filter((name) => name !== column));
  }
});

test('tables that go to the trash with a recipe refer to it', async () => {
  for (const [table, { trashed }] of Object.entries(userTables)) {
    const { rows } = await sql`
      select from pg_attribute where attrelid = ${table}::regclass and attname = 'recipe_id'`.execute(
      db,
    );
    expect(rows.length, table).toBe(trashed ? 1 : 0);
  }
});
