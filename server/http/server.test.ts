import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listen, serve } from '../../test/app.ts';
import { closeServerGracefully, connectionLimits, createSiteServer } from './server.ts';

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve();
});
afterAll(() => site.stop());

const host = 'Host: localhost:3000\r\n';
const from = `${host}Origin: http://localhost:3000\r\n`;

/** Sends raw text and returns all that comes back until the server hangs up. */
async function talk(text: string, port = site.port): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const response = received(socket);
  socket.write(text);
  return response;
}

async function received(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // A client that is cut off while sending may get various errors.
  socket.on('error', () => {});
  await new Promise((resolve) => socket.on('close', resolve));
  return Buffer.concat(chunks).toString();
}

/** Sends `piece` repeatedly until the server hangs up, and returns what came back. */
async function drip(head: string, piece: string, pause: number, port = site.port) {
  const socket = connect(port, '127.0.0.1');
  const response = received(socket);
  socket.write(head);
  const drips = setInterval(() => socket.write(piece), pause);
  return response.finally(() => clearInterval(drips));
}

test('a request whose headers arrive byte by byte is cut off', async () => {
  // Node's own limit is a minute and a half.
  expect(connectionLimits.headersTimeout).toBeLessThan(20_000);
  const limits = { ...connectionLimits, headersTimeout: 500, connectionsCheckingInterval: 50 };
  const strict = await listen(
    createSiteServer(
      () => new Response(),
      () => false,
      limits,
    ),
  );
  onTestFinished(strict.stop);
  const response = await drip(`GET /recipes HTTP/1.1\r\n${host}X-Slow: `, 'a', 50, strict.port);
  expect(response).toMatch(/^HTTP\/1.1 408 /);
});

test('an idle connection is closed', async () => {
  const limits = { ...connectionLimits, timeout: 200 };
  const idle = await listen(
    createSiteServer(
      () => new Promise(() => {}),
      () => false,
      limits,
    ),
  );
  try {
    expect(await talk(`GET / HTTP/1.1\r\n${host}\r\n`, idle.port)).toBe('');
  } finally {
    await idle.stop();
  }
});

test('a request that arrives during shutdown gets a response, however busy the process is', async () => {
  const server = createSiteServer(
    ({ url }) => new Response(new URL(url).pathname),
    () => false,
  );
  const { port } = await listen(server);
  const socket = connect(port, '127.0.0.1');
  const responses = received(socket);
  socket.write(`GET /before HTTP/1.1\r\n${host}\r\n`);
  await once(socket, 'data');
  const closed = closeServerGracefully(server);
  socket.write(`GET /late HTTP/1.1\r\n${host}\r\n`);
  // The process reads the request only after the time in which it may arrive.
  for (const started = performance.now(); performance.now() - started < 500; );
  expect(await responses).toMatch(/\/before.*Connection: close.*\/late$/is);
  await closed;
});

test('a request body that never ends is cut off', async () => {
  const limits = { ...connectionLimits, requestTimeout: 500, connectionsCheckingInterval: 50 };
  const own = { ...limits, headersTimeout: 400 };
  const slow = await listen(
    createSiteServer(
      (request) => request.text().then((text) => new Response(text)),
      () => false,
      own,
    ),
  );
  try {
    const head = `POST / HTTP/1.1\r\n${from}Content-Length: 100000\r\n\r\n`;
    expect(await drip(head, 'a', 50, slow.port)).not.toContain('200 OK');
  } finally {
    await slow.stop();
  }
});

