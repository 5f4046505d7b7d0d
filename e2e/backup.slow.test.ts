import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { checkArchive } from '#server/backup/check.ts';
import { startEmbeddedPostgres } from '#server/db/data-directory/embedded-postgres.ts';
import { migrateSchema } from '#server/db/migrate.ts';
import { migrationFiles } from '#server/db/migration-files.ts';
import { dataDirectory, startedDirectory } from './data-directory.ts';
import { type Potluck, runCommand, start, startCommand } from './potluck.ts';

const admin = { ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'a long word' };

test('a backup of a running site restores on another machine', async () => {
  const [here, there] = [startedDirectory(), dataDirectory()];
  const potluck = await start(here, admin);
  await potluck.ready();
  const cookie = await signIn(potluck);
  const file = join(dirname(here), 'all.tar.gz');
  expect(await runCommand('backup', [file], here)).toMatchObject({ code: 0 });
  const rejected = await runCommand('restore', [file, '--replace'], here);
  expect(rejected.code).toBe(1);
  expect(rejected.output).toContain('is in use by process');
  const picture = '/images/featured/spaghetti-carbonara';
  const page = await (await fetch(`${potluck.origin}/recipes/spaghetti-carbonara`)).text();
  const [address = ''] = new RegExp(`${picture}[^"/]*/800.webp`).exec(page) ?? [];
  const bytes = await (await fetch(potluck.origin + address)).arrayBuffer();
  await stop(potluck);

  const restored = await runCommand('restore', [file], there);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.output).toMatch(/recipes: 41\n/);
  expect(readFileSync(join(there, 'holder'), 'utf8')).toMatch(
    /^process \d+, running restore\.ts since /,
  );
  const next = await start(there, { ...admin, PORT: new URL(potluck.origin).port });
  await next.ready();
  expect(next.output()).not.toContain('Demo recipes have been loaded');
  const account = await fetch(`${next.origin}/admin`, { headers: { cookie }, redirect: 'manual' });
  expect(account.status).toBe(200);
  expect(await (await fetch(next.origin + address)).arrayBuffer()).toEqual(bytes);
  await stop(next);
});

test('the database moves to another PostgreSQL and back', async () => {
  const data = startedDirectory();
  const elsewhere = await postgresOf(data);
  const potluck = await start(data, admin);
  await potluck.ready();
  const cookie = await signIn(potluck);
  await stop(potluck);

  expect((await runCommand('move', [], data)).code).toBe(2);
  const there = await runCommand('move', ['--to', elsewhere], data);
  expect(there).toMatchObject({ code: 0 });
  expect(there.output).toMatch(/recipes: 41, SHA-256 [0-9a-f]{16} in both/);
  expect(readFileSync(join(data, 'holder'), 'utf8')).toMatch(
    /^process \d+, running move\.ts since /,
  );
  const moved = { ...admin, DATABASE_URL: elsewhere, PORT: new URL(potluck.origin).port };
  const on = await start(data, moved);
  await on.ready();
  const headers = { cookie };
  expect((await fetch(`${on.origin}/admin`, { headers, redirect: 'manual' })).status).toBe(200);
  const busy = await runCommand('move', ['--to', 'embedded', '--replace'], data, moved);
  expect(busy.output).toContain('is in use by process');
  const remote = await runCommand('move', ['--to', 'embedded'], dataDirectory(), moved);
  expect(remote.code).toBe(1);
  expect(remote.output).toContain('Potluck is running on this database');
  await query(elsewhere, `update authors set bio = 'Has moved.' where id = 1`);
  await stop(on);

  const full = await runCommand('move', ['--to', 'embedded'], data, moved);
  expect(full.code).toBe(1);
  expect(full.output).toContain('Use --replace to overwrite it.');
  expect(await runCommand('move', ['--to', 'embedded', '--replace'], data, moved)).toMatchObject({
    code: 0,
  });
  const back = await start(data, { ...admin, PORT: moved.PORT });
  await back.ready();
  const [{ slug }] = await query(elsewhere, 'select slug from authors where id = 1');
  expect(await (await fetch(`${back.origin}/chef/${slug}`)).text()).toContain('Has moved.');
  expect((await fetch(`${back.origin}/admin`, { headers, redirect: 'manual' })).status).toBe(200);
  expect(readdirSync(data).filter((name) => name.startsWith('potluck-move-'))).toEqual([]);
  await stop(back);
});

