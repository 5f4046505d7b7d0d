import { expect, test } from 'vitest';
import { cleanMissedSearch, isRobot } from './missed-search.ts';

test.each([
  ['  Vegan   HAGGIS ', 'vegan haggis'],
  ['crème brûlée', 'crème brûlée'],
  ['7-up cake', '7-up cake'],
  ['борщ', 'борщ'],
  ['tofu\u202e\u2066 tur\u00ad\u200bkey\u200f', 'tofu turkey'],
  ['to\u2800fu turkey', 'tofu turkey'],
  ['to\ufe0ffu\u034f \u3164turkey', 'tofu turkey'],
])('a missed search for %s is recorded', (search, noted) => {
  expect(cleanMissedSearch(search)).toBe(noted);
});

test.each([
  ...[
    'ada@example.com',
    'ada at example.com',
    'ada＠example',
    'https://example.com',
    'www.example',
    '12345',
  ],
  ...['call 555 0123', '4111 1111 1111 1111 cake', '٠١٢٣٤ cake', 'ab', '***', '🍕', ''],
])('a missed search for %s is not recorded', (search) => {
  expect(cleanMissedSearch(search)).toBeNull();
});

test('robots are recognized by their user agent', () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  expect(isRobot(browser)).toBe(false);
  expect(isRobot(null)).toBe(true);
  expect(isRobot('Mozilla/5.0 (compatible; Googlebot/2.1)')).toBe(true);
  expect(isRobot('curl/8.5.0')).toBe(true);
});
