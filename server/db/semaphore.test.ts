import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
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

test('a client with many tasks delays the task of another client by one', async () => {
  const semaphore = new Semaphore(1);
  const order: string[] = [];
  const work = async (client: string) => {
    using _ = await semaphore.acquire(5, client);
    order.push(client);
    await sleep(1);
  };
  const flood = Array.from({ length: 20 }, () => work('flood'));
  await Promise.all([...flood, work('cook'), work('baker'), work('cook')]);
  expect(order.slice(0, 6)).toEqual(['flood', 'flood', 'cook', 'baker', 'flood', 'cook']);
  expect(order).toHaveLength(23);
});
