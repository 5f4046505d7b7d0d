import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { runRequest } from '../current-request.ts';
import { acquireRenderTurn, createTurns } from './turns.ts';

function occupyProcess(milliseconds: number): void {
  const ends = performance.now() + milliseconds;
  while (performance.now() < ends);
}

test('long work runs one after the other, and others get as much time in between', async () => {
  const acquireTurn = createTurns();
  const times: number[] = [];
  const work = async () => {
    using _ = await acquireTurn();
    times.push(performance.now());
    occupyProcess(50);
    times.push(performance.now());
  };
  await Promise.all([work(), work(), work()]);
  const [, end = 0, second = 0, secondEnd = 0, third = 0] = times;
  // Timers may be early by a millisecond.
  expect(second - end).toBeGreaterThanOrEqual(49);
  expect(third - secondEnd).toBeGreaterThanOrEqual(49);
});

test('a client that left while it waited loses its turn', async () => {
  const acquireTurn = createTurns();
  const response = { destroyed: false } as ServerResponse;
  const request = { id: 'left', response, isPrefetch: false, isDatabaseDown: false };
  const first = await acquireTurn();
  const left = runRequest(request, acquireTurn);
  const next = acquireTurn();
  Object.assign(response, { destroyed: true });
  first[Symbol.dispose]();
  await expect(left).rejects.toMatchObject({ status: 503 });
  (await next)[Symbol.dispose]();
});

test('pages of a client are not rendered at once: others and their requests come in between', async () => {
  const order: string[] = [];
  const render = (client: string) =>
    runRequest(
      { id: client, client: () => client, isPrefetch: false, isDatabaseDown: false },
      async () => {
        using _ = await acquireRenderTurn();
        order.push(client);
      },
    );
  const pages = ['flood', 'flood', 'flood', 'cook'].map(render);
  setImmediate(() => order.push('request'));
  await Promise.all(pages);
  expect(order).toEqual(['flood', 'request', 'cook', 'flood', 'flood']);
});
