import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timeLimits } from '../../test/time-limits.ts';
import { machineResources } from '../machine.ts';
import { LimitedChild } from './limited-child.ts';
import { SpareChildProcess } from './spare-child.ts';

const program = { name: 'misbehaving-child', source: 'test/misbehaving-child.ts' };
const response = { header: 1000, body: 1000 };
const limits = { cpuSeconds: 10, wallSeconds: 120, megabytes: 250, response };

const start = vi.fn(() => new LimitedChild(program, limits, { readable: ['test/'] }));
const { memory } = machineResources;
beforeEach(() => {
  machineResources.memory = 4 * 2 ** 30;
  start.mockClear();
});
afterEach(() => {
  machineResources.memory = memory;
  vi.useRealTimers();
});

const echo = (child: LimitedChild) => child.request(['echo', 'a']);

test('a spare child process is started once and handles the requests of one upload', async () => {
  const spare = new SpareChildProcess(start);
  spare.prepare();
  spare.prepare();
  expect(start).toHaveBeenCalledOnce();
  using first = spare.take();
  expect(first).toBe(start.mock.results[0]?.value);
  expect((await echo(first)).header).toEqual({ result: 'a' });
  using second = spare.take();
  expect(second).not.toBe(first);
});

test('a spare child process that ended is replaced', async () => {
  const spare = new SpareChildProcess(start);
  spare.prepare();
  const ended: LimitedChild = start.mock.results[0]?.value;
  ended[Symbol.dispose]();
  await vi.waitFor(() => expect(ended.isRunning).toBe(false), { timeout: timeLimits.condition });
  using child = spare.take();
  expect((await echo(child)).header).toEqual({ result: 'a' });
});

test('a spare child process that nobody needs stops after two minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const spare = new SpareChildProcess(start);
  spare.prepare();
  vi.advanceTimersByTime(119_000);
  spare.prepare();
  vi.advanceTimersByTime(119_000);
  const child: LimitedChild = start.mock.results[0]?.value;
  expect(child.isRunning).toBe(true);
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(child.isRunning).toBe(false), { timeout: timeLimits.condition });
  expect(start).toHaveBeenCalledOnce();
});

test('a machine with little memory has no spare child process', () => {
  machineResources.memory = 2 ** 30;
  const spare = new SpareChildProcess(start);
  spare.prepare();
  expect(start).not.toHaveBeenCalled();
});
