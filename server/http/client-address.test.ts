import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { findClientAddress } from './client-address.ts';

test.each<[string | undefined, string | undefined, number, string]>([
  ['8.8.8.8', undefined, 0, '8.8.8.8'],
  ['::ffff:8.8.8.8', '1.2.3.4', 0, '8.8.8.8'],
  ['127.0.0.1', undefined, 0, '127.0.0.1'],
  ['127.0.0.1', '1.2.3.4', 0, '127.0.0.1'],
  ['10.0.0.7', 'anything', 0, '10.0.0.7'],
  ['127.0.0.1', '9.9.9.9, 1.2.3.4', 1, '1.2.3.4'],
  ['127.0.0.1', '6.6.6.6, 9.9.9.9, 1.2.3.4', 2, '9.9.9.9'],
  ['127.0.0.1', '1.2.3.4', 2, '1.2.3.4'],
  ['::ffff:172.18.0.2', '1.2.3.4', 1, '1.2.3.4'],
  ['::1', '2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::'],
  ['2001:db8::7', '1.2.3.4', 0, '2001:db8::'],
  ['127.0.0.1', 'unknown', 1, '127.0.0.1'],
  ['127.0.0.1', '1.2.3.4:5678', 1, '1.2.3.4'],
  ['127.0.0.1', '[2001:db8:1:2::5]:5678', 1, '2001:db8:1:2::'],
  ['127.0.0.1', '[2001:db8:1:2::5]', 1, '2001:db8:1:2::'],
  ['127.0.0.1', '2001:db8:0:7::5', 1, '2001:db8:0:7::'],
  ['127.0.0.1', '2001::7:5:6:7:8', 1, '2001:0:0:7::'],
  ['127.0.0.1', '2001:DB8:0001:0002::5', 1, '2001:db8:1:2::'],
  ['127.0.0.1', '::ffff:102:304', 1, '1.2.3.4'],
  ['127.0.0.1', '', 1, '127.0.0.1'],
  ['127.0.0.1', undefined, 1, '127.0.0.1'],
  [undefined, undefined, 0, ''],
])('a connection from %s with X-Forwarded-For %s behind %i proxies is %j', async (...given) => {
  const [remoteAddress, forwarded, proxies, client] = given;
  expect(await ask(remoteAddress, forwarded, proxies)).toBe(client);
});

test('an untrusted X-Forwarded-For header is logged once', async () => {
  vi.resetModules();
  const { findClientAddress } = await import('./client-address.ts');
  const { log } = await import('./log.ts');
  const warn = vi.spyOn(log, 'warn');
  await ask('127.0.0.1', undefined, 0, findClientAddress);
  await ask('127.0.0.1', '1.2.3.4', 1, findClientAddress);
  expect(warn).not.toHaveBeenCalled();
  for (let i = 0; i < 3; i++) await ask('127.0.0.1', '1.2.3.4', 0, findClientAddress);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('TRUST_PROXY is 0')]]);
});

async function ask(
  remoteAddress: string | undefined,
  forwarded: string | undefined,
  proxies: number,
  find = findClientAddress,
): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(find(c, proxies)));
  const incoming = { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } };
  const headers = forwarded === undefined ? undefined : { 'X-Forwarded-For': forwarded };
  const response = await app.request('/', { headers }, { incoming });
  return response.text();
}
