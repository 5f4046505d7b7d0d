import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNext, withNext } from './next-path.ts';

test.each([
  ['/account', '/account'],
  ['/account?tab=chefs#top', '/account?tab=chefs#top'],
  ['/recipes/../account', '/account'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['/.//evil.example', null],
  ['https://evil.example/', null],
  ['javascript:alert(1)', null],
  ['account', null],
  ['', null],
  [null, null],
  ['/login', null],
  ['/logout', null],
])('%j leads to %j', (asked, path) => {
  expect(readNext(asked)).toBe(path);
});

test('no value leaves the site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (asked) => {
        const path = readNext(asked);
        if (path === null) return;
        expect(new URL(path, 'https://site.example').origin).toBe('https://site.example');
      },
    ),
  );
});

test('a sign-in page carries where to go back to', () => {
  expect(withNext('/login', '/account?tab=chefs')).toBe('/login?next=%2Faccount%3Ftab%3Dchefs');
  expect(withNext('/login', null)).toBe('/login');
});
