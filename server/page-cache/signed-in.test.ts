import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { evictAll, serve } from '../../test/app.ts';
import { addCategory, addChef, addRecipe } from '../../test/factories.ts';
import { addSomebody, cookiesOf, password, sessionOf } from '../../test/session.ts';
import { timeLimits } from '../../test/time-limits.ts';
import { splitParts } from './personal-parts.ts';

const runs = 30 * Number(process.env.FUZZ_RUNS ?? 2);
const day = 24 * 3600_000;

type Somebody = { id: string; email: string; cookie: string; favorites: Set<string> };

let site: Awaited<ReturnType<typeof serve>>;
let pages: string[];
let hearts: string[];
const readers: Somebody[] = [];

/** Names that could break out of HTML, JSON or the personal parts of cached pages. */
const names = ['Ana', '<b>&amp;"\'</b>', '\\"\\\\n{}\\\\n\\"', '<!--$--><!--/$-->', 'Zo\u2028"}'];

beforeAll(async () => {
  site = await serve();
  const chef = await addChef({ name: 'Quill & <Co>' });
  const [soups, empty] = [await addCategory({ name: 'Soups' }), await addCategory()];
  const recipes: string[] = [];
  for (let i = 0; i < 5; i++) {
    const more = { authorId: chef.id, categoryIds: i % 2 ? [soups.id] : [] };
    recipes.push((await addRecipe({ ...more, title: `Soup "${i}" <!--$-->` })).slug);
  }
  pages = ['/', '/recipes', '/chefs', '/categories', `/chef/${chef.slug}`];
  pages.push(`/category/${soups.slug}`, `/category/${empty.slug}`);
  pages.push(...recipes.slice(2).map((slug) => `/recipes/${slug}`));
  pages.push('/_.data', '/recipes.data', `/chef/${chef.slug}.data`, `/recipes/${recipes[3]}.data`);
  pages.push(`/recipes/${recipes[3]}/cook`, `/recipes/${recipes[3]}/cook.data`);
  hearts = [...recipes.map((slug) => `/recipes/${slug}`), `/chef/${chef.slug}`];
  for (const [i, username] of [...names, 'Bo', 'Cy', 'Di'].entries())
    readers.push(await addReader(username, i % 4 === 3 ? 'admin' : 'user', i % 2 === 1));
  for (const reader of readers.slice(2))
    for (const path of hearts) if (random() < 0.4) await click(reader, path);
});
afterAll(() => site.stop());

let seed = 1;
function random(): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
}

function pick<T>(from: T[]): T {
  return from[Math.floor(random() * from.length)] as T;
}

async function addReader(username?: string, role?: 'user' | 'admin', hasPicture = false) {
  const somebody = await addSomebody({ ...(username && { username }), ...(role && { role }) });
  if (hasPicture) {
    const avatar_url = `https://example.com/<a>&${somebody.id}.webp`;
    await db.updateTable('profiles').set({ avatar_url }).where('id', '=', somebody.id).execute();
  }
  return { ...somebody, cookie: await sessionOf(somebody), favorites: new Set<string>() };
}

async function ask(path: string, cookie: string, origin = site.origin) {
  const response = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' });
  const html = await response.text();
  const { status, headers } = response;
  // Only responses of the app have a request id.
  return { html, status, headers, isKept: !headers.has('x-request-id') };
}

/** Requests a page with another cookie of ours, so that it is rendered for this request. */
const made = (path: string, cookie: string) => ask(path, `${cookie}; potluck-none=1`);

/** Requests a page until it comes from memory. */
async function kept(path: string, cookie: string, origin = site.origin) {
  // Other processes may be refreshing their caches, and a process subscribes to writes soon after its start.
  for (let i = 0; i < 100; i++) {
    const response = await ask(path, cookie, origin);
    if (response.isKept) return response;
  }
  throw new Error(`${path} is not kept`);
}

function send(path: string, cookie: string, fields: Record<string, string>) {
  return fetch(site.origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie, Origin: process.env.ORIGIN ?? 'http://localhost:3000' },
    redirect: 'manual',
  });
}

async function click({ cookie, favorites }: Somebody, path: string): Promise<void> {
  const favorite = favorites.has(path) ? 'off' : 'on';
  expect((await send(`${path}/favorite`, cookie, { favorite })).status).toBe(200);
  if (favorite === 'on') favorites.add(path);
  else favorites.delete(path);
}

