import { expect, test } from 'vitest';
import {
  ask,
  asked,
  cache,
  deploy,
  device,
  filesOf,
  kept,
  named,
  open,
  origin,
  prepareOfflineBrowser,
  type StubResponse,
  send,
  site,
  stored,
  textOf,
} from '../../../test/offline-browser.ts';

prepareOfflineBrowser();

test('a recipe that was opened opens offline with everything it needs', async () => {
  await send('install');
  await open('/recipes/soup');
  expect(kept('pages-1')).toEqual(['/offline', '/recipes/soup', '/recipes/soup/cook']);
  expect(kept('files-1')).toEqual(filesOf('1'));
  expect(kept('pictures-1')).toEqual(['/images/authors/ana.webp', '/images/featured/soup.webp']);
  device.onLine = false;
  for (const path of ['/recipes/soup', '/recipes/soup?servings=8&units=us']) {
    expect(await textOf(path)).toContain('soup 1');
  }
  expect(await textOf('/recipes/soup/cook?step=2')).toContain('cook soup');
  expect(await textOf('/recipes/soup')).toMatch(/^<html data-kept="\/recipes\/soup" lang="en">/);
  expect(await textOf('/assets/lazy-1.js', { mode: 'cors' })).toBe('');
  const picture = await ask('/images/featured/soup.webp/1200.avif', { mode: 'no-cors' });
  expect(picture?.headers.get('Content-Type')).toBe('image/avif');
  // The size that the page had loaded, not the size that it would choose.
  expect(await picture?.text()).toHaveLength(480);
});

test('offline, any other page leads to the list of stored pages', async () => {
  await send('install');
  await open('/recipes/soup');
  device.onLine = false;
  for (const path of ['/', '/recipes/stew', '/chefs?search=x', '/account']) {
    const response = await ask(path);
    const from = encodeURIComponent(path);
    expect(response?.headers.get('Location'), path).toBe(`${origin}/offline?from=${from}`);
  }
  const response = await ask('/offline?from=%2Fchefs');
  expect(await response?.text()).toContain('No connection');
  const note = (await cache('pages-1').match('/recipes/soup'))?.headers.get('X-Kept') ?? '';
  expect(JSON.parse(decodeURIComponent(note))).toMatchObject({
    name: 'My soup',
    category: 'Suppers',
    picture: '/images/featured/soup.webp',
  });
});

test("the network comes first, and only a proxy's error shows the offline copy", async () => {
  await open('/recipes/soup');
  site['/recipes/soup'] = { body: 'newer' };
  expect(await textOf('/recipes/soup')).toBe('newer');
  site['/recipes/soup'] = { body: 'broken', status: 500 };
  expect(await textOf('/recipes/soup')).toBe('broken');
  site['/recipes/soup'] = { body: 'Bad Gateway', status: 502 };
  expect(await textOf('/recipes/soup')).toContain('soup 1');
  site['/'] = { body: 'Bad Gateway', status: 502 };
  expect(await textOf('/')).toBe('Bad Gateway');
});

test('a new version never mixes with files of the old one', async () => {
  await send('install');
  await open('/recipes/soup');
  deploy('2');
  await open('/recipes/stew');
  expect(kept('files-1')).toEqual([...filesOf('1'), ...filesOf('2')].toSorted());
  device.onLine = false;
  expect(await textOf('/recipes/soup')).toContain('/assets/entry-1.js');
  expect(await textOf('/recipes/stew')).toContain('/assets/entry-2.js');
  device.onLine = true;
  await open('/recipes/soup');
  stored.get('pages-1')?.delete('/offline');
  await open('/recipes/soup');
  expect(kept('files-1')).toEqual(filesOf('2'));
});

test('a page with a missing file does not replace a complete copy', async () => {
  await open('/recipes/soup');
  deploy('2');
  site['/assets/frame-2.js'] = { body: '', status: 503 };
  await open('/recipes/soup');
  device.onLine = false;
  expect(await textOf('/recipes/soup')).toContain('soup 1');
});

test('offline copies are fetched without cookies, and no visited page is stored as is', async () => {
  await open('/recipes/soup', { user: 'ana', favorites: ['cake'] });
  const pages = asked.filter(({ path }) => !/^\/(assets|images)/.test(path));
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.filter(({ credentials }) => credentials !== 'omit')).toEqual([]);
  site['/account'] = { body: 'mine' };
  await ask('/account');
  await ask('/recipes/stew');
  expect(kept('pages-1')).not.toContain('/account');
  expect(kept('pages-1')).not.toContain('/recipes/stew');
});

test('favorites are stored offline unless the connection is metered', async () => {
  await open('/', { user: 'ana', favorites: ['cake', 'stew'], frugal: true });
  expect(kept('pages-1')).not.toContain('/recipes/cake');
  await open('/', { user: 'ana', favorites: ['cake', 'stew'] });
  expect(kept('pages-1')).toEqual(expect.arrayContaining(['/recipes/cake', '/recipes/stew']));
});

