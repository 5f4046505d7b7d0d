import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BusyError, Semaphore } from './semaphore.ts';

test('tasks beyond the limit wait for their turn, and give up when it takes too long', async () => {
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
