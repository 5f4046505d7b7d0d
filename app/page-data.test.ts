import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageData } from './page-data.ts';

const answers: (number | 'dropped')[] = [];
const asked: number[] = [];
const listeners: Record<string, (event: object) => void> = {};
let site: { fetch: typeof fetch };

beforeEach(async () => {
  answers.length = 0;
  site = {
    fetch: async () => {
      asked.push(Date.now());
      const answer = answers.shift() ?? 200;
      if (answer === 'dropped') throw new TypeError('Failed to fetch');
      return new Response(`answer ${answer}`, { status: answer });
    },
  };
  vi.stubGlobal('window', site);
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    listeners[type] = listener;
  });
  vi.stubGlobal('location', new URL('http://localhost/'));
  keepPageData();
  // Leaves the first page, whose data is never fetched then.
  await site.fetch('http://localhost/_.data');
  asked.length = 0;
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns how often the network is asked for a page that is read, perhaps by Back. */
async function timesAsked(isBack = false) {
  asked.length = 0;
  if (isBack) listeners.popstate?.({});
  await site.fetch('http://localhost/chefs.data');
  await vi.advanceTimersByTimeAsync(1);
  return asked.length;
}

async function read(...given: typeof answers) {
  answers.push(...given);
  const answer = site.fetch(`http://localhost/${crypto.randomUUID()}.data`);
  await vi.advanceTimersByTimeAsync(60_000);
  const { status } = await answer;
  return { status, body: await (await answer).text(), asked };
}

test.each([['dropped' as const], [500], [502], [503]])('%s is retried', async (fault) => {
  const found = await read(fault, fault, fault);
  expect(found).toEqual({ status: 200, body: 'answer 200', asked: [0, 1000, 3000, 7000] });
});

test('after three retries the failure is shown', async () => {
  const found = await read(503, 500, 502, 503);
  expect(found).toEqual({ status: 503, body: 'answer 503', asked: [0, 1000, 3000, 7000] });
});

test.each([[404], [429]])('%s is final', async (status) => {
  expect(await read(status)).toEqual({ status, body: `answer ${status}`, asked: [0] });
});

test('going back reuses an answer for five minutes, going on never does', async () => {
  expect(await timesAsked()).toBe(1);
  expect(await timesAsked()).toBe(1);
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 100);
  expect(await timesAsked(true)).toBe(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(await timesAsked(true)).toBe(1);
});

test('a write, or a sign-in in another tab, clears what was kept', async () => {
  await timesAsked();
  await site.fetch('http://localhost/newsletter.data', { method: 'POST' });
  expect(await timesAsked(true)).toBe(1);
  listeners.storage?.({ key: 'theme' });
  expect(await timesAsked(true)).toBe(0);
  listeners.storage?.({ key: 'user' });
  expect(await timesAsked(true)).toBe(1);
});

test('a failure is not kept', async () => {
  answers.push(503, 503, 503, 503);
  const failed = site.fetch('http://localhost/chefs.data');
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await failed).status).toBe(503);
  expect(await timesAsked(true)).toBe(1);
});

test('the page that is left is read for the way back, once the next one is there', async () => {
  keepPageData();
  await timesAsked();
  expect(asked).toHaveLength(2);
});
