import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { send } from '../../test/app.ts';
import { currentRequest } from '../current-request.ts';
import { assignRequestId } from './request.ts';

const own = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the id in the response header and the id in the log. */
async function ids(proxies: number, given?: string) {
  const app = new Hono()
    .use(assignRequestId(proxies))
    .get('/', (c) => c.text(currentRequest()?.id ?? 'none'));
  const headers = given === undefined ? undefined : { 'X-Request-Id': given };
  const response = await app.request('/', { headers });
  return [response.headers.get('X-Request-Id'), await response.text()];
}

test.each(['4f0c2d6e', 'A1.b_2-c3', '0123456789abcdef'.repeat(4)])(
  'a trusted proxy may set the request id %j',
  async (given) => {
    expect(await ids(1, given)).toEqual([given, given]);
    expect(await ids(2, given)).toEqual([given, given]);
  },
);

test.each<[string, number, string | undefined]>([
  ['anybody', 0, '4f0c2d6e-from-anybody'],
  ['a proxy that sets no id', 1, undefined],
  ['a proxy that sets an empty id', 1, ''],
  ['a proxy that sets 7 characters', 1, '1234567'],
  ['a proxy that sets 65 characters', 1, 'a'.repeat(65)],
  ['a proxy that passes quotes on', 1, 'id"><script>alert(1)'],
  ['a proxy that passes spaces on', 1, 'abcd efgh ijkl'],
  ['a proxy that appends to an existing id', 1, '4f0c2d6e, 5a1b3c7d'],
  ['a proxy that passes non-ASCII letters on', 1, 'àéîõüàéîõü'],
])('a request from %s gets an id from Potluck', async (_, proxies, given) => {
  const [answered, logged] = await ids(proxies, given);
  expect(answered).toMatch(own);
  expect(logged).toBe(answered);
  expect((await ids(proxies, given))[0]).not.toBe(answered);
});

test.each<[string, number, RequestInit?]>([
  ['/healthz', 200],
  ['/chefs', 200],
  ['/recipes/nothing-like-it', 302],
  ['/nowhere', 404],
  ['/images/featured/none.webp', 404],
  ['/%00', 400],
  ['/login', 403, { method: 'POST', headers: { Origin: 'https://elsewhere.example.com' } }],
])('the response of %s (%i) has an id', async (path, status, init) => {
  const response = await send(path, { redirect: 'manual', ...init });
  expect(response.status).toBe(status);
  expect(response.headers.get('X-Request-Id')).toMatch(own);
});
