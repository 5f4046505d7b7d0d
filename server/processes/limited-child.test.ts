import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { type ChildLimits, ChildStoppedError, LimitedChild } from './limited-child.ts';

const program = { name: 'misbehaving-child', source: 'test/misbehaving-child.ts' };
const response = { header: 1_000_000, body: 1_000_000 };
// Starting Node takes seconds of processor time on a slow machine.
const limits = { cpuSeconds: 60, wallSeconds: 120, megabytes: 130, response };
const onStop = vi.fn();
afterEach(() => onStop.mockClear());

const childWith = (own: ChildLimits = limits) =>
  new LimitedChild(program, own, { readable: ['test/'], onStop });

test('a child process handles requests in order, each with its own body', async () => {
  using child = childWith();
  const bodies = [Buffer.alloc(300_000, 1), Buffer.alloc(0), Buffer.from('a')];
  const responses = await Promise.all(
    bodies.map((body, i) => child.request(['echo', `${i}`], body)),
  );
  expect(responses.map(({ header }) => header)).toEqual(
    ['0', '1', '2'].map((result) => ({ result })),
  );
  expect(responses.map(({ body }, i) => body.equals(bodies[i] as Buffer))).toEqual([
    true,
    true,
    true,
  ]);
});

test.each([
  ['loop', 'time', { cpuSeconds: 0.3 }],
  ['sleep', 'time', { wallSeconds: 1 }],
  ['fill the heap', 'memory', {}],
  ['fill buffers', 'memory', {}],
  ['flood', 'output', {}],
  ['exit', 'crash', {}],
])(
  'a child process that exceeds a limit or crashes is killed and reported once: %s',
  async (deed, reason, given) => {
    const own = { ...limits };
    using child = childWith(own);
    // Its start may take longer than the time that the next request has.
    await child.request(['echo']);
    Object.assign(own, given);
    const [first, second] = await Promise.allSettled([
      child.request([deed]),
      child.request(['echo']),
    ]);
    expect(first).toMatchObject({ reason: expect.any(ChildStoppedError) });
    expect(first).toMatchObject({ reason: { reason } });
    expect(second).toMatchObject({ reason: expect.any(ChildStoppedError) });
    expect(onStop).toHaveBeenCalledOnce();
    expect(onStop.mock.calls[0]?.[0]).toMatchObject({ program: program.name, reason });
  },
);

test('the limit on processor time applies to each request separately', async () => {
  const own = { ...limits };
  using child = childWith(own);
  await child.request(['echo']);
  own.cpuSeconds = 0.4;
  for (let i = 0; i < 3; i++) await child.request(['work for seconds', '0.2']);
  await expect(child.request(['work for seconds', '3'])).rejects.toMatchObject({ reason: 'time' });
});

test('a child process has no environment of the site, writes no files, starts no programs and reads only its own files', async () => {
  using child = childWith();
  const ask = async (...request: string[]) => (await child.request(request)).header;
  expect(Object.keys(((await ask('environment')) as { result: object }).result).sort()).toEqual([
    'MALLOC_ARENA_MAX',
    'PATH',
    'PWD',
  ]);
  const denied = { error: 'ERR_ACCESS_DENIED' };
  const file = join(tmpdir(), 'potluck-child');
  expect(await ask('write', file)).toEqual(denied);
  expect(existsSync(file)).toBe(false);
  expect(await ask('read', '/etc/passwd')).toEqual(denied);
  expect(await ask('read', 'README.md')).toEqual(denied);
  expect(await ask('start', '/bin/true')).toEqual(denied);
  expect(await ask('read', 'test/misbehaving-child.ts')).toEqual({ result: expect.any(Number) });
});

test('a child process that is busy ends with its parent, even after kill -9', async () => {
  const script = `
    const { LimitedChild } = await import('./server/processes/limited-child.ts');
    const child = new LimitedChild(${JSON.stringify(program)}, ${JSON.stringify(limits)}, { readable: ['test/'] });
    const { header } = await child.request(['pid']);
    child.request(['loop']);
    process.stdout.write(String(header.result));`;
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
});

test('a child process that cannot start fails its request, and its parent continues', async () => {
  const script = `
    import { openSync } from 'node:fs';
    const { LimitedChild } = await import('./server/processes/limited-child.ts');
    try {
      for (;;) openSync('/dev/null');
    } catch {}
    using child = new LimitedChild(${JSON.stringify(program)}, ${JSON.stringify(limits)}, { onStop: () => {} });
    const error = await child.request(['echo']).catch((error) => error);
    process.stdout.write(error.name + ' ' + error.reason);`;
  const node = [process.execPath, '--input-type=module-typescript', '-e', script];
  // A group of its own: kill(0) would end the tests.
  const parent = spawn('/bin/sh', ['-c', 'ulimit -n 200; exec "$@"', 'sh', ...node], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const [output] = await Promise.all([text(parent.stdout), once(parent, 'exit')]);
  expect([output, parent.signalCode]).toEqual(['ChildStoppedError crash', null]);
});
