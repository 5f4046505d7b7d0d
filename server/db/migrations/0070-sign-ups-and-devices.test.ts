import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl } from '../../../test/postgres.ts';
import { migrate } from '../migrate.ts';
import type { Schema } from '../schema.ts';

const name = `sign_ups_${process.pid}_${Date.now()}`;
const administer = async (statement: string) => {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  await client.query(statement);
  await client.end();
};
beforeAll(() => administer(`create database ${name}`));
afterAll(() => administer(`drop database ${name} with (force)`));

test('unconfirmed users become pending sign-ups, and their confirmation links still work', async () => {
  const pool = new pg.Pool({ connectionString: databaseUrl(inject('postgresUrl'), name), max: 2 });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, '0060-second-factor');
  await sql`
    insert into users (id, name, email, email_verified, created_at) values
      ('waits', 'Wanda', 'wanda@example.com', false, '2026-11-20T10:00:00Z'),
      ('member', 'Max', 'max@example.com', true, '2026-11-20T10:00:00Z');
    insert into accounts (id, user_id, provider_id, account_id, password) values
      ('a', 'waits', 'credential', 'waits', 'hash of Wanda'),
      ('b', 'member', 'credential', 'member', 'hash of Max');
    insert into verifications (id, identifier, value, expires_at)
      values ('v', 'hash of a token', 'waits', now() + interval '1 hour')`.execute(db);
  await migrate(db, '0070-sign-ups-and-devices');
  expect(await db.selectFrom('pending_signups').selectAll().execute()).toEqual([
    {
      id: 'waits',
      email: 'wanda@example.com',
      username: 'Wanda',
      password_hash: 'hash of Wanda',
      created_at: new Date('2026-11-20T10:00:00Z'),
    },
  ]);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: 'member' }]);
  const links = await db.selectFrom('verifications').select('value').execute();
  expect(links).toEqual([{ value: 'waits' }]);
  await db.destroy();
});