test('pipelined requests are handled in order', async () => {
  let [underWay, most] = [0, 0];
  const busy = await listen(
    createSiteServer(
      async ({ url }) => {
        most = Math.max(most, ++underWay);
        await sleep(5);
        underWay--;
        return new Response(new URL(url).pathname);
      },
      () => false,
    ),
  );
  try {
    const paths = ['/1', '/2', '/3', '/4', '/5'];
    const responses = await talk(
      `${paths.map((path) => `GET ${path} HTTP/1.1\r\n${host}\r\n`).join('')}GET /6 HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
      busy.port,
    );
    expect(responses.match(/(?<=\r\n\r\n)\/\d/g)).toEqual([...paths, '/6']);
    expect(most).toBe(1);
    expect(await talk(`GET /1 HTTP/1.1\r\n${host}\r\n`.repeat(1000), busy.port)).toBe('');
    expect(most).toBe(1);
  } finally {
    await busy.stop();
  }
});

test('a body that is too large is rejected while it arrives', async () => {
  const form = `${from}Content-Type: application/x-www-form-urlencoded\r\n`;
  const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`;
  for (const path of ['/login', '/newsletter', '/signup']) {
    const socket = connect(site.port, '127.0.0.1');
    const response = received(socket);
    let answered = false;
    socket.once('data', () => {
      answered = true;
      socket.end();
    });
    socket.write(`POST ${path} HTTP/1.1\r\n${form}Transfer-Encoding: chunked\r\n\r\n`);
    // The form never ends.
    for (let sent = 0; sent < 100 && !answered; sent++) {
      socket.write(chunk);
      await sleep(20);
    }
    expect(await response, path).toMatch(/^HTTP\/1.1 413 /);
  }
  const declared = await talk(
    `POST /login HTTP/1.1\r\n${form}Content-Length: 99999999\r\nConnection: close\r\n\r\n`,
  );
  expect(declared).toMatch(/^HTTP\/1.1 413 /);
});

test('headers that are too large are rejected', async () => {
  const cookie = `Cookie: a=${'b'.repeat(20_000)}\r\n`;
  expect(await talk(`GET / HTTP/1.1\r\n${host}${cookie}\r\n`)).toMatch(/^HTTP\/1.1 431 /);
});

const close = 'Connection: close\r\n\r\n';
const withHost = (name: string): [string, string, number] => [
  `the host ${name}`,
  `GET /login HTTP/1.1\r\nHost: ${name}\r\n${close}`,
  400,
];

test.each([
  ['no host', `GET /login HTTP/1.1\r\n${close}`, 400],
  ['no host in HTTP/1.0', `GET /login HTTP/1.0\r\n${close}`, 400],
  ['two hosts', `GET /login HTTP/1.1\r\n${host}Host: evil.example\r\n${close}`, 400],
  ['the same host twice', `GET /login HTTP/1.1\r\n${host}${host}${close}`, 400],
  ['HTTP/2.0', `GET /login HTTP/2.0\r\n${host}${close}`, 400],
  ['HTTP/0.9', `GET /login HTTP/0.9\r\n${host}${close}`, 400],
  ['HTTP/1.2', `GET /login HTTP/1.2\r\n${host}${close}`, 400],
  ...['a b/c', '[::1', 'a<b', '%', 'a:b', 'a:99999'].map(withHost),
  ['a path without a slash', `GET login HTTP/1.1\r\n${host}${close}`, 400],
  ['a backslash', `GET /login\\x HTTP/1.1\r\n${host}${close}`, 400],
  [
    'two lengths',
    `POST /login HTTP/1.1\r\n${from}Content-Length: 1\r\nContent-Length: 2\r\n${close}`,
    400,
  ],
  [
    'length and chunks',
    `POST /login HTTP/1.1\r\n${from}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n${close}`,
    400,
  ],
  ['a line break in a header', `GET /login HTTP/1.1\r\n${host}X-A: a\rb\r\n${close}`, 400],
  ['an unknown method', `HACK /login HTTP/1.1\r\n${host}${close}`, 400],
  ['TRACE', `TRACE /login HTTP/1.1\r\n${host}${close}`, 405],
  ['the star', `OPTIONS * HTTP/1.1\r\n${host}${close}`, 400],
])('a malformed request (%s) gets a well-formed error response', async (_, text, status) => {
  const response = await talk(text);
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  // Node itself responds to invalid HTTP, without a body.
  const said = response.slice(response.indexOf('\r\n\r\n')).trim();
  if (/[a-z]/i.test(said))
    expect(response).toMatch(/^content-security-policy: default-src 'none'/im);
});

test('a cached page also requires exactly one Host header and HTTP/1', async () => {
  const ask = (head: string) => talk(`${head}${close}`);
  expect(await ask(`GET /chefs HTTP/1.1\r\n${host}`)).toMatch(/^HTTP\/1.1 200 /);
  expect(await ask(`GET /chefs HTTP/1.0\r\n${host}`)).toMatch(/^HTTP\/1.1 200 /);
  for (const head of [
    `GET /chefs HTTP/1.1\r\n${host}${host}`,
    `GET /chefs HTTP/1.1\r\n${host}hOsT: evil.example\r\n`,
    `GET /chefs HTTP/2.0\r\n${host}`,
    'GET /chefs HTTP/1.0\r\n',
    'GET /chefs HTTP/1.1\r\nHost:\r\n',
    ...['[::1', 'a<b', '%'].map((name) => `GET /chefs HTTP/1.1\r\nHost: ${name}\r\n`),
    'GET /chefs HTTP/1.1\r\nHost: localhost:3000, evil.example\r\n',
    'GET /chefs HTTP/1.1\r\nHost: localhost:3000@evil.example\r\n',
  ]) {
    expect(await ask(head), head).toMatch(/^HTTP\/1.1 400 /);
  }
});

test('an upload that takes too long gets a response before it is cut off', () => {
  expect(connectionLimits.requestTimeout).toBeGreaterThan(280_000);
  expect(createServer(connectionLimits).headersTimeout).toBe(connectionLimits.headersTimeout);
});
