import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createRawServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { load } from './processes.ts';

const connections = 4;
const page = '<h1>Soup</h1>';

test.each<[string, RequestListener]>([
  ['with its length', (_, answer) => answer.end(page)],
  [
    'in pieces',
    (_, answer) => void answer.write(page.slice(0, 4), () => answer.end(page.slice(4))),
  ],
])('an answer %s is followed by the next', async (_, listener) => {
  let asked = 0;
  const server = createServer((request, answer) => {
    asked++;
    listener(request, answer);
  });
  const { perSecond, faults, bytes } = await loadFrom(server);
  expect([perSecond > 0, faults]).toEqual([true, []]);
  expect(asked).toBeGreaterThan(connections);
  expect(bytes).toBeGreaterThan(page.length);
});

test('a server may close a connection after some answers', async () => {
  let asked = 0;
  const server = createServer((_, answer) => {
    asked++;
    answer.end(page);
  });
  server.maxRequestsPerSocket = 2;
  expect((await loadFrom(server)).faults).toEqual([]);
  expect(asked).toBeGreaterThan(2 * connections);
});

test('an answer without a length ends with its connection', async () => {
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

test('half an answer and an unexpected status are faults', async () => {
  const half = createServer((_, answer) => {
    answer.writeHead(200, { 'Content-Length': '100' });
    answer.write(page, () => answer.destroy());
  });
  expect((await loadFrom(half)).faults).toEqual(['a connection ended before its answer']);
  const missing = createServer((_, answer) => answer.writeHead(404).end(page));
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
