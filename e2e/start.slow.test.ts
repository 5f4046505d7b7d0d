import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/db/data-directory/embedded-postgres.ts';
import { dataDirectory, startedDirectory } from './data-directory.ts';
import { freePort } from './free-port.ts';
import { hasPgBouncer, startPgBouncer } from './pgbouncer.ts';
import { connect, type Potluck, start, until } from './potluck.ts';

test('the first start serves the demo recipes, and a second start on the same data reports the first', async () => {
  const data = dataDirectory();
  const first = await start(data, {}, { command: ['npm', 'start'] });
  await first.ready();
  expect(first.output()).toContain('Demo recipes have been loaded');
  expect(first.output()).toMatch(/^(?:>.*\n|\n|npm .*\n)*Potluck \d+\.\d+\.\d+\n/);
  expect(first.output()).toMatch(
    /Admin sign-in: admin@example\.com, password [a-z2-9-]{23} \(shown only this once\)/,
  );
  expect(await (await fetch(`${first.origin}/`)).text()).toContain('/recipes/');

  const second = await start(data);
  expect(await second.ended).toBe(1);
  const [main] = first.processes().main;
  expect(second.output()).toContain(
    `The data directory ${data} is in use by process ${main}, serving ${first.origin}`,
  );
  expect(second.output()).toContain('DATA_DIR');
  expectNoStack(second);

  const { port } = new URL(first.origin);
  for (const [third, message] of [
    [await start(data, { PORT: port }), `in use by process ${main}, serving ${first.origin}`],
    [
      await start(dataDirectory(), { PORT: port }),
      /Port \d+ on 127\.0\.0\.1 is taken by Potluck \d+\.\d+\.\d+ with another data directory\. Stop it, or/,
    ],
  ] as const) {
    expect(await third.ended).toBe(1);
    expect(third.output()).toMatch(message);
    expectNoStack(third);
  }

  process.kill(first.pid, 'SIGTERM');
  expect(await first.ended).toBe(0);
  expectNothingRuns(first);
  expect(first.output()).not.toContain('npm error');
});

test('Ctrl-C, which reaches every process of the terminal, stops everything cleanly', async () => {
  const potluck = await start(
    dataDirectory(),
    { DEMO: 'off', WEB_CONCURRENCY: '2' },
    { command: ['npm', 'start'] },
  );
  await potluck.ready();
  expect(potluck.processes().web).toHaveLength(2);
  process.kill(-potluck.pid, 'SIGINT');
  expect(await potluck.ended).toBe(0);
  expectNothingRuns(potluck);
  expect(potluck.output().split('Stop: Ctrl-C')[1]?.trim()).toBe('');
});

test('a request in progress receives its response before the site stops', async () => {
  const data = startedDirectory();
  const potluck = await start(data);
  await potluck.ready();
  const client = await connect(data);
  await client.query('begin; lock table recipes in access exclusive mode');
  const response = fetch(`${potluck.origin}/recipes`);
  await until(async () => (await waiting(client)) > 0);
  process.kill(potluck.pid, 'SIGTERM');
  await sleep(500);
  await client.query('rollback');
  await client.end();
  expect((await response).status).toBe(200);
  expect(await (await response).text()).toContain('</html>');
  expect(await potluck.ended).toBe(0);
  expectNothingRuns(potluck);
});

test('all configuration errors are listed at once', async () => {
  const potluck = await start(dataDirectory(), {
    PORT: 'eighty',
    DEMO: 'maybe',
    ORIGIN: 'https://example.com/path',
    DATABASE_URL: 'mysql://me:hidden@db/potluck',
  });
  expect(await potluck.ended).toBe(1);
  for (const name of ['PORT ("eighty")', 'DEMO ("maybe")', 'ORIGIN (', 'DATABASE_URL ']) {
    expect(potluck.output()).toContain(`  - ${name}`);
  }
  expect(potluck.output()).not.toContain('hidden');
  expectNoStack(potluck);
});

test('a port in use is reported with advice', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => {
    other.close();
  });
  const potluck = await start(dataDirectory(), { PORT: String(port) });
  expect(await potluck.ended).toBe(1);
  expect(potluck.output()).toContain(`Port ${port} on 127.0.0.1 is taken by another program`);
  expect(potluck.output()).toContain(`PORT=${port + 1} npm start`);
  expectNoStack(potluck);
});

