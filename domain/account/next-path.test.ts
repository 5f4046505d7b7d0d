import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNextPath } from './next-path.ts';
import { signInPath } from './sign-in-path.ts';

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
])('the next parameter %j leads to %j', (asked, path) => {
  expect(parseNextPath(asked)).toBe(path);
});

test('no value of the next parameter leads to another site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (asked) => {
        const path = parseNextPath(asked);
        if (path === null) return;
        expect(new URL(path, 'https://site.example').origin).toBe('https://site.example');
      },
    ),
  );
});

test('the URL of a sign-in page contains the path to return to', () => {
  expect(signInPath('/login', '/account?tab=chefs')).toBe('/login?next=%2Faccount%3Ftab%3Dchefs');
  expect(signInPath('/login', null)).toBe('/login');
});
