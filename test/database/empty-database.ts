import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { administer, databaseUrl } from './postgres.ts';

let count = 0;

/** Creates an empty database, and drops it after the test. */
export async function createEmptyDatabase(): Promise<{ url: string; database: Kysely<Schema> }> {
  const name = `empty_${process.pid}_${Date.now()}_${++count}`;
  const postgresUrl = inject('postgresUrl');
  await administer(postgresUrl, `create database ${name}`);
  const url = databaseUrl(postgresUrl, name);
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  // Tests may terminate its connections.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  onTestFinished(async () => {
    await database.destroy();
    await administer(postgresUrl, `drop database ${name} with (force)`);
  });
  return { url, database };
}

/** A backup that commit 52458d3 made of the database of `createBaselineDatabase`. */
export const baselineBackup = join(import.meta.dirname, '../fixtures/commit-52458d3.tar.gz');

/**
 * Creates a database as commit 52458d3 left it, with three recipes and a row or more in most tables. The fixture is the
 * output of `pg_dump --inserts`, without settings and comments.
 */
export async function createBaselineDatabase(): Promise<{ url: string; database: Kysely<Schema> }> {
  const old = await createEmptyDatabase();
  const dump = gunzipSync(
    readFileSync(join(import.meta.dirname, '../fixtures/commit-52458d3.sql.gz')),
  ).toString();
  const client = new pg.Client(old.url);
  await client.connect();
  await client.query(`set check_function_bodies = off; ${dump}`);
  await client.end();
  return old;
}
