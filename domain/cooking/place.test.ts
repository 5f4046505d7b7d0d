import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

const when = Date.UTC(2026, 0, 1, 18);
const hour = 60 * 60_000;
const place = { step: 4, amounts: 'servings=8', when };

test('a place is kept for 24 hours', () => {
  const json = JSON.stringify(place);
  expect(placeOf(json, when + 24 * hour - 1)).toEqual(place);
  expect(placeOf(json, when + 24 * hour)).toBeNull();
});

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  JSON.stringify({ ...place, step: 'x' }),
  JSON.stringify({ ...place, amounts: undefined }),
  JSON.stringify({ ...place, when: 'x' }),
])('%s is no place', (json) => {
  expect(placeOf(json, when)).toBeNull();
});
