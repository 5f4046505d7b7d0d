import { expect, test } from 'vitest';
import { openPage } from '../../../test/page.ts';

test.each([
  ...['/no-such-page', '/recipes/a/b', '/category', '/chef', '/author', '/recipes.php', '/.env'],
  ...[
    '/assets/no-such.js',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',

    '/no%20such',
    '/é',
  ],
])('the path %s is not found', async (path) => {
  const page = await openPage(path);
  expect(page.status).toBe(404);
  expect(page.headings).toEqual(['Oops! Page not found']);
  expect(page.links).toContainEqual({ href: '/', text: 'Return to Home' });
  expect(page.title).toBe('Oops! Page not found | Potluck');
});

test.each(['/%', '/%zz', '/recipes/%', '/recipes/%ff', '/chef/%c3%28', '/category/%E0%A4%A'])(
  'the path %s, which cannot be decoded, causes no internal error',
  async (path) => {
    const { status, text } = await openPage(path);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/URIError|malformed/);
  },
);
