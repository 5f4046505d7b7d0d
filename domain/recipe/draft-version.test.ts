import { expect, test } from 'vitest';
import { readDraftVersions } from './draft-version.ts';

const id = '0123abcd-0123-4123-8123-0123456789ab';

test.each([
  [`${id}.7`, 7],
  [id, 0],
  [`${id}.-1`, 0],
  [`${id}.1e9`, 0],
  [`${id}.99999999999`, 0],
])('the selected draft %s has version %i', (value, version) => {
  expect(readDraftVersions([value])).toEqual([{ id, version }]);
});

test('a list selects each draft once, at most 100, and no other text', () => {
  const ids = Array.from({ length: 120 }, (_, n) => id.slice(0, -3) + (n + 100));
  expect(readDraftVersions(ids)).toHaveLength(100);
  expect(readDraftVersions([`${id}.1`, `${id}.2`, '7', {}])).toEqual([{ id, version: 2 }]);
});
