import { type Kysely, sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { listCatalog } from '../../test/catalog.ts';
import { createBaselineDatabase, createEmptyDatabase } from '../../test/empty-database.ts';
import { connect, readTable } from '../backup/copy.ts';
import { listTables } from '../backup/tables.ts';
import { migrate } from './migrate.ts';
import { migrationFiles as files, type Progress } from './migration-files.ts';
import type { Schema } from './schema.ts';

const schemaNames = Object.keys(files.schema);
const everything = [
  ...schemaNames,
  ...Object.keys(files.functions).map((name) => `functions/${name}`),
  ...Object.keys(files.data),
];
let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;

beforeEach(async () => {
  empty = await createEmptyDatabase();
});

test('simultaneous starts migrate an empty database once', async () => {
  vi.stubEnv('DATABASE_URL', empty.url);
  const [one, other] = [await start(), await start()];
  const results = await Promise.all([one.migrate(), other.migrate()]);
  expect(results.map((each) => each.length).sort()).toEqual([0, everything.length]);
  expect(results.flat()).toEqual(everything);
  expect(await one.migrate()).toEqual([]);
  await sql`select from recipes, recipe_search, users`.execute(one.db);
  await Promise.all([one.db.destroy(), other.db.destroy()]);
});

test('an empty database and a database of commit 52458d3 get the same schema', async () => {
  await migrate(empty.database);
  const { database } = await createBaselineDatabase();
  const ran = await migrate(database);
  expect(ran).toEqual(everything.filter((name) => name !== '0114-retired-tags'));
  expect(await listCatalog(database)).toEqual(await listCatalog(empty.database));
});

test('an upgrade from commit 52458d3 changes no row but missed searches and words of search', async () => {
  const old = await createBaselineDatabase();
  const before = await contents(old.url);
  await migrate(old.database);
  const after = await contents(old.url);
  for (const table of before) {
    const upgraded = after.find(({ name }) => name === table.name);
    // A new column is null.
    if (['recipe_counts', 'recipe_search', 'search_words'].includes(table.name)) continue;
    if (table.name === 'chores') expect(upgraded?.rows).toBe(table.rows);
    // The new version deletes these, because one person may have made each of them.
    else if (table.name === 'missed_searches') expect(upgraded?.rows).toBe(0);
    else expect(upgraded).toEqual(table);
  }
});

test('processes of commit 52458d3 can still call every function after an upgrade', async () => {
  const { database } = await createBaselineDatabase();
  const before = await signatures(database);
  await migrate(database);
  expect(before).toContainEqual(expect.stringMatching(/^cook_with\(/));
  expect(await signatures(database)).toEqual(expect.arrayContaining(before));
});

test('a database that a newer version has migrated is refused with an explanation', async () => {
  const { database } = empty;
  await migrate(database);
  await sql`insert into kysely_migration values ('9999-of-tomorrow', now()::text)`.execute(
    database,
  );
  await expect(migrate(database)).rejects.toThrow(
    'a newer Potluck has migrated it (9999-of-tomorrow is not known here)',
  );
  await sql`delete from kysely_migration where name = '9999-of-tomorrow'`.execute(database);
  expect(await migrate(database)).toEqual([]);
});

test('a database from before commit 52458d3 is rejected with instructions', async () => {
  const { database } = await createBaselineDatabase();
  await sql`delete from kysely_migration where name >= '0112'`.execute(database);
  await expect(migrate(database)).rejects.toThrow(
    'its schema (0111-texts-without-marks) is too old for this version. Check out commit 52458d3, start it once',
  );
});

test('a migration interrupted at any step is rolled back and runs again', async () => {
  const { database } = empty;
  // As if the process or the connection ended there.
  const broken = `; select pg_terminate_backend(pg_backend_pid())`;
  for (const [i, name] of schemaNames.entries()) {
    const schema = { ...files.schema, [name]: files.schema[name] + broken };
    await expect(migrate(database, { files: { ...files, schema } }), name).rejects.toThrow();
    const { rows } = await sql`select name from kysely_migration`.execute(database);
    expect(rows).toEqual(schemaNames.slice(0, i).map((name) => ({ name })));
  }
  for (const name of Object.keys(files.functions)) {
    const functions = { ...files.functions, [name]: files.functions[name] + broken };
    await expect(migrate(database, { files: { ...files, functions } }), name).rejects.toThrow();
  }
  expect(await migrate(database)).toEqual(everything.slice(schemaNames.length));
});

test('a migration may take longer than the statement timeout of the role', async () => {
  const { database } = empty;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
  await sql`alter database ${sql.ref(rows[0]?.name ?? '')} set statement_timeout = '300ms'`.execute(
    database,
  );
  const later = { ...files.schema, '9998-slow': 'select pg_sleep(0.6)' };
  expect(await migrate(database, { files: { ...files, schema: later } })).toContain('9998-slow');
});

test('data migrations run once, with the new functions, and each is logged', async () => {
  const { database } = empty;
  await migrate(database);
  const up = vi.fn(async (db: Kysely<Schema>, progress: Progress) => {
    const { rows } = await sql`select new_function() as it from new_table`.execute(db);
    progress({ rows: rows.length });
  });
  const later = {
    schema: { ...files.schema, '9998-new-table': 'create table new_table as select 1 as id' },
    data: { ...files.data, '9997-new-data': { up } },
    functions: {
      ...files.functions,
      new: 'create function new_function() returns bigint language sql as $$ select count(*) from new_table $$',
    },
  };
  const info = vi.fn();
  expect(await migrate(database, { files: later, log: { info } })).toEqual([
    '9998-new-table',
    'functions/new',
    '9997-new-data',
  ]);
  expect(await migrate(database, { files: later })).toEqual([]);
  expect(up).toHaveBeenCalledOnce();
  const seconds = expect.any(Number);
  expect(info.mock.calls).toEqual([
    [{ migration: '9998-new-table' }, 'started a migration'],
    [{ migration: '9998-new-table', seconds }, 'finished a migration'],
    [{ migration: 'functions' }, 'started a migration'],
    [{ migration: 'functions', seconds }, 'finished a migration'],
    [{ migration: '9997-new-data' }, 'started a migration'],
    [{ migration: '9997-new-data', seconds, rows: 1 }, 'finished a migration'],
  ]);
});

async function signatures(database: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace`.execute(database);
  return rows.map(({ signature }) => signature);
}

async function contents(url: string) {
  const client = await connect(url);
  const found = [];
  for (const table of await listTables(client)) found.push(await readTable(client, table));
  await client.end();
  return found;
}

/** Loads fresh modules, as another process would. */
async function start() {
  vi.resetModules();
  const { migrate } = await import('./migrate.ts');
  const { db } = await import('./database.ts');
  return { migrate, db };
}