test('each page of each signed-in user is cached and equal to a freshly rendered one', async () => {
  for (const [i, path] of pages.entries()) {
    // Each page of two users, and each user on four pages.
    for (const j of [0, 1]) {
      const { cookie, id } = readers[(i + 3 * j) % readers.length] as Somebody;
      const [fromMemory, anew] = [await kept(path, cookie), await made(path, cookie)];
      expect(fromMemory.html === anew.html, `${path} of ${cookie}`).toBe(true);
      expect(fromMemory.html).toContain(id);
      const without = [
        'connection',
        'date',
        'transfer-encoding',
        'content-length',
        'x-request-id',
        'x-remix-response',
      ];
      const [some, all] = [fromMemory, anew].map(({ headers }) =>
        [...headers].filter(([name]) => !without.includes(name)),
      );
      expect(some).toEqual(all);
      expect(fromMemory.headers.get('cache-control')).toBe('private, no-store');
    }
  }
});

test('pages differ between users of a role only in their personal parts', async () => {
  for (const path of pages) {
    const [one = [], other = []] = await Promise.all(
      readers.slice(0, 2).map(async ({ cookie }) => {
        const parts = splitParts((await made(path, cookie)).html, path.endsWith('.data'));
        return parts.filter((_, i) => i % 2 === 0);
      }),
    );
    const i = one.findIndex((text, i) => text !== other[i]);
    const end = [...(one[i] ?? '')].findIndex((letter, at) => letter !== other[i]?.[at]);
    const advice = `Show what depends on the user of ${path} in <Personal> (app/components/page/personal.tsx)`;
    expect(one[i]?.slice(Math.max(0, end - 200), end + 50), advice).toBe(undefined);
  }
});

test(`${runs} requests of signed-in users in random order each get their own page`, {
  timeout: timeLimits.exhaustive,
}, async () => {
  const expected = new Map<string, string>();
  let fromMemory = 0;
  for (let asked = 0; asked < runs; ) {
    if (random() < 0.01) evictAll();
    if (random() < 0.03) {
      const reader = pick(readers);
      await click(reader, pick(hearts));
      for (const key of expected.keys()) if (key.startsWith(reader.id)) expected.delete(key);
    }
    const batch = Array.from({ length: 1 + Math.floor(random() * 40) }, () => {
      const [path, { id, cookie }] = [pick(pages), pick(readers)];
      return { path, cookie, key: `${id} ${path}` };
    });
    const responses = await Promise.all(batch.map(({ path, cookie }) => ask(path, cookie)));
    for (const [i, { html, isKept }] of responses.entries()) {
      const { path, cookie, key } = batch[i] as (typeof batch)[0];
      const own = expected.get(key) ?? (await made(path, cookie)).html;
      expected.set(key, own);
      expect(html === own, `${key} of seed ${seed}`).toBe(true);
      fromMemory += Number(isKept);
    }
    asked += batch.length;
  }
  expect(fromMemory).toBeGreaterThan(runs * 0.8);
});

/** A change by the user or someone else, and what the user's next page shows. */
const changes: [string, (reader: Somebody) => Promise<unknown>, (html: string) => boolean][] = [
  [
    'a favorite',
    (reader) => click(reader, hearts[0] as string),
    (html) => /aria-pressed="true"/.test(html),
  ],
  [
    'another name',
    ({ cookie, id }) =>
      send('/account/profile', cookie, { username: `N${id.slice(0, 8)}`, fullName: '' }),
    (html) => /Account menu of <!-- -->N/.test(html),
  ],
  ['signing out', ({ cookie }) => send('/logout', cookie, {}), isVisitors],
  [
    'ending the session elsewhere',
    async (reader) => send('/account/sessions', await sessionOf(reader), { end: 'others' }),
    isVisitors,
  ],
  [
    'a new role',
    async ({ id }) =>
      send(`/admin/users/${id}/role`, (await addReader(undefined, 'admin')).cookie, {
        role: 'admin',
      }),
    (html) => html.includes('href="/admin"') || isVisitors(html),
  ],
  [
    'the end of the account',
    ({ cookie }) => send('/account/data', cookie, { currentPassword: password }),
    isVisitors,
  ],
];

function isVisitors(html: string): boolean {
  return html.includes('href="/login"') && !html.includes('Account menu of');
}

test.each(changes)(
  'the next request of a signed-in user sees %s',
  async (_what, change, isSeen) => {
    const reader = await addReader();
    const { html } = await kept('/recipes', reader.cookie);
    expect([isSeen(html), isVisitors(html)]).toEqual([false, false]);
    await change(reader);
    expect(isSeen((await ask('/recipes', reader.cookie)).html)).toBe(true);
  },
);

test('renaming a favorite changes the pages of the users who saved it', async () => {
  const { slug } = await addRecipe();
  const reader = await addReader();
  await click(reader, `/recipes/${slug}`);
  await kept('/chefs', reader.cookie);
  await db
    .updateTable('recipes')
    .set({ slug: `${slug}-moved` })
    .where('slug', '=', slug)
    .execute();
  await expect
    .poll(async () => (await ask('/chefs', reader.cookie)).html)
    .toContain(`${slug}-moved`);
});

