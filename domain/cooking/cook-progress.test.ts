import { expect, test } from 'vitest';
import { readCookProgress } from './cook-progress.ts';

const when = Date.UTC(2026, 0, 1, 18);
const hour = 60 * 60_000;
const place = { step: 4, amounts: 'servings=8', when };

test('the progress of a cook is stored for 24 hours', () => {
  const json = JSON.stringify(place);
  expect(readCookProgress(json, when + 24 * hour - 1)).toEqual(place);
  expect(readCookProgress(json, when + 24 * hour)).toBeNull();
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
])('%s is not a valid stored cooking progress', (json) => {
  expect(readCookProgress(json, when)).toBeNull();
});
