import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyOfClone } from './clone.ts';
import { dataDirectory } from './data-directory.ts';
import { end, start, until } from './potluck.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const everything = { main: [], web: [], postgres: [], other: [] };

let clone: string;
beforeAll(() => {
  clone = copyOfClone();
  return () => rmSync(clone, { recursive: true, force: true });
});

test.runIf(isRoot)(
  'root can start a site in a directory that is closed to all others',
  async () => {
    const data = join(clone, 'data');
    chmodSync(clone, 0o700);
    onTestFinished(async () => {
      await end(data);
      rmSync(data, { recursive: true, force: true });
      chmodSync(clone, 0o755);
    });
    const potluck = await start(data, {}, { cwd: clone });
    await potluck.ready();
    expect((await fetch(`${potluck.origin}/recipes`)).status).toBe(200);
    process.kill(potluck.pid, 'SIGTERM');
    expect(await potluck.ended).toBe(0);
    expect(potluck.processes()).toEqual(everything);
  },
);

test.runIf(isRoot)('an ordinary user without a home directory can start a site', async () => {
  const data = dataDirectory();
  mkdirSync(data);
  chownSync(data, nobody.uid, nobody.gid);
  const potluck = await start(data, { HOME: '/nonexistent' }, { cwd: clone, ...nobody });
  await potluck.ready();
  expect((await fetch(`${potluck.origin}/recipes`)).status).toBe(200);
  process.kill(-potluck.pid, 'SIGINT');
  expect(await potluck.ended).toBe(0);
  expect(potluck.processes()).toEqual(everything);
});

test.runIf(isRoot)('a data directory that is not writable is reported', async () => {
  const data = dataDirectory();
  mkdirSync(data);
  chmodSync(data, 0o555);
  const potluck = await start(data, {}, { cwd: clone, ...nobody });
  expect(await potluck.ended).toBe(1);
  expect(potluck.output()).toContain(`The data directory ${data} cannot be written`);
  expect(potluck.output()).not.toMatch(/^\s+at /m);
});

test.runIf(isRoot)(
  'a data directory that belongs to another user is rejected with a reason',
  async () => {
    const data = dataDirectory();
    mkdirSync(join(data, 'postgres'), { recursive: true, mode: 0o700 });
    chmodSync(data, 0o777);
    const potluck = await start(data, {}, { cwd: clone, ...nobody });
    expect(await potluck.ended).toBe(1);
    expect(potluck.output()).toContain('The embedded database cannot be started.');
    expect(potluck.output()).not.toMatch(/^\s+at /m);
  },
);

test('an update is built next to a running site, and an interrupted build is retried once', async () => {
  const data = dataDirectory();
  const running = await start(data, {}, { cwd: clone });
  await running.ready();
  const page = await (await fetch(`${running.origin}/recipes`)).text();
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];

  appendFileSync(join(clone, 'server/web.ts'), '// A new version.\n');
  rmSync(join(clone, 'build'), { recursive: true, force: true });
  const first = await start(dataDirectory(), {}, { cwd: clone });
  await first.reached(() => existsSync(join(clone, 'build')));
  process.kill(-first.pid, 'SIGKILL');
  await first.ended;
  expect(existsSync(join(clone, 'build/.stamp'))).toBe(false);

  const both = [dataDirectory(), dataDirectory()].map((data) => start(data, {}, { cwd: clone }));
  const potlucks = await Promise.all(both);
  await Promise.all(potlucks.map(({ ready }) => ready()));
  expect(potlucks.filter(({ output }) => output().includes('Building …'))).toHaveLength(1);
  for (const potluck of potlucks) {
    expect((await fetch(`${potluck.origin}/recipes`)).status).toBe(200);
    process.kill(potluck.pid, 'SIGTERM');
    expect(await potluck.ended).toBe(0);
  }

  const [web = 0] = running.processes().web;
  process.kill(web, 'SIGKILL');
  await until(() => running.processes().web.some((pid) => pid !== web));
  for (const path of ['/recipes', script, '/recipes/spaghetti-carbonara']) {
    await until(() =>
      fetch(running.origin + path).then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
  }
  process.kill(running.pid, 'SIGTERM');
  expect(await running.ended).toBe(0);

  // Simulates a previous release whose scripts had other names.
  const kept = join(data, 'assets');
  const [own = ''] = readdirSync(kept);
  renameSync(join(kept, own), join(kept, 'manifest-previous'));
  writeFileSync(join(kept, 'manifest-previous/previous-a1b2.js'), '1;');
  const next = await start(data, {}, { cwd: clone });
  await next.ready();
  const old = await fetch(`${next.origin}/assets/previous-a1b2.js`);
  expect(old.headers.get('Cache-Control')).toContain('immutable');
  expect(await old.text()).toBe('1;');
  await until(() => readdirSync(kept).includes(own));
  process.kill(next.pid, 'SIGTERM');
  await next.ended;
});
