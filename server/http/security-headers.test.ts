import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import { uploadImage } from '#server/images/upload.ts';
import { send, serve } from '../../test/app.ts';
import { addCategory, addChef, addRecipe } from '../../test/factories.ts';
import { png } from '../../test/pictures.ts';
import { addSomebody, sessionOf } from '../../test/session.ts';

const origin = vi.hoisted(() => {
  // Before the settings are read.
  process.env.METRICS_TOKEN = 'a-token-of-the-tests';
  process.env.ORIGIN = 'https://recipes.example.com';
  return process.env.ORIGIN;
});

let site: Awaited<ReturnType<typeof serve>>;
let admin: string;
let picture: string;
let card: string;
beforeAll(async () => {
  site = await serve();
  admin = await sessionOf(await addSomebody({ role: 'admin' }));
  picture = (await uploadImage('featured', 'plate', png({ width: 640, height: 480 }))).url;
  const [chef, category] = [await addChef({ slug: 'ann' }), await addCategory({ slug: 'soup' })];
  const recipe = { title: 'Leek Soup', authorId: chef.id, categoryIds: [category.id] };
  await addRecipe({ ...recipe, featuredImage: picture });
  card =
    /og:image" content="https:\/\/[^/]*([^"]*)"/.exec(await text('/recipes/leek-soup'))?.[1] ?? '';
});
afterAll(() => site.stop());

const text = async (path: string) => (await send(path)).text();
const asset = (ending: string) => {
  const folder = join(import.meta.dirname, '../../build/client/assets');
  return `/assets/${readdirSync(folder).find((name) => name.endsWith(ending))}`;
};

type Ask = { method?: string; headers?: Record<string, string>; body?: string };
const ask = (path: string, { headers, ...init }: Ask = {}) =>
  fetch(site.origin + path, {
    redirect: 'manual',
    headers: { Origin: origin, ...headers },
    ...init,
  });

/** A response of every kind: its status, type and URL. */
const kinds = (): [status: number, type: string, path: string, init?: Ask][] => [
  [200, 'text/html', '/'],
  [200, 'text/html', '/recipes/leek-soup'],
  [200, 'text/html', '/recipes?search=leek'],
  [200, 'text/html', '/chef/ann'],
  [200, 'text/html', '/category/soup'],
  [200, 'text/html', '/login'],
  [200, 'text/html', '/admin', { headers: { Cookie: admin } }],
  [200, 'text/html', '/admin/recipes/add', { headers: { Cookie: admin } }],
  [200, 'text/html', '/', { method: 'HEAD' }],
  [200, 'text/html', '/login', { method: 'HEAD' }],
  [200, 'text/x-script', '/recipes/leek-soup.data'],
  [200, 'text/x-script', '/login.data'],
  [200, 'application/json', '/suggest?q=leek'],
  [200, 'text/javascript', asset('.js')],
  [200, 'text/css', asset('.css')],
  [200, 'font/woff2', asset('.woff2')],
  [200, 'image/svg+xml', '/favicon.svg'],
  [200, 'image/png', '/icon-192.png'],
  [200, 'application/manifest+json', '/manifest.webmanifest'],
  [200, 'text/javascript', '/sw.js'],
  [200, 'image/webp', picture],
  [200, 'image/webp', `${picture}/320.webp`],
  [200, 'image/jpeg', card],
  [200, 'application/atom+xml', '/feed.xml'],
  [200, 'application/xml', '/sitemap.xml'],
  [200, 'application/xml', '/sitemaps/pages-1.xml'],
  [200, 'text/plain', '/robots.txt'],
  [200, 'text/csv', '/admin/newsletter.csv', { headers: { Cookie: admin } }],
  [200, 'text/plain', '/healthz'],
  [200, 'text/plain', '/readyz'],
  [200, 'text/plain', '/metrics', { headers: { Authorization: 'Bearer a-token-of-the-tests' } }],
  [401, 'text/plain', '/metrics'],
  [401, 'text/plain', '/metrics', { headers: { Authorization: 'Bearer another-token-of-tests' } }],
  [204, '', '/recipes', { method: 'OPTIONS' }],
  [301, '', '/author/ann'],
  [302, '', '/recipes/no-such-recipe'],
  [302, '', '/admin'],
  [400, 'text/plain', '/recipes/%00'],
  [
    400,
    'text/html',
    '/login',
    {
      method: 'POST',
      body: new URLSearchParams({ email: '' }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    },
  ],
  [
    403,
    'text/plain',
    '/login',
    { method: 'POST', headers: { Origin: 'https://elsewhere.example' } },
  ],
  [403, 'text/html', '/admin', { headers: { Cookie: '' } }],
  [404, 'text/html', '/no-such-page'],
  [404, 'text/html', '/category/none'],
  [404, 'text/plain', '/images/featured/none.webp'],
  [404, 'text/html', '/assets/none.js'],
  [405, 'text/plain', '/', { method: 'PROPFIND' }],
];

test('every kind of response has the security headers', async () => {
  const user = await sessionOf(await addSomebody());
  for (const [status, type, path, init] of kinds()) {
    const what = `${init?.method ?? 'GET'} ${path} (${status})`;
    const headers = { ...init?.headers };
    if (headers.Cookie === '') headers.Cookie = user;
    const responses = [await ask(path, { ...init, headers })];
    // Some come from the page cache.
    if (!init) responses.push(await ask(path));
    for (const response of responses) {
      expect(response.status, what).toBe(status);
      expect(response.headers.get('Content-Type') ?? '', what).toMatch(
        new RegExp(`^${type.replace('+', '\\+')}`),
      );
      expectSecure(response.headers, what);
      await response.arrayBuffer();
    }
  }
});

test('Cache-Control lets caches store files, pictures and feeds, revalidate pages, and store nothing else', async () => {
  const found = new Map<string, Set<string>>();
  for (const [status, type, path, init] of kinds()) {
    const { headers } = await ask(path, init);
    const kind = path === '/robots.txt' || path === '/sw.js' ? path : `${status} ${type}`;
    const caching = headers.get('Cache-Control') ?? 'nothing';
    found.set(caching, (found.get(caching) ?? new Set()).add(kind.trim()));
  }
  expect(Object.fromEntries(found)).toEqual({
    'public, max-age=31536000, immutable': new Set([
      ...['200 text/javascript', '200 text/css', '200 font/woff2', '200 image/webp'],
      '200 image/jpeg',
    ]),
    'public, max-age=3600': new Set([
      ...['200 image/svg+xml', '200 image/png', '200 application/manifest+json'],
      ...['200 application/xml', '/robots.txt'],
    ]),
    'public, max-age=300': new Set(['200 application/atom+xml']),
    'public, max-age=60': new Set(['200 application/json']),
    'no-cache': new Set([
      ...['200 text/html', '200 text/x-script', '/sw.js', '301', '400 text/html', '404 text/html'],
    ]),
    'private, no-store': new Set(['200 text/html', '200 text/csv', '302', '403 text/html']),
    'no-store': new Set([
      ...['200 text/plain', '204', '400 text/plain', '401 text/plain', '403 text/plain'],
      ...['404 text/plain', '405 text/plain'],
    ]),
  });
});

function expectSecure(headers: Headers, what: string) {
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy, what).toMatch(/^default-src 'none'; /);
  expect(policy, what).not.toMatch(/unsafe|\*|data:|http:/);
  for (const directive of ["frame-ancestors 'none'", "base-uri 'none'", 'form-action ']) {
    expect(policy, what).toContain(directive);
  }
  const shown = policy.includes('sandbox');
  expect(Object.fromEntries(headers), what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=(), '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': shown ? 'cross-origin' : 'same-origin',
    'strict-transport-security': 'max-age=31536000',
  });
}

test('a cached response without a body has the security headers', async () => {
  const etag = (await ask('/chefs')).headers.get('ETag') ?? '';
  const unchanged = await ask('/chefs', { headers: { 'If-None-Match': etag } });
  expect(unchanged.status).toBe(304);
  expectSecure(unchanged.headers, 'from memory');
  expect(unchanged.headers.get('Content-Security-Policy')).toContain('sha256-');
});

test('an upload keeps its true type and is sandboxed, whatever the request accepts', async () => {
  for (const path of [picture, `${picture}/320.webp`, `${picture}/320.avif`]) {
    const { headers } = await ask(path, { headers: { Accept: 'text/html' } });
    expect(headers.get('Content-Type')).toMatch(/^image\/(webp|avif)$/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toMatch(/; sandbox$/);
  }
  const page = '<!DOCTYPE html><script>alert(1)</script>';
  await expect(uploadImage('featured', 'page', Buffer.from(page))).rejects.toThrow();
});

test('an internal error has the same headers as a page', async () => {
  await sql`alter table recipes rename to gone`.execute(db);
  try {
    const response = await ask('/recipes?search=error');
    expect(response.status).toBe(500);
    expectSecure(response.headers, 'error page');
    expect(response.headers.get('Content-Security-Policy')).toContain('sha256-');
  } finally {
    await sql`alter table gone rename to recipes`.execute(db);
  }
});