test("cached users' sessions are extended and expire as without the cache", async () => {
  const { id, cookie } = await addReader();
  await kept('/chefs', cookie);
  const ends = async (expires_at: Date) => {
    await db.updateTable('sessions').set({ expires_at }).where('user_id', '=', id).execute();
    await kept('/chefs', readers[0]?.cookie ?? '');
  };
  await ends(new Date(Date.now() + 12 * day));
  await expect.poll(async () => cookiesOf((await ask('/chefs', cookie)).headers)).toBe(cookie);
  await kept('/chefs', cookie);
  await ends(new Date(Date.now() - 1));
  await expect.poll(async () => isVisitors((await ask('/chefs', cookie)).html)).toBe(true);
});

test('only a request with the session cookie alone is served from the cache', async () => {
  const { cookie } = await addReader();
  const other = readers[0]?.cookie ?? '';
  await kept('/recipes', cookie);
  await kept('/recipes', `${cookie}; potluck-device=x; analytics=1`);
  for (const cookies of [
    `${cookie}; potluck-flash=x`,
    `${cookie}; ${other}`,
    `${other};${cookie}`,
    `${cookie}x`,
    `__Host-${cookie}`,
    `x=${cookie}`,
  ])
    expect((await ask('/recipes', cookies)).isKept, cookies).toBe(false);
  for (const path of [
    '/recipes?sort=title-asc',
    '/recipes?x=1',
    '/recipes.data?_routes=root',
    '/feed.xml',
  ])
    for (let i = 0; i < 3; i++) expect((await ask(path, cookie)).isKept, path).toBe(false);
  const headers: Record<string, string>[] = [
    { 'accept-encoding': 'identity' },
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip;q=0' },
  ];
  for (const more of headers)
    expect((await site.ask('/recipes', { cookie, ...more })).headers).toHaveProperty(
      'x-request-id',
    );
});

test.each(['\n{"user":{"id":"x"}}\n', '\n{', '}\n', '"\n{'])(
  'text that imitates user data, %j, neither changes a page nor prevents caching',
  async (notes) => {
    const { slug } = await addRecipe();
    await db.updateTable('recipes').set({ notes }).where('slug', '=', slug).execute();
    const [one, other] = [await addReader(), await addReader()];
    for (let i = 0; i < 2; i++) {
      for (const { cookie, id } of [one, other]) {
        const { html } = await ask(`/recipes/${slug}`, cookie);
        expect(html === (await made(`/recipes/${slug}`, cookie)).html).toBe(true);
        expect(html).toContain(id);
      }
    }
    expect((await kept(`/recipes/${slug}`, one.cookie)).html).toContain(one.id);
  },
);

describe('another process', () => {
  let other: string;
  let worker: Worker;
  beforeAll(async () => {
    worker = startAnother();
    const [port] = await once(worker, 'message');
    other = `http://127.0.0.1:${port}`;
  });
  afterAll(() => worker.terminate());

  test('a change in one process appears in the next response of another', async () => {
    const reader = await addReader();
    for (let i = 0; i < 4; i++) {
      await kept('/recipes', reader.cookie, other);
      await click(reader, hearts[0] as string);
      const { html } = await ask('/recipes', reader.cookie, other);
      expect(html.includes('aria-pressed="true"'), `after ${i} clicks`).toBe(i % 2 === 0);
    }
    await kept('/recipes', reader.cookie, other);
    await send('/logout', reader.cookie, {});
    expect(isVisitors((await ask('/recipes', reader.cookie, other)).html)).toBe(true);
  });

  test('a process without a subscription to writes serves no signed-in user from the cache', async () => {
    const { cookie } = await addReader();
    await kept('/recipes', cookie, other);
    worker.postMessage('stop');
    await once(worker, 'message');
    for (let i = 0; i < 3; i++) expect((await ask('/recipes', cookie, other)).isKept).toBe(false);
    worker.postMessage('start');
  });
});

/** Starts another web process, as a thread with a memory of its own. */
function startAnother(): Worker {
  const code = `
    import { parentPort, workerData } from 'node:worker_threads';
    const { createServer, subscribeToWrites } = await import(workerData);
    let stop = subscribeToWrites();
    parentPort.on('message', async (what) => {
      if (what === 'stop') parentPort.postMessage(await stop());
      else stop = subscribeToWrites();
    });
    const server = createServer();
    server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
    workerData: pathToFileURL(inject('builtSite') ?? '').href,
  });
}
