import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { databaseUrl } from './postgres.ts';

// Runs before a test file's own imports: every file has its own database and data directory.
const name = `test_${process.pid}_${Date.now()}`;
const postgresUrl = inject('postgresUrl');
await administer(`create database ${name} template template`);
process.env.DATABASE_URL = databaseUrl(postgresUrl, name);
process.env.DATA_DIR = await mkdtemp(join(inject('temporaryDirectory'), 'data-'));
process.env.LOG_LEVEL = 'silent';

afterAll(async () => {
  const { db } = await import('#server/db/database.ts');
  await db.destroy();
  await administer(`drop database ${name} with (force)`);
});

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(postgresUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}
