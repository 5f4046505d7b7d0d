import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { findClientAddress } from './client-address.ts';

test.each<[string | undefined, string | undefined, number, string]>([
  ['8.8.8.8', undefined, 0, '8.8.8.8'],
  ['::ffff:8.8.8.8', '1.2.3.4', 0, '8.8.8.8'],
  ['127.0.0.1', undefined, 0, '127.0.0.1'],
  ['127.0.0.1', '1.2.3.4', 0, ''],
  ['127.0.0.1', '9.9.9.9, 1.2.3.4', 1, '1.2.3.4'],
  ['127.0.0.1', '6.6.6.6, 9.9.9.9, 1.2.3.4', 2, '9.9.9.9'],
  ['127.0.0.1', '1.2.3.4', 2, '1.2.3.4'],
  ['::ffff:172.18.0.2', '1.2.3.4', 1, '1.2.3.4'],
  ['::1', '2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::'],
  ['2001:db8::7', '1.2.3.4', 0, '2001:db8:0:0::'],
  ['127.0.0.1', 'unknown', 1, ''],
  ['127.0.0.1', undefined, 1, '127.0.0.1'],
  [undefined, undefined, 0, ''],
])('a connection from %s that forwards for %s behind %i proxies is %j', async (...given) => {
  const [remoteAddress, forwarded, proxies, client] = given;
  const app = new Hono().get('/', (c) => c.text(findClientAddress(c, proxies)));
  const incoming = { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } };
  const headers = forwarded ? { 'X-Forwarded-For': forwarded } : undefined;
  const answer = await app.request('/', { headers }, { incoming });
  expect(await answer.text()).toBe(client);
});
