import { expect, test } from 'vitest';
import { parseServings, servingsFactor } from './servings.ts';

test.each([
  ['4', 4],
  ['0.5', 0.5],
  ['2.25', 2.25],
  ['500', 500],
])('the servings text %s means %d', (text, servings) => expect(parseServings(text)).toBe(servings));

test.each([
  ...[null, undefined, '', '0', '0.4', '500.1', '-4', '1e2', 'four', '4 ', '4/2', '1,5', 'NaN'],
  '9'.repeat(99),
])('%s is not a number of servings', (text) => expect(parseServings(text)).toBeNull());

test('scaling a recipe up and back down changes nothing', () => {
  for (const to of [0.5, 1, 3, 7, 9.9, 123.456, 500]) {
    expect(servingsFactor(4, to).mul(servingsFactor(to, 4)).equals(1)).toBe(true);
  }
  expect(servingsFactor(3, 1).toFraction()).toBe('1/3');
});
