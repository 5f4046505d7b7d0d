import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { mockNetwork } from '../../../test/internet.ts';
import { FetchRejectedError } from './fetch-rejected.ts';
import { guardedFetch } from './guarded-fetch.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

let respond: Respond;
let connections = 0;
const server = createServer((request, response) => respond(request, response));
server.on('connection', () => connections++);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

const open = '93.184.216.34';
const connected = mockNetwork(
  {
    'recipes.example.com': [open],
    'both.example.com': [open, '10.0.0.1'],
    'six.example.com': ['2606:4700::1111', '::1'],
    'inside.example.com': ['192.168.1.1'],
    'rebinds.example.com': [[open], ['127.0.0.1']],
    'nowhere.example.com': [],
  },
  { 80: (server.address() as AddressInfo).port },
);
const page = 'http://recipes.example.com/soup';

beforeEach(() => {
  connections = 0;
  connected.length = 0;
  respond = (_request, response) => send(response, 'Soup');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function send(response: ServerResponse, body: string | Buffer, headers = {}) {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(body);
}

const fetchPage = (url = page) => guardedFetch(url, { kind: 'page' });
const refusal = async (url?: string) => {
  const rejected = await fetchPage(url).catch((error) => error);
  expect(rejected).toBeInstanceOf(FetchRejectedError);
  return rejected.message as string;
};

test('a guarded fetch gets a page, identifies itself and sends nothing else', async () => {
  let headers: IncomingMessage['headers'] = {};
  respond = (request, response) => {
    headers = request.headers;
    send(response, 'Soup', { 'Set-Cookie': 'a=b' });
  };
  const { url, type, body } = await fetchPage();
  expect([url, type, body.toString()]).toEqual([page, 'text/html; charset=utf-8', 'Soup']);
  expect(headers['user-agent']).toMatch(/^Potluck\/[\d.]+ \(\+http:\/\/localhost:\d+\)$/);
  expect(headers.host).toBe('recipes.example.com');
  await fetchPage();
  expect(Object.keys(headers)).not.toContain('cookie');
  expect(Object.keys(headers)).not.toContain('referer');
  expect(connected).toEqual([`${open} 80`, `${open} 80`]);
});

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  // Unusual spellings of a public address.
  'http://134744072/',
  'http://0x8.8.8.8/',
  'http://8.8.2056/',
  'http://８.8.8.8/',
  'http://8.8.8.8./',
  'http://recipes.example.com./',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://inside.localhost/',
  'http://inside.example.com/',
  'http://both.example.com/',
  'http://six.example.com/',
  'http://nowhere.example.com/',
])('fetching %s is rejected before anything connects', async (url) => {
  expect(await refusal(url)).toContain('private network');
  expect([connections, connected]).toEqual([0, []]);
});

test.each([
  ['http://recipes.example.com:8080/', 'ports 80 and 443, not 8080'],
  ['http://recipes.example.com:22/', 'not 22'],
  ['http://ana:secret@recipes.example.com/', 'user name or password'],
  ['ftp://recipes.example.com/', 'not the URL of a web page'],
  ['file:///etc/passwd', 'not the URL of a web page'],
  ['javascript:alert(1)', 'not the URL of a web page'],
  ['soup', 'not the URL of a web page'],
  ['', 'not the URL of a web page'],
  ['http://unknown.example.com/', 'no site with that name'],
])('fetching %s is rejected: %s', async (url, message) => {
  expect(await refusal(url)).toContain(message);
  expect([connections, connected]).toEqual([0, []]);
});

test('a host name is resolved once, and only the checked address is connected to', async () => {
  expect((await fetchPage('http://rebinds.example.com/')).body.toString()).toBe('Soup');
  expect(connected).toEqual([`${open} 80`]);
  expect(await refusal('http://rebinds.example.com/')).toContain('private network');
  expect(connections).toBe(1);
});

test('each redirect is checked and followed', async () => {
  respond = ({ url }, response) => {
    if (url === '/soup') response.writeHead(301, { Location: '/stew' }).end();
    else send(response, 'Stew');
  };
  expect((await fetchPage()).url).toBe('http://recipes.example.com/stew');
  for (const to of ['http://127.0.0.1/', '//10.0.0.1/', 'http://inside.example.com/']) {
    connections = 0;
    respond = (_request, response) => response.writeHead(302, { Location: to }).end();
    expect(await refusal(), to).toContain('private network');
    expect(connections, to).toBe(1);
  }
  respond = (_request, response) =>
    response.writeHead(302, { Location: 'file:///etc/passwd' }).end();
  expect(await refusal()).toContain('not the URL of a web page');
});

