import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { send } from '../../test/app.ts';
import { createApp } from './app.ts';

const odd = ['/recipes/%00', '/chef/a%00', '/category/%00/feed.xml', '/%00'];
const malformed = [
  '/recipes/%FF',
  '/recipes/%E0%A4%A',
  '/chef/%',
  '/%zz',
  '/recipes/%ED%A0%80.data',
];

test.each([...odd, ...malformed])(
  'the request %j is rejected before it reaches the database',
  async (path) => {
    expect((await send(path)).status).toBe(400);
  },
);

test.each(['/recipes?search=%00', '/recipes?search=%FF', '/recipes?%', '/recipes/%2500'])(
  'the unusual request %j causes no error',
  async (path) => {
    expect((await send(path)).status).toBeLessThan(400);
  },
);

test.each(['/login', '/nowhere.css', '/recipes?search=x', '/account/x.css', '/chefs.data'])(
  'a shared cache revalidates %s each time',
  async (path) => {
    const { headers } = await send(path);
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('Vary')).toMatch(/\bCookie\b/);
  },
);

test('a response without its own Cache-Control gets no-store', async () => {
  const routes = new Hono()
    .get('/new', (c) => c.text('new'))
    .get('/denied', (c) => c.text('denied', 403))
    .get('/moved', (c) => c.redirect('/'))
    .get('/thrown', () => {
      throw new HTTPException(401);
    })
    .get('/broken', () => {
      throw new Error('broken');
    })
    .get('/cached', (c) => c.text('cached', 200, { 'Cache-Control': 'public, max-age=60' }));
  const build = { assetsBuildDirectory: 'build/client' } as ServerBuild;
  const app = createApp(build, { views: new Hono(), images: routes }, () => (_, next) => next());
  const cachingOf = async (path: string) =>
    (await app.request(`/images${path}`)).headers.get('Cache-Control');
  for (const path of ['/new', '/denied', '/moved', '/thrown', '/broken']) {
    expect(await cachingOf(path), path).toBe('no-store');
  }
  expect(await cachingOf('/cached')).toBe('public, max-age=60');
});
