import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import { evictAll, send } from '../test/app.ts';
import { addCategory, addChef, addRecipe, removeEverything } from '../test/factories.ts';
import { openPage } from '../test/page.ts';

beforeAll(async () => {
  await removeEverything();
  const chef = await addChef({ name: 'Quill' });
  const soups = await addCategory({ name: 'Soups' });
  for (const name of ['Desserts', 'Breakfast']) await addCategory({ name });
  for (const title of ['Pho', 'Ramen', 'Borscht']) {
    await addRecipe({ title, authorId: chef.id, categoryIds: [soups.id] });
  }
});
beforeEach(evictAll);
afterEach(() => vi.restoreAllMocks());

const pages = ['/', '/recipes', '/recipes?search=pho', '/recipes/pho', '/category/soups'];
pages.push(
  '/chefs',
  '/categories',
  '/chef/quill',
  '/no-such-page',
  '/category/no-such',
  '/chef/no-such',
);

describe('every page', () => {
  test.each(pages)('the page %s has a header and a footer', async (path) => {
    const { header, footer } = await openPage(path);
    expect(header.links[0]).toEqual({ href: '/', text: 'Potluck' });
    for (const link of [
      { href: '/', text: 'Home' },
      { href: '/recipes', text: 'Recipes' },
      { href: '/chefs', text: 'Chefs' },
      { href: '/login', text: 'Login' },
    ]) {
      expect(header.links).toContainEqual(link);
    }
    expect(footer.text).toMatch(/About .*Explore .*Connect/);
    const categories = footer.links.filter(({ href }) => href.startsWith('/cat'));
    expect(categories).toEqual([
      { href: '/category/breakfast', text: 'Breakfast' },
      { href: '/category/desserts', text: 'Desserts' },
      { href: '/categories', text: 'All Categories' },
    ]);
    expect(footer.links).toContainEqual({ href: '/admin/login', text: 'Admin Login' });
  });

  test.each(pages)('the page %s has one h1 and a title', async (path) => {
    const { html, title } = await openPage(path);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(title).toContain('Potluck');
    expect(html).toContain('<html lang="en"');
  });

  test.each(pages)('the page %s handles HEAD like GET, without a body', async (path) => {
    const get = await send(path);
    const head = await send(path, { method: 'HEAD' });
    expect(head.status).toBe(get.status);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    expect(await head.text()).toBe('');
  });

  test.each(pages)('the page %s ignores the Host header', async (path) => {
    const { html } = await openPage(`http://evil.example${path}`);
    expect(html).not.toContain('evil.example');
  });
});

test('redirects stay on the site, whatever the Host header', async () => {
  for (const path of ['/recipes/no-such', '/recipes?sort=newest', '/chefs?search=', '/author/x']) {
    const { status, location } = await openPage(`http://evil.example${path}`);
    expect(status).toBeGreaterThanOrEqual(301);
    expect(location).toMatch(/^\/(?!\/)/);
  }
});

describe('one database round trip per page', () => {
  // Reads the footer's categories, which are then cached.
  beforeEach(() => send('/login'));

  function countQueries() {
    const { mock } = vi.spyOn(pg.Client.prototype, 'query');
    // This process is not subscribed to writes, so each page queries the footer again.
    const isFooter = (text: unknown) => /from "categories" where "slug" in/.test(String(text));
    return () => mock.calls.filter(([text]) => !isFooter(text)).length;
  }

  test.each([
    ...['/', '/recipes', '/recipes?search=pho&category=soups&difficulty=easy&sort=time-asc'],
    ...['/recipes?search=pho', '/recipes/pho', '/category/soups', '/chefs', '/chefs?search=q'],
    ...['/chef/quill', '/categories'],
  ])('one database query renders %s', async (path) => {
    const queries = countQueries();
    const response = await send(path);
    expect(response.status).toBe(200);
    expect(queries()).toBe(1);
  });

  test('a mistyped search needs a second database query for the correction', async () => {
    const queries = countQueries();
    await send('/recipes?search=spagetti');
    expect(queries()).toBeLessThanOrEqual(2);
  });

  test.each([
    ['/category/no-such', 'to look for a rename', 2],
    ['/chef/no-such', 'to look for a rename', 2],
    ['/recipes/no-such', 'to look for a rename and a deletion', 3],
  ])('the page %s needs further database queries: %s', async (path, _why, most) => {
    const queries = countQueries();
    await send(path);
    expect(queries()).toBeLessThanOrEqual(most);
  });

  test.each(['/no-such-page', '/author/x'])('the page %s needs no database query', async (path) => {
    const queries = countQueries();
    await send(path);
    expect(queries()).toBe(0);
  });
});

describe('unsupported methods', () => {
  test.each([
    ...pages.slice(0, 7).map((path) => ['POST', path]),
    ...['PUT', 'PATCH', 'DELETE'].map((method) => [method, '/recipes/pho']),
  ])('the method %s on %s is rejected', async (method, path) => {
    const page = await openPage(path ?? '', { method });
    expect(page.status).toBe(405);
    expect(page.html).not.toMatch(/ at \w+.*\.(js|ts):\d+/);
  });

  test.each(['PROPFIND', 'FOO'])('the unsupported method %s is rejected', async (method) => {
    const { status } = await send('/recipes', { method });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).not.toBe(500);
  });

  test('an OPTIONS request grants no access to other sites', async () => {
    const { status, headers } = await send('/recipes', { method: 'OPTIONS' });
    expect(status).toBe(204);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('when the database fails', () => {
  beforeEach(async () => {
    await sql`alter table recipes rename to recipes_away`.execute(db);
    await sql`alter table authors rename to authors_away`.execute(db);
  });
  afterEach(async () => {
    await sql`alter table recipes_away rename to recipes`.execute(db);
    await sql`alter table authors_away rename to authors`.execute(db);
  });

  test.each([
    '/',
    '/recipes',
    '/recipes?search=pho',
    '/recipes/pho',
    '/category/soups',
    '/chefs',
    '/chef/quill',
  ])(
    'when the database fails, %s shows the error screen without internal details',
    async (path) => {
      const page = await openPage(path);
      expect(page.status).toBe(500);
      expect(page.headings).toEqual(['Unexpected Application Error!']);
      expect(page.header.links[0]?.text).toBe('Potluck');
      expect(page.links).toContainEqual({ href: '/', text: 'Return to Home' });
      expect(page.links).toContainEqual({ href: path, text: 'Try Again' });
      expect(page.html).not.toMatch(/relation|does not exist|select |postgres|kysely/i);
      expect(page.html).not.toMatch(/node_modules|build\/server|\bat \w+ \(|\.tsx?:\d+/);
    },
  );

  test.each(['/recipes.data', '/recipes/pho.data', '/chefs.data', '/suggest?search=pho'])(
    'when the database fails, %s fetched by script reveals nothing',
    async (path) => {
      const response = await send(path);
      const text = await response.text();
      expect(response.status).toBe(500);
      expect(text).not.toMatch(/relation|does not exist|postgres|kysely/i);
      expect(text).not.toMatch(/node_modules|build\/server|\bat \w+ \(|\.tsx?:\d+/);
    },
  );

  test('an error page is not cached', async () => {
    const { headers } = await openPage('/recipes/pho');
    expect(headers.get('cache-control') ?? '').not.toMatch(/public|max-age=[1-9]|immutable/);
  });
});
