import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startedDirectory } from './data-directory.ts';
import { admin, signIn } from './faults.ts';
import { freePort } from './free-port.ts';
import { root, start, until } from './potluck.ts';

test('metrics cover all web processes, and the log contains no personal data', async () => {
  const metricsPort = String(await freePort());
  const settings = {
    ...admin,
    WEB_CONCURRENCY: '2',
    LOG_LEVEL: 'debug',
    BACKUP_EVERY: '24h',
    METRICS_PORT: metricsPort,
  };
  const potluck = await start(startedDirectory(), settings);
  await potluck.ready();
  const { origin, pid, ended } = potluck;
  const headers = { connection: 'close', Origin: origin };
  const post = (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    return fetch(origin + path, { method: 'POST', body, headers, redirect: 'manual' });
  };
  for (let i = 0; i < 30; i++)
    await (await fetch(`${origin}/recipes?search=${i}`, { headers })).text();
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  const counted = async () => {
    const text = await (await fetch(metrics, { headers })).text();
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    return {
      pages: figure(
        'http_request_duration_seconds_count\\{method="GET",status="200",kind="page"\\}',
      ),
      processes: figure('web_processes'),
      connections: figure('database_connections_total'),
    };
  };
  for (let i = 0; i < 6; i++) {
    const { pages, processes, connections } = await counted();
    expect(pages).toBe(30);
    expect(processes).toBe(2);
    expect(connections).toBeGreaterThan(1);
  }
  const response = await fetch(metrics, { headers });
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=/);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const printed = await response.text();
  const names = [...printed.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  const document = readFileSync(join(root, 'docs/operate/metrics.md'), 'utf8');
  const explained = [...document.matchAll(/`([a-z0-9_]+)`/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !explained.includes(name))).toEqual([]);
  const gone = explained.filter((name) => /_(?:total|seconds|bytes|fds|info)$/.test(name));
  expect(gone.filter((name) => !names.includes(name))).toEqual([]);

  // Without a token, the site's port serves no metrics, whatever headers a proxy adds. METRICS_PORT serves nothing else.
  for (const authorization of ['', 'Bearer ', 'Bearer undefined']) {
    const response = await fetch(`${origin}/metrics`, { headers: { ...headers, authorization } });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('web_processes');
  }
  expect((await fetch(new URL('/', metrics), { headers })).status).toBe(404);
  await expect(fetch(metrics.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow();
  // A page of another site whose name now leads to this machine could read them.
  const statusFor = async (host: string) => {
    const [response] = await once(
      get(metrics, { headers: { host, connection: 'close' } }),
      'response',
    );
    return response.resume().statusCode;
  };
  for (const host of ['rebound.example', `127.0.0.1.rebound.example:${metricsPort}`, '10.0.0.1'])
    expect(await statusFor(host)).toBe(403);
  for (const host of ['localhost', `127.0.0.1:${metricsPort}`, '[::1]'])
    expect(await statusFor(host)).toBe(200);

  const somebody = { email: 'private.cook@example.com', password: 'a private word' };
  const cookie = await signIn(origin);
  await post('/signup', {
    ...somebody,
    username: 'privatecook',
    confirmPassword: somebody.password,
  });
  await post('/login', { ...somebody, password: 'another private word' });
  await post('/forgot-password', { email: somebody.email });
  await post('/newsletter', { email: somebody.email });
  await post('/admin/login', somebody);
  await fetch(`${origin}/admin/users?search=private.cook`, { headers: { ...headers, cookie } });
  await fetch(`${origin}/confirm-email?token=privatetoken`, { headers });
  await until(() => potluck.output().includes('"path":"/confirm-email"'));
  const lines = potluck
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(30);
  for (const line of lines) {
    // The outbox logs links, for trying the site without a mail server.
    if (JSON.parse(line).msg?.includes('outbox') || JSON.parse(line).link) continue;
    expect(line).not.toMatch(/private|potluck\.session|example\.com|a long word/);
    expect(JSON.parse(line)).toMatchObject({ pid: expect.any(Number), time: expect.any(Number) });
  }
  expect(lines.some((line) => /"request":"[0-9a-f-]{36}"/.test(line))).toBe(true);
  process.kill(pid, 'SIGTERM');
  expect(await ended).toBe(0);
});
