import { type Kysely, sql } from 'kysely';
import type { Client } from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { listCatalog } from '../../test/database/catalog.ts';
import {
  computeDerivedTables,
  isDerivedTable,
  readDerivedTables,
} from '../../test/database/derived-tables.ts';
import { createBaselineDatabase, createEmptyDatabase } from '../../test/database/empty-database.ts';
import { connectForCopy, readTable } from '../backup/copy.ts';
import { type BackupTable, listTables } from '../backup/tables.ts';
import { version } from '../program-files.ts';
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

test('an upgrade from commit 52458d3 changes no row but missed searches and derived data', async () => {
  const { url, database } = await createBaselineDatabase();
  const client = await connectForCopy(url);
  const tables = await listTables(client);
  const before = await contents(client, tables);
  await migrate(database);
  // Without columns that are new.
  const after = await contents(client, tables);
  await client.end();
  for (const [i, table] of before.entries()) {
    if (isDerivedTable(table.name)) continue;
    // The new version deletes these, because one person may have made each of them.
    if (table.name === 'missed_searches') expect(after[i]).toMatchObject({ rows: 0 });
    else expect(after[i]).toEqual(table);
  }
});

test('after an upgrade from commit 52458d3, derived data is the same as for newly saved recipes', async () => {
  const { url, database } = await createBaselineDatabase();
  await migrate(database);
  expect(await readDerivedTables(url)).toEqual(await computeDerivedTables(url));
});

test('processes of commit 52458d3 can still call every function after an upgrade', async () => {
  const { database } = await createBaselineDatabase();
  const before = await signatures(database);
  await migrate(database);
  expect(before).toContainEqual(expect.stringMatching(/^cook_with\(/));
  expect(await signatures(database)).toEqual(expect.arrayContaining(before));
});

test('a database of the next release is used as it is, and a database of a later release is rejected', async () => {
  const { database } = empty;
  await migrate(database);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const release = (name: string) =>
    sql`
    update applied_files set hash = ${name} where name = 'version'`.execute(database);
  await sql`insert into kysely_migration values ('9999-of-tomorrow', now()::text)`.execute(
    database,
  );
  const [name = ''] = Object.keys(files.functions);
  const functions = { ...files.functions, [name]: `${files.functions[name]}; select 1` };
  for (const next of [`${major}.${minor + 1}.3`, `${major + 1}.0.0`]) {
    await release(next);
    expect(await migrate(database, { files: { ...files, functions } })).toEqual([]);
  }
  for (const later of [`${major}.${minor + 2}.0`, `${major + 1}.1.0`, `${major + 2}.0.0`]) {
    await release(later);
    await expect(migrate(database)).rejects.toThrow(
      'a newer Potluck has migrated it (9999-of-tomorrow is not known here)',
    );
  }
  await sql`delete from kysely_migration where name = '9999-of-tomorrow'`.execute(database);
  await release(version);
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
  // Simulates the end of the process or the connection at this point.
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
    [{ migration: '9998-new-table' }, 'migration started'],
    [{ migration: '9998-new-table', seconds }, 'migration finished'],
    [{ migration: 'functions' }, 'migration started'],
    [{ migration: 'functions', seconds }, 'migration finished'],
    [{ migration: '9997-new-data' }, 'migration started'],
    [{ migration: '9997-new-data', seconds, rows: 1 }, 'migration finished'],
  ]);
});

async function signatures(database: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace`.execute(database);
  return rows.map(({ signature }) => signature);
}

async function contents(client: Client, tables: BackupTable[]) {
  const found = [];
  for (const table of tables) found.push(await readTable(client, table));
  return found;
}

/** Loads fresh modules, like another process. */
async function start() {
  vi.resetModules();
  const { migrate } = await import('./migrate.ts');
  const { db } = await import('./database.ts');
  return { migrate, db };
}
