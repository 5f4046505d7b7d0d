import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { runRequest } from '../current-request.ts';
import { BusyError, Semaphore } from './semaphore.ts';

test('tasks beyond the limit wait in order, and fail with BusyError after their time limit', async () => {
  const semaphore = new Semaphore(2);
  let [running, most] = [0, 0];
  const work = async (milliseconds: number, maxSeconds: number) => {
    using _ = await semaphore.acquire(maxSeconds);
    most = Math.max(most, ++running);
    await sleep(milliseconds);
    running--;
  };
  const tasks = [work(60, 5), work(60, 5), work(10, 5), work(10, 0.01), work(10, 5)];
  const outcomes = await Promise.allSettled(tasks);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  ]);
  expect(outcomes[3]).toMatchObject({ reason: expect.any(BusyError) });
  expect(most).toBe(2);
  await work(1, 0);
});

describe('tasks of several clients', () => {
  const acquire = (semaphore: Semaphore, client: string) =>
    runRequest({ id: client, client: () => client, isPrefetch: false, isDatabaseDown: false }, () =>
      semaphore.acquire(5),
    );

  let now = 0;
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    begunBy.splice(0);
  });

  /** Runs a task for so many milliseconds once the semaphore is acquired, and notes its client. */
  const begunBy: string[] = [];
  async function run(semaphore: Semaphore, client: string, milliseconds: number) {
    using _ = await acquire(semaphore, client);
    begunBy.push(client);
    now += milliseconds;
    await Promise.resolve();
  }
  test('the client that used it for the shortest time is next, whether others have many tasks or long ones', async () => {
    const semaphore = new Semaphore(1);
    const flood = Array.from({ length: 6 }, () => run(semaphore, 'flood', 20));
    const long = Array.from({ length: 2 }, () => run(semaphore, 'long', 50));
    const cook = Array.from({ length: 3 }, () => run(semaphore, 'cook', 10));
    await Promise.all([...flood, ...long, ...cook]);
    const order = 'flood long cook cook flood cook flood long flood flood flood';
    expect(begunBy.join(' ')).toBe(order);
  });

  test('a client that was idle is not ahead of others for long', async () => {
    const semaphore = new Semaphore(1);
    const holder = await acquire(semaphore, 'flood');
    now += 1000;
    const flood = Array.from({ length: 3 }, () => run(semaphore, 'flood', 20));
    const late = run(semaphore, 'cook', 100);
    holder[Symbol.dispose]();
    const more = Array.from({ length: 3 }, () => run(semaphore, 'cook', 1000));
    await Promise.all([...flood, late, ...more]);
    expect(begunBy.join(' ')).toBe('cook cook flood flood flood cook cook');
  });

  test('tasks in the background come first', async () => {
    const semaphore = new Semaphore(1);
    const tasks = ['cook', 'baker', '', ''].map((client) => run(semaphore, client, 10));
    await Promise.all(tasks);
    expect(begunBy).toEqual(['cook', '', '', 'baker']);
  });
});
