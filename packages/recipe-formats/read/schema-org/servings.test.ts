import { expect, test } from 'vitest';
import { readYield } from './servings.ts';

test.each<[unknown, number | null]>([
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
  [undefined, null],
  ['', null],
])('the yield %j serves %j', (value, servings) =>
  expect(readYield(value)).toEqual({ servings, yields: [] }),
);

test.each<[string, number | null]>([
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
  ['9x13 pan', null],
  ['2 litres', null],
  ['a lot', null],
  ['0 cookies', null],
  ['99999 crumbs', null],
  ['2 tarts (8 servings each)', 16],
  ['2 tarts, 8 servings each', 16],
  ['4 pizzas, each serves 2', 8],
  ['2 pies (each serves 6–8)', 12],
  ['3 jars; 4 servings per jar', 12],
  ['2 Kuchen (je 8 Portionen)', 16],
  ['2 9-inch tarts (8 servings each)', 16],
  ['2 loaves, 12 slices each', 2],
  ['8 servings, 2 cookies each', 8],
  ['4 servings (200 g each)', 4],
  ['12 servings (2 per person)', 12],
  ['Serves 4 (2 pieces each)', 4],
  ['2 pizzas (serves 4)', 4],
  ['24 cookies (serves 6)', 6],
  ['2 loaves, 8–10 servings', 8],
  ['1 large pot, feeds 12', 12],
  ['one pot, 6 to 8 servings', 6],
  ['1,000 servings', 1000],
  ['1½ servings, generous', 1],
])('the yield %j serves %j and is also stored as written', (written, servings) =>
  expect(readYield(written)).toEqual({ servings, yields: [written] }),
);

test('a number of people takes precedence over a number of pieces', () => {
  expect(readYield(['24 cookies', 'Serves 6'])).toEqual({ servings: 6, yields: ['24 cookies'] });
  expect(readYield({ '@type': 'QuantitativeValue', value: 3, unitText: 'loaves' })).toEqual({
    servings: 3,
    yields: ['3 loaves'],
  });
});
