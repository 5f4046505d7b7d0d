import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wrapPageDataRequests } from './page-data-requests.ts';

const responses: (number | 'dropped')[] = [];
const asked: number[] = [];
const listeners: Record<string, (event: object) => void> = {};
let site: { fetch: typeof fetch };

beforeEach(async () => {
  responses.length = 0;
  site = {
    fetch: async () => {
      asked.push(Date.now());
      const response = responses.shift() ?? 200;
      if (response === 'dropped') throw new TypeError('Failed to fetch');
      return new Response(`response ${response}`, { status: response });
    },
  };
  vi.stubGlobal('window', site);
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    listeners[type] = listener;
  });
  vi.stubGlobal('location', new URL('http://localhost/'));
  wrapPageDataRequests();
  // Leaves the first page, whose data is never fetched then.
  await site.fetch('http://localhost/_.data');
  asked.length = 0;
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns how often a page is requested from the network when it is opened, perhaps by Back. */
async function timesAsked(isBack = false) {
  asked.length = 0;
  if (isBack) listeners.popstate?.({});
  await site.fetch('http://localhost/chefs.data');
  await vi.advanceTimersByTimeAsync(1);
  return asked.length;
}

async function read(...given: typeof responses) {
  responses.push(...given);
  const response = site.fetch(`http://localhost/${crypto.randomUUID()}.data`);
  await vi.advanceTimersByTimeAsync(60_000);
  const { status } = await response;
  return { status, body: await (await response).text(), asked };
}

test.each([['dropped' as const], [500], [502], [503]])(
  'a request that fails with %s is retried',
  async (fault) => {
    const found = await read(fault, fault, fault);
    expect(found).toEqual({ status: 200, body: 'response 200', asked: [0, 1000, 3000, 7000] });
  },
);

test('after three retries the page-data failure is shown', async () => {
  const found = await read(503, 500, 502, 503);
  expect(found).toEqual({ status: 503, body: 'response 503', asked: [0, 1000, 3000, 7000] });
});

test.each([[404], [429]])('a response of %s is final', async (status) => {
  expect(await read(status)).toEqual({ status, body: `response ${status}`, asked: [0] });
});

test('going back reuses a response for five minutes, but going forward never does', async () => {
  expect(await timesAsked()).toBe(1);
  expect(await timesAsked()).toBe(1);
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 100);
  expect(await timesAsked(true)).toBe(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(await timesAsked(true)).toBe(1);
});

test('a write or a sign-in in another tab clears cached page data', async () => {
  await timesAsked();
  await site.fetch('http://localhost/newsletter.data', { method: 'POST' });
  expect(await timesAsked(true)).toBe(1);
  listeners.storage?.({ key: 'theme' });
  expect(await timesAsked(true)).toBe(0);
  listeners.storage?.({ key: 'user' });
  expect(await timesAsked(true)).toBe(1);
});

test('a failure is not cached', async () => {
  responses.push(503, 503, 503, 503);
  const failed = site.fetch('http://localhost/chefs.data');
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await failed).status).toBe(503);
  expect(await timesAsked(true)).toBe(1);
});

test('once a page has loaded, the previous page is prefetched for Back', async () => {
  wrapPageDataRequests();
  await timesAsked();
  expect(asked).toHaveLength(2);
});
