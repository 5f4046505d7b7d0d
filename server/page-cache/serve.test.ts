import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { timeLimits } from '../../test/time-limits.ts';
import { db } from '../db/database.ts';
import { addCacheTags } from './cache-tags.ts';
import { evictAll } from './memory.ts';
import { cachePages, serveFromMemory } from './serve.ts';
import { isSubscribed, subscribeToWrites } from './subscription.ts';

let stop: () => Promise<void>;
let server: Server;
let origin: string;
let made: string[] = [];

beforeAll(async () => {
  const pages = new Hono().all('*', (c) => {
    addCacheTags('recipes');
    made.push(`${c.req.method} ${c.req.path}`);
    if (c.req.path === '/recipes/none') return c.redirect('/recipes');
    if (c.req.path === '/recipes/strict') c.header('Content-Security-Policy', 'of its own');
    if (c.req.path === '/recipes/broken') return c.html('broken', 500);
    return c.html(`<p>${c.req.path} ${made.length}</p>`);
  });
  const app = new Hono()
    .use(cachePages(async (request) => pages.fetch(request)))
    .all('*', (c) => pages.fetch(c.req.raw));
  const respond = getRequestListener(app.fetch);
  server = createServer((request, response) => {
    if (!serveFromMemory(request, response)) respond(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = subscribeToWrites();
  await vi.waitFor(() => expect(isSubscribed()).toBe(true), timeLimits.condition);
});
afterAll(async () => {
  server.close();
  await stop();
});
beforeEach(() => {
  evictAll();
  made = [];
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, { method, headers, redirect: 'manual' });

test('the second visitor gets the cached page', async () => {
  const first = await ask('/recipes/soup');
  const second = await ask('/recipes/soup');
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get('cache-control')).toBe('no-cache');
  expect(made).toEqual(['GET /recipes/soup']);
});

test('unknown parameters create no cache entries, and non-search parameters are never cached', async () => {
  await ask('/recipes');
  await ask('/recipes?utm_source=mail');
  await ask('/recipes?x=1&y=2');
  expect(made).toHaveLength(1);
  await ask('/recipes?after=abc');
  await ask('/recipes?after=abc&search=a');
  await ask('/recipes?after=abc&search=a');
  await ask('/chefs?x&%73earch=a');
  await ask('/chefs?search=a');
  await ask('/recipes.data?%5Froutes=root');
  await ask('/recipes/soup?servings=8');
  await ask('/recipes/soup?servings=8');
  await ask('/recipes/soup?units=us');
  expect(made).toHaveLength(10);
});

test('a search is cached from its second request until anything is written', async () => {
  const search = `/recipes?search=leek&sort=oldest&x=${crypto.randomUUID()}`;
  const first = await ask(search);
  expect((await first.text()).endsWith(' 1</p>')).toBe(true);
  await ask('/recipes?sort=oldest&utm_source=mail&search=+leek');
  for (const same of [search, '/recipes?%73earch=leek&search=beef&sort=oldest']) {
    const response = await ask(same);
    expect(await response.text()).toBe('<p>/recipes 2</p>');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }
  for (const other of ['search=leeks', 'search=Leek', 'search=leek&difficulty=easy', 'sort=oldest'])
    await ask(`/recipes?${other}`);
  expect(made).toHaveLength(6);
  await sql`select pg_notify('potluck_pages', 'recipe/of-another-page')`.execute(db);
  await expect.poll(async () => (await ask(search)).text()).not.toBe('<p>/recipes 2</p>');
});

test('redirected searches and searches of signed-in users are never cached', async () => {
  const idle = [
    'search=a&difficulty=any',
    'search=',
    'search=a&sort=wrong',
    'search=a&category=%00',
  ];
  for (const query of [...idle, ...idle, ...idle]) await ask(`/recipes?${query}`);
  const cookie = 'potluck-session=a';
  for (let i = 0; i < 3; i++) await ask('/recipes?search=mine', { cookie });
  expect(made).toHaveLength(15);
});

test('a signed-out browser that is a known device uses the cache', async () => {
  made = [];
  evictAll();
  await ask('/', { cookie: 'potluck-device=a' });
  await ask('/', { cookie: '__Host-potluck-device=a; x=1' });
  await ask('/');
  expect(made).toHaveLength(1);
  await ask('/', { cookie: 'potluck-device=a; potluck-session=b' });
  expect(made).toHaveLength(2);
});

test('a request with a session or flash cookie neither reads nor fills the cache', async () => {
  for (const cookie of ['potluck-session=a', '__Host-potluck-session=a', 'x=1; potluck-flash=b']) {
    made = [];
    evictAll();
    await ask('/', { cookie });
    await ask('/', { cookie });
    expect(made).toHaveLength(2);
    await ask('/');
    expect(made).toHaveLength(3);
  }
  await ask('/', { cookie: 'analytics=1' });
  expect(made).toHaveLength(3);
});

test('errors, redirects and requests other than GET or HEAD bypass the cache', async () => {
  expect((await ask('/recipes/none')).status).toBe(302);
  expect((await ask('/recipes/none')).headers.get('location')).toBe('/recipes');
  expect((await ask('/recipes/broken')).status).toBe(500);
  expect((await ask('/recipes/broken')).status).toBe(500);
  expect((await ask('/', {}, 'POST')).status).toBe(200);
  expect((await ask('/no/such/page')).status).toBe(200);
  expect((await ask('/no/such/page')).status).toBe(200);
  expect(made).toHaveLength(7);
});

test('an unchanged page is not sent again', async () => {
  const etag = (await ask('/')).headers.get('etag') ?? '';
  const response = await ask('/', { 'if-none-match': etag });
  expect(response.status).toBe(304);
  expect(await response.text()).toBe('');
});

test('the encoding is one that the browser accepts', async () => {
  await ask('/');
  const encodings: [string, string | null][] = [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ];
  for (const [accepted, encoding] of encodings) {
    const response = await ask('/', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toBe('<p>/ 1</p>');
  }
  expect(brotliDecompressSync(Buffer.from(await brotliOf('/'))).toString()).toBe('<p>/ 1</p>');
});

test('HEAD returns the headers of the page without its body', async () => {
  const page = await ask('/', { 'accept-encoding': 'identity' });
  const head = await ask('/', { 'accept-encoding': 'identity' }, 'HEAD');
  expect(head.headers.get('content-length')).toBe(page.headers.get('content-length'));
  expect(await head.text()).toBe('');
});

test('a cached page keeps its Content Security Policy, and a page without one gets the strictest policy', async () => {
  for (const headers of [{}, {}, { 'if-none-match': '' }] as Record<string, string>[]) {
    const own = await ask('/recipes/strict', headers);
    expect(own.headers.get('content-security-policy')).toBe('of its own');
    expect(own.headers.get('x-content-type-options')).toBe('nosniff');
    const none = await ask('/recipes/soup.data', headers);
    expect(none.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
  }
  const etag = (await ask('/recipes/strict')).headers.get('etag') ?? '';
  const unchanged = await ask('/recipes/strict', { 'if-none-match': etag });
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers.get('content-security-policy')).toBe('of its own');
});

async function brotliOf(path: string): Promise<Buffer> {
  const { request } = await import('node:http');
  const [response] = await once(
    request(origin + path, { headers: { 'accept-encoding': 'br' } }).end(),
    'response',
  );
  return Buffer.concat(await response.toArray());
}
