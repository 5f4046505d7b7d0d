import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test.each([
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), `${'a'.repeat(100)}...`],
  ['🍅'.repeat(101), `${'🍅'.repeat(100)}...`],
  ['', ''],
])('%s is truncated to %s', (text, short) => {
  expect(truncate(text, 100)).toBe(short);
});
