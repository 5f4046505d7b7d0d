import { expect, test } from 'vitest';
import { withKeys } from './row-keys.ts';

const keysOf = (...keys: (number | undefined)[]) =>
  withKeys(keys.map((key) => ({ key }))).map(({ key }) => key);

test('rows keep their keys, in any order', () => {
  expect(keysOf(3, 1, 2)).toEqual([3, 1, 2]);
});

test('a missing or repeated key is replaced by one that no row has', () => {
  expect(keysOf(undefined, undefined)).toEqual([1, 2]);
  expect(keysOf(undefined, 5, 5, 1)).toEqual([6, 5, 7, 1]);
});
