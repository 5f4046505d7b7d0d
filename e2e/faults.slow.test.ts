import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { record } from '../bench/record.ts';
import { timeLimits } from '../test/time-limits.ts';
import { startedDirectory } from './data-directory.ts';
import { admin, findLosses, saveRecipe, serves, signIn, startWriters } from './faults.ts';
import { connect, type Potluck, start, until } from './potluck.ts';

/** `npm run test:faults` runs more rounds. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 3);
const two = { ...admin, WEB_CONCURRENCY: '2' };

const kills: [what: string, kill: (potluck: Potluck, data: string) => void][] = [
  ['a web process', ({ processes }) => killAll(processes().web.slice(0, 1))],
  ['the database', (_, data) => killAll([postmaster(data)])],
  ['all of the database', ({ processes }) => killAll(processes().postgres)],
  [
    'web processes and database',
    ({ processes }) => killAll([...processes().web, ...processes().postgres]),
  ],
];

test(`after ${rounds} times kill -9 during saves and uploads, no acknowledged write is lost`, {
  timeout: (1 + rounds) * timeLimits.test,
}, async () => {
  const data = startedDirectory();
  const potluck = await start(data, two);
  await potluck.ready();
  const cookie = await signIn(potluck.origin);
  const main = potluck.processes().main;
  const done: { kill: string; saved: number; uploaded: number; seconds: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const [what, kill] = kills[round % kills.length] ?? [];
    const work = startWriters(potluck, cookie, round);
    await until(() => work.saved.length > 2 && work.uploaded.length > 0);
    await sleep(Math.random() * 300);
    kill?.(potluck, data);
    const killed = performance.now();
    const before = work.saved.length;
    await serves(potluck);
    await until(() => work.saved.length > before + 2);
    const seconds = Number(((performance.now() - killed) / 1000).toFixed(2));
    await work.stop();
    expect(await findLosses(data, work.saved), `round ${round}, ${what}`).toEqual({
      lost: [],
      half: [],
    });
    for (const url of work.uploaded) {
      const response = await fetch(`${potluck.origin}${url}/160.webp`);
      expect(response.status, `${url} in round ${round}, ${what}`).toBe(200);
      await response.arrayBuffer();
    }
    const { saved, uploaded } = work;
    done.push({ kill: what ?? '', saved: saved.length, uploaded: uploaded.length, seconds });
  }
  expect(potluck.processes().main).toEqual(main);
  process.kill(potluck.pid, 'SIGTERM');
  expect(await potluck.ended).toBe(0);
  if (process.env.FAULT_ROUNDS) await record('faults', done);
});

test('while the database restarts under load, cached pages are served, and afterwards all pages', async () => {
  const data = startedDirectory();
  const potluck = await start(data, two);
  await potluck.ready();
  const { origin } = potluck;
  const web = potluck.processes().web;
  const visit = (path: string, headers = {}) => fetch(origin + path, { headers });
  // Each process has cached it.
  for (let i = 0; i < 20; i++) await (await visit('/chefs', { connection: 'close' })).text();

  const seen = { unavailable: 0, stale: 0 };
  let looking = true;
  const look = async (path: string) => {
    for (let n = 0; looking; n++) {
      // A search that was requested before would come from memory.
      const asked = path === '/chefs' ? path : path + n;
      const response = await visit(asked, { connection: 'close' });
      const text = await response.text();
      if (path === '/chefs' && response.status === 200 && response.headers.has('x-potluck-stale'))
        seen.stale++;
      if (response.status !== 200) {
        expect(response.status).toBe(503);
        expect(response.headers.get('retry-after')).toBe('5');
        expect(text).toContain('Unexpected Application Error!');
        expect(text).toContain(response.headers.get('x-request-id') ?? 'an id');
        expect(text).not.toMatch(/ECONN|postgres|\bat .*\.js/i);
        seen.unavailable++;
      }
    }
  };
  const looks = ['/chefs', '/recipes?search=soup', '/recipes?sort=title-asc&search='].map(look);
  killAll([postmaster(data)]);
  await until(() => seen.unavailable > 0 && seen.stale > 0);
  await serves(potluck);
  looking = false;
  await Promise.all(looks);
  expect((await visit('/recipes?search=soup')).status).toBe(200);
  expect(potluck.processes().web).toEqual(web);
  expect(potluck.output()).toContain('PostgreSQL ended unexpectedly; restarting it');
  process.kill(potluck.pid, 'SIGTERM');
  expect(await potluck.ended).toBe(0);
});

test('hanging queries time out, and health checks report the state', async () => {
  const data = startedDirectory();
  const potluck = await start(data, { ...admin, WEB_CONCURRENCY: '1' });
  await potluck.ready();
  const { origin } = potluck;
  const cookie = await signIn(origin);
  const locker = await connect(data);
  await locker.query('begin; lock table recipes in access exclusive mode');
  // More queries than the pool has connections, so the last queries do not get one. Searches alone leave some.
  const paths = Array.from({ length: 14 }, (_, i) => [
    `/recipes/soup-${i}`,
    `/recipes?search=${i}`,
  ]);
  const hung = paths.flat().map(async (path) => {
    const response = await fetch(`${origin}${path}`);
    return { status: response.status, text: await response.text() };
  });
  await until(async () => (await fetch(`${origin}/readyz`)).status === 503);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  for (const { status, text } of await Promise.all(hung)) {
    expect(status).toBe(503);
    expect(text).toContain('Unexpected Application Error!');
  }
  await locker.query('rollback');
  await locker.end();
  await serves(potluck);
  expect(await saveRecipe(origin, cookie, 'Round 0 after')).toBe(true);
  process.kill(potluck.pid, 'SIGTERM');
  expect(await potluck.ended).toBe(0);
});

function postmaster(data: string): number {
  return Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
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
