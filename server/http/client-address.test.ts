import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { findClientAddress } from './client-address.ts';

const app = new Hono().get('/', (c) => c.text(findClientAddress(c)));

test.each([
  ['8.8.8.8', undefined, '8.8.8.8'],
  ['::ffff:8.8.8.8', '1.2.3.4', '8.8.8.8'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '9.9.9.9, 1.2.3.4', '1.2.3.4'],
  ['::ffff:172.18.0.2', '1.2.3.4', '1.2.3.4'],
  ['::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8::7', '1.2.3.4', '2001:db8:0:0::'],
  ['127.0.0.1', 'unknown', '127.0.0.1'],
  [undefined, undefined, ''],
])('a connection from %s that forwards for %s is %s', async (remoteAddress, forwarded, client) => {
  const incoming = { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } };
  const headers = forwarded ? { 'X-Forwarded-For': forwarded } : undefined;
  const answer = await app.request('/', { headers }, { incoming });
  expect(await answer.text()).toBe(client);
});
