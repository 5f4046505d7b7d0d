import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { evictAll, serve } from '../../test/app.ts';
import { addCategory, addChef, addRecipe } from '../../test/factories.ts';
import { hostileHeaders, hostilePart, hostileQuery } from '../../test/hostile.ts';
import { timeLimits } from '../../test/time-limits.ts';

/** Attacks per page. */
const runs = Number(process.env.FUZZ_RUNS ?? 2);

let site: Awaited<ReturnType<typeof serve>>;
let slug: string;
/** Every kind of cached page, with its text. */
const pages = new Map<string, string>();
/** Searches as rendered for their first request, before they are cached. */
const made = new Map<string, Awaited<ReturnType<typeof site.ask>>>();

beforeAll(async () => {
  site = await serve();
  const [chef, category] = [await addChef(), await addCategory()];
  for (let i = 0; i < 26; i++) {
    const recipe = { authorId: chef.id, categoryIds: [category.id], title: `Soup ${i}` };
    slug = (await addRecipe(recipe)).slug;
  }
  const shown = ['/recipes', '/chefs', '/categories', `/recipes/${slug}`];
  const listed = [`/chef/${chef.slug}`, `/category/${category.slug}`];
  const data = ['/_', ...shown, ...listed].map((path) => `${path}.data`);
  const feeds = ['', ...listed].map((path) => `${path}/feed.xml`);
  const searches = ['/recipes?search=soup', '/recipes.data?search=soup+1&sort=oldest'];
  for (const path of searches) made.set(path, await site.ask(path));
  for (const path of ['/', ...shown, ...listed, ...data, ...feeds, ...searches])
    pages.set(path, await fresh(path));
});
afterAll(() => site.stop());

function fresh(path: string): Promise<string> {
  evictAll();
  return read(path);
}