test('30 redirects are too many', async () => {
  let count = 0;
  respond = (_request, response) => response.writeHead(302, { Location: `/${++count}` }).end();
  expect(await refusal()).toBe('The page redirects more than 5 times. Check the address.');
  expect(count).toBe(6);
});

const soup = Buffer.from('Soup '.repeat(1000));
test.each([
  ['gzip', gzipSync(soup)],
  ['deflate', deflateSync(soup)],
  ['br', brotliCompressSync(soup)],
  ['zstd', zstdCompressSync(soup)],
])('a response encoded as %s is decompressed', async (encoding, body) => {
  respond = (_request, response) => send(response, body, { 'Content-Encoding': encoding });
  expect((await fetchPage()).body.equals(soup)).toBe(true);
});

const bomb = Buffer.alloc(300 * 2 ** 20);
test.each([
  ['gzip', gzipSync(bomb)],
  ['br', brotliCompressSync(bomb, { params: { 1: 1 } })],
  ['zstd', zstdCompressSync(bomb)],
])('a decompression bomb of %s is rejected while it is unpacked', async (encoding, body) => {
  respond = (_request, response) => send(response, body, { 'Content-Encoding': encoding });
  const before = process.memoryUsage().rss;
  expect(await refusal()).toContain('larger than 10 MB');
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20);
});

test('a body that is endless or announced as large is cut off', async () => {
  let sent = 0;
  respond = (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(2 ** 16))) sent += 2 ** 16;
    };
    response.on('drain', more);
    more();
  };
  expect(await refusal()).toContain('larger than 10 MB');
  expect(sent).toBeLessThan(40 * 2 ** 20);
  respond = (_request, response) => {
    response
      .writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': 2 ** 30 })
      .flushHeaders();
  };
  expect(await refusal()).toContain('larger than 10 MB');
});

test.each([
  ['that drips', (response: ServerResponse) => setInterval(() => response.write('.'), 20)],
  ['that stops', (response: ServerResponse) => response.write('.')],
  ['without headers', () => {}],
])('a fetch from a server that %s is aborted', async (_what, drip) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    expect(milliseconds).toBe(15_000);
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 200);
    return controller.signal;
  });
  respond = (_request, response) => {
    const timer = drip(response);
    response.on('close', () => typeof timer === 'object' && clearInterval(timer as NodeJS.Timeout));
  };
  expect(await refusal()).toBe('The page took longer than 15 seconds. Try again later.');
  timeout.mockRestore();
});

test.each([
  [403, 'The page responded with 403. Some sites refuse robots: use the bookmarklet instead.'],
  [404, 'The page responded with 404. Check the address.'],
  [500, 'The page responded with 500. Its server has a problem; try again later.'],
])('the response status %i is explained', async (status, message) => {
  respond = (_request, response) => response.writeHead(status).end();
  expect(await refusal()).toBe(message);
});

test('only HTML is accepted as a page, and only pictures as pictures', async () => {
  respond = (_request, response) => send(response, 'x', { 'Content-Type': 'application/pdf' });
  expect(await refusal()).toBe('This address leads to application/pdf, not to a page. Check it.');
  const picture = guardedFetch(page, { kind: 'picture' });
  await expect(picture).rejects.toThrow('This address leads to application/pdf, not to a picture.');
});

test('responses that are not HTTP, or have broken or endless headers, are rejected', async () => {
  for (const body of [
    'SSH-2.0-OpenSSH\r\n',
    `HTTP/1.1 200 OK\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`,
  ]) {
    respond = ({ socket }) => socket.end(body);
    expect(await refusal()).toContain('cannot be read');
  }
  respond = (_request, response) => send(response, 'no gzip', { 'Content-Encoding': 'gzip' });
  expect(await refusal()).toContain('cannot be read');
  respond = (_request, response) => send(response, 'x', { 'Content-Encoding': 'gzip, gzip' });
  expect(await refusal()).toContain('cannot be read');
  respond = ({ socket }) => socket.destroy();
  expect(await refusal()).toBe('No response from recipes.example.com. Try again later.');
});
