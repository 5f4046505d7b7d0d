import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test.each([
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), `${'a'.repeat(100)}...`],
  ['🍅'.repeat(101), `${'🍅'.repeat(100)}...`],
  ['', ''],
])('%s becomes %s', (text, short) => {
  expect(shortened(text, 100)).toBe(short);
});