test.each([
  ['signs out', () => ask('/logout', { method: 'POST' })],
  ['signs out by script', () => ask('/logout.data', { method: 'POST', mode: 'cors' })],
  ['is signed out', () => open('/')],
  ['is somebody else', () => open('/', { user: 'ben' })],
])('a user who %s leaves no offline copies', async (_, leave) => {
  await send('install');
  await open('/recipes/soup', { user: 'ana', favorites: ['cake'] });
  expect(kept('pages-1')).toContain('/recipes/cake');
  await leave();
  expect(kept('pages-1')).toEqual(['/offline']);
  expect(kept('pictures-1')).toEqual([]);
  const everything = JSON.stringify([...stored].map(([name, all]) => [name, [...all.keys()]]));
  expect(everything).not.toMatch(/soup|cake/);
  for (const { body } of stored.get('reader-1')?.values() ?? []) {
    expect(new TextDecoder().decode(body)).not.toBe('ana');
  }
});

test('signing out stops fetching favorites', async () => {
  const telling = open('/', { user: 'ana', favorites: ['cake', 'stew', 'soup'] });
  await ask('/logout', { method: 'POST' });
  await telling;
  expect(kept('pages-1').filter((path) => path !== '/offline')).toEqual([]);
});

test('pages that a visitor stored remain when they sign in', async () => {
  await open('/recipes/soup');
  await open('/', { user: 'ana' });
  expect(kept('pages-1')).toContain('/recipes/soup');
});

test('the 60 newest pages and the favorites stay offline, and unused files are deleted', async () => {
  const { body } = site['/recipes/stew'] as StubResponse;
  await open('/recipes/soup');
  await open('/recipes/cake');
  for (let i = 0; i < 60; i++) {
    site[`/recipes/r-${i}`] = { body: body.replaceAll('stew', 'cake') };
    await open(`/recipes/r-${i}`, { user: 'ana', favorites: ['cake'] });
  }
  const pages = kept('pages-1');
  expect(pages).not.toContain('/recipes/soup');
  expect(pages).not.toContain('/recipes/soup/cook');
  expect(pages).toContain('/recipes/cake');
  expect(pages.filter((path) => path.startsWith('/recipes/r-'))).toHaveLength(60);
  expect(kept('pictures-1')).not.toContain('/images/featured/soup.webp');
  expect(kept('pictures-1')).toContain('/images/featured/cake.webp');
});

test('offline pictures take at most 40 MB', async () => {
  const large = { body: 'x'.repeat(15_000_000), type: 'image/avif' };
  for (const slug of ['cake', 'stew', 'soup']) {
    for (const size of [480, 800]) site[`/images/featured/${slug}.webp/${size}.avif`] = large;
    await open(`/recipes/${slug}`);
  }
  expect(kept('pages-1')).not.toContain('/recipes/cake');
  expect(kept('pictures-1')).toHaveLength(3);
});

test.each([
  { body: '', status: 404 },
  { body: 'list', redirected: true },
])('the offline copy of a missing recipe is deleted: %j', async (gone) => {
  await open('/recipes/soup');
  site['/recipes/soup'] = gone;
  await open('/recipes/soup');
  expect(kept('pages-1')).not.toContain('/recipes/soup');
});

test('page data that cannot be loaded leads to a full page load', async () => {
  const get = (path: string) => ask(path, { mode: 'cors' });
  await open('/recipes/soup');
  device.onLine = false;
  for (const [path, page] of [
    ['/recipes/soup.data?servings=8', '/recipes/soup?servings=8'],
    ['/_.data', '/'],
  ] as const) {
    const response = await get(path);
    expect(response?.status).toBe(204);
    expect(response?.headers.get('X-Remix-Redirect')).toBe(page);
    expect(response?.headers.get('X-Remix-Reload-Document')).toBe('true');
  }
  expect(await get('/chefs.data?_routes=root')).toBeUndefined();
});

test.each([
  ['the admin area', '/admin/recipes', {}],
  ['data of the admin area', '/admin.data', { mode: 'cors' }],
  ['forms', '/login', { method: 'POST' }],
  ['parts of a file', '/images/x.webp', { mode: 'cors', headers: new Headers({ Range: 'x' }) }],
  ['other sites', 'https://elsewhere.example/recipes/soup', {}],
  ['suggestions', '/suggest?search=x', { mode: 'cors' }],
])('requests for %s are left to the browser', async (_, path, request) => {
  expect(await ask(path, request)).toBeUndefined();
});

test('a new worker deletes what an older worker stored', async () => {
  await open('/recipes/soup');
  named('pages-0').set('/', { body: new ArrayBuffer(), headers: [] });
  await send('activate');
  expect([...stored.keys()].toSorted()).toEqual(['files-1', 'pages-1', 'pictures-1']);
});