test('a killed restore changes nothing', async () => {
  const data = dataDirectory();
  const settings = { DATABASE_URL: await postgresOf(data) };
  await migrateTo(settings.DATABASE_URL);
  await query(
    settings.DATABASE_URL,
    `insert into authors (name, slug, bio) values ('A', 'a', 'A')`,
  );
  const file = join(dirname(data), 'all.tar.gz');
  expect(await runCommand('backup', [file], data, settings)).toMatchObject({ code: 0 });
  await query(settings.DATABASE_URL, `update authors set name = 'Changed'`);

  const reader = new pg.Client(settings.DATABASE_URL);
  await reader.connect();
  await reader.query('begin; lock table authors in access share mode');
  const restore = await startCommand('restore', [file, '--replace'], data, settings);
  for (let waiting = 0; waiting === 0; ) {
    const [{ count }] = await query(
      settings.DATABASE_URL,
      `select count(*)::int from pg_stat_activity
       where application_name = 'potluck backup' and wait_event_type = 'Lock'`,
    );
    waiting = count;
  }
  process.kill(-restore.pid, 'SIGKILL');
  await restore.ended;
  await reader.query('commit');
  await reader.end();
  expect(await query(settings.DATABASE_URL, 'select name from authors')).toEqual([
    { name: 'Changed' },
  ]);
  expect(await runCommand('restore', [file, '--replace'], data, settings)).toMatchObject({
    code: 0,
  });
  expect(await query(settings.DATABASE_URL, 'select name from authors')).toEqual([{ name: 'A' }]);
});

test('a migration starts with a backup, or does not start', async () => {
  const data = dataDirectory();
  const DATABASE_URL = await postgresOf(data);
  await migrateTo(DATABASE_URL, Object.keys(migrationFiles.schema).at(-2));
  await query(DATABASE_URL, `insert into authors (name, slug, bio) values ('A', 'a', 'A')`);
  const backups = join(data, 'backups');
  mkdirSync(data);
  writeFileSync(backups, 'no directory');
  const hindered = await start(data, { DATABASE_URL });
  expect(await hindered.ended).toBe(1);
  expect(hindered.output()).toContain('the backup before it failed');
  expect(hindered.output()).toContain('BACKUP_BEFORE_MIGRATION=off');
  rmSync(backups);

  const potluck = await start(data, { DATABASE_URL });
  await potluck.ready();
  const [, file = ''] =
    /Backed up the database before migrating it: (\S+)/.exec(potluck.output()) ?? [];
  const { migration, tables } = (await checkArchive(file)).manifest;
  expect(migration).toBe(Object.keys(migrationFiles.schema).at(-2));
  expect(tables.find(({ name }) => name === 'authors')?.rows).toBe(1);
  await stop(potluck);
  const again = await start(data, { DATABASE_URL });
  await again.ready();
  expect(again.output()).not.toContain('Backed up the database');
  await stop(again);
});

test.each(['backup', 'restore', 'move'])('the command %s prints its usage', async (name) => {
  const data = dataDirectory();
  const help = await runCommand(name, ['--help'], data);
  expect(help.code).toBe(0);
  expect(help.output).toContain('DATABASE_URL');
  expect((await runCommand(name, ['--nonsense'], data)).code).toBe(2);
  expect(existsSync(data)).toBe(false);
});

async function stop(potluck: Potluck): Promise<void> {
  process.kill(potluck.pid, 'SIGTERM');
  expect(await potluck.ended).toBe(0);
}

async function signIn({ origin }: Potluck): Promise<string> {
  const body = new URLSearchParams({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD });
  const response = await fetch(`${origin}/admin/login`, {
    method: 'POST',
    body,
    headers: { Origin: origin },
    redirect: 'manual',
  });
  expect(response.status).toBe(302);
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

/** Starts an external PostgreSQL until the test ends; returns its URL. */
async function postgresOf(data: string): Promise<string> {
  const postgres = await startEmbeddedPostgres(join(dirname(data), 'elsewhere'));
  onTestFinished(postgres.stop);
  return postgres.url;
}

async function migrateTo(url: string, name?: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const database = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  await migrateSchema(database as never, { to: name });
  await database.destroy();
}

async function query(url: string, statement: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
