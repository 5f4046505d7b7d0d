import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageData } from './page-data.ts';

const answers: (number | 'dropped')[] = [];
const asked: number[] = [];
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
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', new URL('http://localhost/'));
  keepPageData();
  // Loads what answers page data, which takes real time.
  await site.fetch('http://localhost/_.data');
  asked.length = 0;
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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
