import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { databaseUrl } from '../../test/postgres.ts';
import { migrations } from './migrations/all.ts';

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

test('two starts at once migrate an empty database once, a third finds nothing to do', async () => {
  const [one, other] = [await start(), await start()];
  const results = await Promise.all([one.migrate(), other.migrate()]);
  expect(results.map((each) => each.length).sort()).toEqual([0, Object.keys(migrations).length]);
  expect(results.flat()).toEqual(Object.keys(migrations));
  expect(await one.migrate()).toEqual([]);
  await sql`select from recipes, recipe_search, users`.execute(other.db);
  await Promise.all([one.db.destroy(), other.db.destroy()]);
});

/** Modules of their own, as in another process. */
async function start() {
  vi.resetModules();
  const { migrate } = await import('./migrate.ts');
  const { db } = await import('./database.ts');
  return { migrate, db };
}
