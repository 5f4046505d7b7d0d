import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { dataDirectory, startedDirectory } from './data-directory.ts';
import { connect, type Potluck, start, until } from './potluck.ts';

test.each<[what: string, kill: (potluck: Potluck) => void]>([
  ['the whole process group', ({ pid }) => process.kill(-pid, 'SIGKILL')],
  ['the starter alone', ({ pid }) => process.kill(pid, 'SIGKILL')],
  ['the main process alone', ({ processes }) => killAll(processes().main)],
  [
    'everything at once',
    ({ pid, processes }) => killAll([pid, ...Object.values(processes()).flat()]),
  ],
])('after kill -9 of %s the next start recovers and has every recipe', async (_what, kill) => {
  const data = startedDirectory();
  const potluck = await start(data);
  await potluck.ready();
  await addRecipe(data);

  kill(potluck);
  expect(await potluck.ended).not.toBe(0);
  await until(() => {
    const { main, web } = potluck.processes();
    return main.length + web.length === 0;
  });

  const next = await start(data);
  await next.ready();
  expect(next.output()).not.toContain('Demo recipes have been loaded');
  expect(await (await fetch(`${next.origin}/recipes/kept`)).text()).toContain('Kept Bread');
  process.kill(next.pid, 'SIGTERM');
  expect(await next.ended).toBe(0);
  expect(next.processes()).toEqual({ main: [], web: [], postgres: [], other: [] });
});

test('a killed web process is replaced while the site keeps serving', async () => {
  const potluck = await start(startedDirectory(), { WEB_CONCURRENCY: '2' });
  await potluck.ready();
  const before = potluck.processes();
  killAll(before.web.slice(0, 1));
  expect((await fetch(`${potluck.origin}/recipes`)).status).toBe(200);
  await until(() => potluck.processes().web.filter((pid) => !before.web.includes(pid)).length > 0);
  expect(potluck.processes().main).toEqual(before.main);
  expect((await fetch(`${potluck.origin}/recipes`)).status).toBe(200);
  expect(potluck.output()).toContain(`Web process ${before.web[0]} has ended (SIGKILL)`);
  process.kill(potluck.pid, 'SIGTERM');
  expect(await potluck.ended).toBe(0);
});

test('the start reports when the process that prepares the database was killed', async () => {
  const potluck = await start(startedDirectory());
  await potluck.reached(() => {
    const { main, other } = potluck.processes();
    return main.length > 0 && other.length > 0;
  });
  killAll(potluck.processes().other);
  expect(await potluck.ended).toBe(1);
  expect(potluck.output()).toContain('before it had prepared the database');
  expect(potluck.processes()).toEqual({ main: [], web: [], postgres: [], other: [] });
});

test('a first start may be killed at any moment', async () => {
  const data = dataDirectory();
  const begun = await start(data);
  await begun.reached(() => existsSync(data) && begunCluster(data));
  process.kill(-begun.pid, 'SIGKILL');
  await begun.ended;
  for (const moment of [250, 400, 550, 700, 850, 1000, 1200, 1400, 1700]) {
    const potluck = await start(data);
    await sleep(moment);
    process.kill(-potluck.pid, 'SIGKILL');
    expect(await potluck.ended, potluck.output()).toBe('SIGKILL');
  }
  const potluck = await start(data);
  await potluck.ready();
  const client = await connect(data);
  const { rows } = await client.query(
    'select (select count(*) from recipes) as recipes, (select count(*) from recipe_search) as found',
  );
  await client.end();
  expect(Number(rows[0].recipes)).toBeGreaterThan(20);
  expect(rows[0].found).toBe(rows[0].recipes);
  expect((await fetch(`${potluck.origin}/recipes`)).status).toBe(200);
});

test('a first start may be stopped at any moment', async () => {
  const data = dataDirectory();
  for (const moment of [400, 700, 1000, 1300, 1600]) {
    const potluck = await start(data);
    await sleep(moment);
    process.kill(-potluck.pid, 'SIGINT');
    await potluck.ended;
    expect(potluck.output()).not.toMatch(/^\s+at /m);
    expect(potluck.processes()).toEqual({ main: [], web: [], postgres: [], other: [] });
  }
  const potluck = await start(data);
  await potluck.ready();
});

test('a database lock file that names another program is ignored', async () => {
  const data = startedDirectory();
  const first = await start(data);
  await first.ready();
  const lockFile = join(data, 'postgres/postmaster.pid');
  const lines = readFileSync(lockFile, 'utf8').split('\n');
  process.kill(first.pid, 'SIGTERM');
  expect(await first.ended).toBe(0);

  const foreign: ChildProcess = spawn('sleep', ['300'], { stdio: 'ignore' });
  onTestFinished(() => {
    foreign.kill();
  });
  writeFileSync(lockFile, [foreign.pid, ...lines.slice(1)].join('\n'));
  const next = await start(data);
  await next.ready();
  expect((await fetch(`${next.origin}/readyz`)).status).toBe(200);
  expect(foreign.exitCode ?? foreign.signalCode).toBe(null);
});

function begunCluster(data: string): boolean {
  return readdirSync(data).some(
    (name) => name.startsWith('postgres') && existsSync(join(data, name, 'PG_VERSION')),
  );
}

async function addRecipe(data: string): Promise<void> {
  const client = await connect(data);
  await client.query(`
    insert into recipes (title, slug, sort_title, description, difficulty, prep_time, cook_time, servings)
    values ('Kept Bread', 'kept', 'kept bread', 'Still there', 'easy', 1, 1, 1)`);
  await client.end();
}

function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Already gone with its server process.
    }
  }
}