test('an IP address of another machine is rejected', async () => {
  const potluck = await start(dataDirectory(), { HOST: '192.0.2.1' });
  expect(await potluck.ended).toBe(1);
  expect(potluck.output()).toContain('Cannot listen on 192.0.2.1');
  expectNoStack(potluck);
});

const routes = ['without a pooler', 'session', 'transaction'] as const;

test.each(routes)(
  'two copies that start at once on an empty database both serve, and only one prepares it: %s',
  async (route) => {
    const place = dirname(dataDirectory());
    const postgres = await startEmbeddedPostgres(join(place, 'postgres'));
    onTestFinished(postgres.stop);
    let url = postgres.url;
    if (route !== 'without a pooler') {
      if (!hasPgBouncer) return console.warn('Skipped, because PgBouncer is not installed.');
      const pooler = await startPgBouncer(join(place, 'pgbouncer'), postgres.url);
      onTestFinished(pooler.stop);
      url = pooler[route];
    }
    const copies = await Promise.all(
      [1, 2].map(() => start(dataDirectory(), { DATABASE_URL: url })),
    );
    await Promise.all(copies.map((copy) => copy.ready()));
    const outputs = copies.map((copy) => copy.output());
    for (const line of [
      /^Loaded \d+ demo recipes/m,
      /Demo recipes have been loaded/,
      /Admin sign-in/,
    ])
      expect(outputs.filter((output) => line.test(output))).toHaveLength(1);
    for (const copy of copies) {
      expectNoStack(copy);
      expect(await (await fetch(`${copy.origin}/`)).text()).toContain('/recipes/');
    }
  },
);

test('the error about an unresponsive database shows its URL without the password', async () => {
  const port = await freePort();
  const url = `postgresql://me:hidden@127.0.0.1:${port}/kitchen`;
  const potluck = await start(dataDirectory(), { DATABASE_URL: url });
  expect(await potluck.ended).toBe(1);
  expect(potluck.output()).toContain(`The database kitchen at 127.0.0.1:${port} (DATABASE_URL)`);
  expect(potluck.output()).not.toContain('hidden');
  expectNoStack(potluck);
});

test.each([
  ['/proc/potluck', 'it belongs to the kernel'],
  ['FILE/x', 'a part of that path is a file'],
])('a data directory that cannot be created is reported: %s', async (path, reason) => {
  const place = dirname(dataDirectory());
  writeFileSync(join(place, 'FILE'), '');
  const data = path.startsWith('/') ? path : join(place, path);
  const potluck = await start(data);
  expect(await potluck.ended).toBe(1);
  expect(potluck.output()).toContain(`The data directory ${data} cannot be written (${reason}`);
  expect(potluck.output()).toContain('DATA_DIR');
  expectNoStack(potluck);
});

test('an external database is used when DATABASE_URL names one', async () => {
  const data = dataDirectory();
  const postgres = await startEmbeddedPostgres(join(dirname(data), 'elsewhere'));
  onTestFinished(postgres.stop);
  const settings = { DATABASE_URL: postgres.url };
  for (const demo of [true, false]) {
    const potluck = await start(data, settings);
    await potluck.ready();
    expect(potluck.output().includes('Demo recipes have been loaded')).toBe(demo);
    expect((await fetch(`${potluck.origin}/readyz`)).status).toBe(200);
    expect(existsSync(join(data, 'postgres'))).toBe(false);
    process.kill(potluck.pid, 'SIGTERM');
    expect(await potluck.ended).toBe(0);
  }
});

async function waiting(client: Awaited<ReturnType<typeof connect>>): Promise<number> {
  const { rowCount } = await client.query(
    `select from pg_locks where not granted and relation = 'recipes'::regclass`,
  );
  return rowCount ?? 0;
}

function expectNoStack(potluck: Potluck): void {
  expect(potluck.output()).not.toMatch(/^\s+at /m);
}

function expectNothingRuns(potluck: Potluck): void {
  expect(potluck.processes()).toEqual({ main: [], web: [], postgres: [], other: [] });
}
