import { execFileSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/db/data-directory/embedded-postgres.ts';
import { dataDirectory } from './data-directory.ts';
import { admin, saveRecipe, signIn } from './faults.ts';
import { start, until } from './potluck.ts';

test('visitors read from a replica, but never data older than an announced change', async () => {
  const data = dataDirectory();
  const primary = await primaryOf(data);
  const replica = await replicaOf(data, primary);
  const potluck = await start(data, {
    ...admin,
    DATABASE_URL: primary,
    DATABASE_REPLICA_URL: replica.url,
  });
  await potluck.ready();
  const { origin } = potluck;
  const text = async (path: string) => {
    const response = await fetch(origin + path);
    expect(response.status, path).toBe(200);
    return response.text();
  };
  const searches = async () => {
    const [{ count }] = await query(
      replica.url,
      `select count(*)::int from pg_stat_activity
       where application_name = 'potluck' and state = 'idle' and query not ilike 'set %'`,
    );
    return count > 0;
  };
  let n = 0;
  await until(async () => (await text(`/recipes?search=soup${n++}`)) && (await searches()));

  // The replica lags; pages must not.
  const cookie = await signIn(origin);
  await query(replica.url, 'select pg_wal_replay_pause()');
  for (const title of ['Lag One', 'Lag Two']) {
    expect(await saveRecipe(origin, cookie, title)).toBe(true);
    expect(await text('/')).toContain(title);
    expect(await text('/recipes?sort=title-asc&search=lag')).toContain(title);
    expect(await text(`/recipes/${title.toLowerCase().replace(' ', '-')}`)).toContain(title);
  }
  const behind = await query(replica.url, `select title from recipes where title like 'Lag %'`);
  expect(behind).toEqual([]);
  await query(replica.url, 'select pg_wal_replay_resume()');
  await until(async () => (await query(replica.url, 'select from recipes')).length === 43);
  expect(await text('/recipes?search=lag+one')).toContain('Lag One');

  // Without the replica, the primary responds.
  await replica.stop();
  expect(await text('/recipes?search=lag+two')).toContain('Lag Two');
  expect(await text('/recipes?search=soup&sort=oldest')).toContain('Recipes Found');
  expect(await saveRecipe(origin, cookie, 'Lag Three')).toBe(true);
  expect(await text('/')).toContain('Lag Three');
  process.kill(potluck.pid, 'SIGTERM');
  expect(await potluck.ended).toBe(0);
});

/** Starts an existing database cluster; returns its URL. */
async function primaryOf(data: string): Promise<string> {
  const directory = join(dirname(data), 'primary');
  const first = await startEmbeddedPostgres(directory);
  await first.stop();
  execFileSync('cp', ['-a', directory, join(dirname(data), 'replica')]);
  const postgres = await startEmbeddedPostgres(directory);
  onTestFinished(postgres.stop);
  return postgres.url;
}

/** Starts a streaming replica of a primary. */
async function replicaOf(data: string, primary: string) {
  const directory = join(dirname(data), 'replica');
  const host = new URL(primary).searchParams.get('host');
  writeFileSync(join(directory, 'standby.signal'), '');
  appendFileSync(
    join(directory, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} user=potluck'\n`,
  );
  const postgres = await startEmbeddedPostgres(directory);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= postgres.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { url: postgres.url, stop };
}

async function query(url: string, statement: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
