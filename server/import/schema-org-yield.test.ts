import { expect, test } from 'vitest';
import { readYield } from './schema-org-yield.ts';

test.each<[unknown, number]>([
  ['4', 4],
  [6, 6],
  ['10.', 10],
  ['4 servings', 4],
  ['Serves 8', 8],
  ['2 people', 2],
  ['4 Personen', 4],
  ['Pour 4 personnes', 4],
  ['Para 6 personas', 6],
  ['4 kişilik', 4],
  ['6 porties', 6],
  ['Servings: 4', 4],
  ['4人分', 4],
  [['4', '4 portions'], 4],
  [undefined, 4],
  ['', 4],
])('%j serves %i', (value, servings) =>
  expect(readYield(value)).toEqual({ servings, written: null }),
);

test.each<[string, number]>([
  ['Serves 4–6', 4],
  ['2/3', 2],
  ['9-10 biscuits', 9],
  ['20 (40 pieces)', 20],
  ['1 dozen', 12],
  ['2 dozen cookies', 24],
  ['half a dozen', 6],
  ['makes 24 cookies', 24],
  ['Usually enough for a family of five.', 5],
  ['1 9-inch pie', 1],
  ['9x13 pan', 4],
  ['2 litres', 4],
  ['a lot', 4],
  ['0 cookies', 4],
  ['99999 crumbs', 4],
])('%j serves %i and is also kept as written', (written, servings) =>
  expect(readYield(written)).toEqual({ servings, written }),
);

test('a number of people comes before a number of pieces', () => {
  expect(readYield(['24 cookies', 'Serves 6'])).toEqual({ servings: 6, written: '24 cookies' });
  expect(readYield({ '@type': 'QuantitativeValue', value: 3, unitText: 'loaves' })).toEqual({
    servings: 3,
    written: '3 loaves',
  });
});
