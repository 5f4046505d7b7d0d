import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { databaseUrl } from '../../test/postgres.ts';
import { migrations } from './migrations/all.ts';
import type { Schema } from './schema.ts';

const name = `migrate_${process.pid}_${Date.now()}`;
const administer = async (statement: string) => {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  await client.query(statement);
  await client.end();
};

beforeAll(async () => {
  await administer(`create database ${name}`);
  vi.stubEnv('DATABASE_URL', databaseUrl(inject('postgresUrl'), name));
});
afterAll(() => administer(`drop database ${name} with (force)`));

test('simultaneous starts migrate an empty database once', async () => {
  const [one, other] = [await start(), await start()];
  const results = await Promise.all([one.migrate(), other.migrate()]);
  expect(results.map((each) => each.length).sort()).toEqual([0, Object.keys(migrations).length]);
  expect(results.flat()).toEqual(Object.keys(migrations));
  expect(await one.migrate()).toEqual([]);
  await sql`select from recipes, recipe_search, users`.execute(other.db);
  await Promise.all([one.db.destroy(), other.db.destroy()]);
});

test('a database that a newer version has migrated is refused with an explanation', async () => {
  const { db, migrate } = await start();
  await sql`insert into kysely_migration values ('9999-of-tomorrow', now()::text)`.execute(db);
  await expect(migrate()).rejects.toThrow(
    'a newer Potluck has migrated it (9999-of-tomorrow is not known here)',
  );
  await sql`delete from kysely_migration where name = '9999-of-tomorrow'`.execute(db);
  expect(await migrate()).toEqual([]);
  await db.destroy();
});

test('a migration interrupted at any step leaves nothing behind and runs again', {
  // Every new one makes this slower.
  timeout: 120_000,
}, async () => {
  const names = Object.keys(migrations);
  const empty = `${name}_broken`;
  await administer(`create database ${empty}`);
  const pool = new pg.Pool({ connectionString: databaseUrl(inject('postgresUrl'), empty), max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  for (const broken of names) {
    const cut: Migration = {
      up: async (db) => {
        await migrations[broken]?.up(db);
        // As if the process or the connection ended here.
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch(() => {});
        await sql`select 1`.execute(db);
      },
    };
    const interrupted = new Migrator({
      db: database,
      provider: { getMigrations: async () => ({ ...migrations, [broken]: cut }) },
    });
    const { error } = await interrupted.migrateToLatest().catch((error) => ({ error }));
    expect(error, broken).toBeDefined();
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relname not like 'kysely%'
      union all
      select proname from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select extname from pg_extension where extname <> 'plpgsql'`.execute(database);
    expect(rows, broken).toEqual([]);
  }
  const { migrate } = await start();
  expect(await migrate(database)).toEqual(names);
  await database.destroy();
  await administer(`drop database ${empty} with (force)`);
});

/** Loads fresh modules, as another process would. */
async function start() {
  vi.resetModules();
  const { migrate } = await import('./migrate.ts');
  const { db } = await import('./database.ts');
  return { migrate, db };
}
