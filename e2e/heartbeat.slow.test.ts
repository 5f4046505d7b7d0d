import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startedDirectory } from './data-directory.ts';
import { freePort } from './free-port.ts';
import { start, until } from './potluck.ts';

test('a web process with a blocked event loop is replaced, but none is replaced after the whole machine sleeps', async () => {
  const metricsPort = String(await freePort());
  const settings = { WEB_CONCURRENCY: '2', METRICS_PORT: metricsPort };
  const potluck = await start(startedDirectory(), settings);
  await potluck.ready();
  const before = potluck.processes();
  expect(before.web).toHaveLength(2);
  expect(await countReplaced(metricsPort)).toEqual({ ended: 0, unresponsive: 0 });

  // Simulates a sleeping machine: all processes pause and continue together.
  const all = [...before.main, ...before.web];
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  await sleep(18_000);
  for (const pid of all) process.kill(pid, 'SIGCONT');
  await sleep(3_000);
  const { main, web } = potluck.processes();
  expect({ main, web }).toEqual({ main: before.main, web: before.web });

  const [blocked = 0, other = 0] = before.web;
  // As an endless loop would block it. server/heartbeat.test.ts checks after how many seconds it is replaced.
  process.kill(blocked, 'SIGSTOP');
  await until(() => {
    const { web: now } = potluck.processes();
    return !now.includes(blocked) && now.length === 2;
  });
  expect(potluck.processes().web).toContain(other);
  const message = `Web process ${blocked} has not responded for 15 seconds; replacing it.`;
  await potluck.reached(() => potluck.output().includes(message));
  await until(async () => (await countReplaced(metricsPort))?.unresponsive === 1);
  for (let i = 0; i < 10; i++) {
    const response = await fetch(`${potluck.origin}/recipes`, { headers: { connection: 'close' } });
    expect(response.status).toBe(200);
  }
  process.kill(potluck.pid, 'SIGTERM');
  expect(await potluck.ended).toBe(0);
});

test('a web process that hangs while it starts is replaced, and the site then serves', async () => {
  const potluck = await start(startedDirectory(), { WEB_CONCURRENCY: '2' });
  await until(() => potluck.processes().web.length > 0);
  const [hanging = 0] = potluck.processes().web;
  process.kill(hanging, 'SIGSTOP');
  await potluck.ready();
  expect(potluck.output()).toMatch(
    new RegExp(`Web process ${hanging} has not responded for (15|60) seconds; replacing it.`),
  );
  expect(potluck.processes().web).not.toContain(hanging);
  expect((await fetch(`${potluck.origin}/recipes`)).status).toBe(200);
  process.kill(potluck.pid, 'SIGTERM');
  expect(await potluck.ended).toBe(0);
});

async function countReplaced(metricsPort: string) {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  if (!response.ok) return undefined;
  const lines = (await response.text()).matchAll(
    /^web_processes_replaced_total\{reason="(\w+)"\} (\d+)/gm,
  );
  return Object.fromEntries([...lines].map(([, reason, count]) => [reason, Number(count)]));
}