/** Returns the response to a visitor. Only cacheable pages have a strong ETag. */
async function read(path: string): Promise<string> {
  const { status, headers, text } = await site.ask(path);
  expect([status, headers.etag], path).toEqual([200, expect.stringMatching(/^"/)]);
  return text;
}

type Attack = { headers?: Record<string, string>; method?: string; hangUp?: boolean };

/** Sends a malformed request, and waits for the response or hangs up at once. */
async function send(target: string, { headers = {}, method = 'GET', hangUp }: Attack = {}) {
  const lines = Object.entries({ Host: 'localhost:3000', ...headers, Connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const socket = connect(site.port, '127.0.0.1').resume();
  socket.on('error', () => {});
  socket.write(`${method} ${target} HTTP/1.1\r\n${head}\r\n`, 'latin1', () => {
    if (hangUp) socket.destroy();
  });
  await new Promise((resolve) => socket.on('close', resolve));
}

/** Returns a text as it is or with some letters percent-encoded, in either case. */
function encodings(text: string): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(0, 0, 1, 2), { minLength: text.length, maxLength: text.length })
    .map((ways) =>
      [...text]
        .map((letter, i) => {
          const code = letter.charCodeAt(0).toString(16).padStart(2, '0');
          return [letter, `%${code}`, `%${code.toUpperCase()}`][ways[i] ?? 0];
        })
        .join(''),
    );
}

const names = ['search', 'category', 'difficulty', 'sort', 'after', '_routes', 'index', 'x'];
names.push('servings', 'units');
const values = ['', 'zzz', 'root', 'routes/public/recipes', 'easy', 'title-desc', 'WzFd', '%00'];
values.push('8', 'us');
const pair = fc
  .tuple(
    fc.constantFrom(...names).chain(encodings),
    fc.oneof(fc.constantFrom(...values), fc.constantFrom(...values).chain(encodings), hostilePart),
    fc.constantFrom('=', '==', '', '[]=', '%3D', '+='),
  )
  .map(([name, value, sign]) => `${name}${sign}${sign && value.slice(0, 2000)}`);
const query = fc.oneof(
  fc
    .tuple(
      fc.array(pair, { maxLength: 4 }),
      fc.constantFrom('&', '&', ';', '&&', '#', '?', '&amp;'),
    )
    .map(([pairs, between]) => pairs.join(between)),
  hostileQuery.map((text) => text.slice(0, 4000)),
);

const detour = fc.constantFrom<(path: string) => string>(
  ...[
    (path: string) => path,
    (path: string) => path,
    (path: string) => path,
    (path: string) => `/${path}`,
    (path: string) => `${path}/`,
    (path: string) => `/.${path}`,
    (path: string) => `/x/..${path}`,
    (path: string) => `/%2e${path}`,
    (path: string) => `${path}#`,
    (path: string) => `${path};x=1`,
    (path: string) => `${path}%20`,
    (path: string) => `${path}%00`,
    (path: string) => `${path}\\`,
    (path: string) => path.toUpperCase(),
    (path: string) => path.replace('/', '/%72').replace('%72r', '%72'),
    (path: string) => path.replace(/\.data$/, '%2Edata'),
    (path: string) => `http://evil.example${path}`,
    (path: string) => `HTTP://localhost:3000${path}`,
  ],
);

const noise = fc
  .tuple(
    hostileHeaders,
    fc.constantFrom<Record<string, string>>(
      {},
      {},
      { 'X-React-Router-SPA-Mode': 'yes', Purpose: 'prefetch' },
      { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
      { 'If-None-Match': '*', 'If-Modified-Since': new Date().toUTCString(), Range: 'bytes=0-9' },
      { Cookie: 'potluck-flash=x' },
      { Cookie: 'other=1; x=%00' },
      { 'User-Agent': 'Googlebot/2.1', 'Accept-Language': 'de', 'Accept-Encoding': 'gzip;q=0' },
      { 'Sec-CH-UA-Mobile': '?1', 'Save-Data': 'on', Accept: 'application/json' },
      { 'X-Requested-With': 'XMLHttpRequest', 'X-Original-URL': '/login', Expect: '100-continue' },
      { 'X-HTTP-Method-Override': 'POST', 'Content-Length': '0', Referer: 'http://evil.example/' },
    ),
  )
  .map(([any, some]) => ({ ...any, ...some }));

/** Removes ids of elements and requests, which change on every render. */
const plain = (text: string) => text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');

test('no request of one visitor changes the responses to others', {
  timeout: timeLimits.exhaustive,
}, async () => {
  for (const [path, expected] of pages) {
    const attack = fc.record({
      target: fc
        .tuple(detour, fc.option(query))
        .map(([way, asked]) => way(path) + (asked === null ? '' : `?${asked}`))
        .map((text) => text.replace(/[^\x21-\xff]/g, (c) => encodeURIComponent(c.toWellFormed()))),
      headers: noise,
      method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD'),
      atOnce: fc.boolean(),
      hangUp: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(attack, async ({ target, atOnce, ...how }) => {
        evictAll();
        const sent = send(target, how);
        if (!atOnce) await sent;
        expect(plain(await read(path)) === plain(expected)).toBe(true);
        await sent;
        expect(plain(await read(path)) === plain(expected)).toBe(true);
      }),
      { numRuns: runs },
    );
  }
});

const words = (header: string | string[] | undefined) => String(header).split(', ').sort();

test('a cached search is the page that was rendered for its first request', async () => {
  for (const [path, first] of made) {
    await fresh(path);
    const kept = await site.ask(path);
    expect(kept.headers.etag).toMatch(/^"/);
    expect(plain(kept.text) === plain(first.text)).toBe(true);
    for (const name of ['cache-control', 'content-type', 'x-robots-tag', 'vary'])
      expect(words(kept.headers[name]), name).toEqual(words(first.headers[name]));
  }
});

test.each([
  ['/recipes', '/recipes?%73earch=zzz'],
  ['/recipes', '/recipes?sort%3D=&x&sea%72ch=zzz'],
  ['/recipes.data', '/recipes.data?%5Froutes=root'],
  ['/chefs.data', '/chefs.data?%5f%72outes=x'],
])('the cached page %s is unchanged after %s, and writes invalidate it', async (path, attack) => {
  const before = plain(await fresh(path));
  evictAll();
  await send(attack);
  expect(plain(await read(path)) === before).toBe(true);
  const description = `Changed ${crypto.randomUUID()}`;
  const [table, its] = path.startsWith('/chefs')
    ? (['authors', { bio: description }] as const)
    : (['recipes', { description }] as const);
  await db.updateTable(table).set(its).execute();
  await expect.poll(async () => (await read(path)).includes(description)).toBe(true);
});
