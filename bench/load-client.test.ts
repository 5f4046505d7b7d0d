import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createRawServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { load } from './processes.ts';

const connections = 4;
const page = '<h1>Soup</h1>';

test.each<[string, RequestListener]>([
  ['with its length', (_, response) => response.end(page)],
  [
    'in pieces',
    (_, response) => void response.write(page.slice(0, 4), () => response.end(page.slice(4))),
  ],
])('a response %s is followed by the next response', async (_, listener) => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    listener(request, response);
  });
  const { perSecond, faults, bytes } = await loadFrom(server);
  expect([perSecond > 0, faults]).toEqual([true, []]);
  expect(asked).toBeGreaterThan(connections);
  expect(bytes).toBeGreaterThan(page.length);
});

test('the load client tolerates a server that closes a connection after some responses', async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked++;
    response.end(page);
  });
  server.maxRequestsPerSocket = 2;
  expect((await loadFrom(server)).faults).toEqual([]);
  expect(asked).toBeGreaterThan(2 * connections);
});

test('a response without Content-Length ends when its connection closes', async () => {
  let asked = 0;
  const server = createRawServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      asked++;
      socket.end(`HTTP/1.0 200 OK\r\n\r\n${page}`);
    });
  });
  const { perSecond, faults } = await loadFrom(server);
  expect([perSecond > 0, faults]).toEqual([true, []]);
  expect(asked).toBeGreaterThan(connections);
});

test('a truncated response and an unexpected status count as faults', async () => {
  const half = createServer((_, response) => {
    response.writeHead(200, { 'Content-Length': '100' });
    response.write(page, () => response.destroy());
  });
  expect((await loadFrom(half)).faults).toEqual(['a connection ended before its response']);
  const missing = createServer((_, response) => response.writeHead(404).end(page));
  expect((await loadFrom(missing)).faults).toEqual(['status 404']);
});

async function loadFrom(server: ReturnType<typeof createRawServer>) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const requests = [{ path: '/' }];
  return load({ port, requests, headers: {}, connections, seconds: 0.5, statuses: [200] });
}
