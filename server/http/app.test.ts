import { expect, test } from 'vitest';
import { send } from '../../test/app.ts';

const odd = ['/recipes/%00', '/chef/a%00', '/category/%00/feed.xml', '/%00'];
const malformed = [
  '/recipes/%FF',
  '/recipes/%E0%A4%A',
  '/chef/%',
  '/%zz',
  '/recipes/%ED%A0%80.data',
];

test.each([...odd, ...malformed])('%j is refused before it reaches the database', async (path) => {
  expect((await send(path)).status).toBe(400);
});

test.each(['/recipes?search=%00', '/recipes?search=%FF', '/recipes?%', '/recipes/%2500'])(
  '%j is odd but causes no error',
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
