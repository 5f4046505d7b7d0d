import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import { parseIngredient } from './line.ts';
import { suggestStepIngredients } from './links.ts';
import { findShares, formatShare } from './shares.ts';

/** Returns what each step shows of a line. */
function shares(line: string, steps: string[], factor = 1): (string | undefined)[] {
  const rows = [line, '3 carrots', '1 leek'].map(parseIngredient);
  const uses = suggestStepIngredients(rows, steps);
  const found = findShares(
    rows,
    steps.map((content, step) => ({ content, uses: uses[step] ?? [] })),
  );
  return found.map((step) => {
    const share = step.get(0);
    return share && rows[0] && formatShare(rows[0], share, new Fraction(factor));
  });
}

test.each([
  ['1 tsp salt', ['Add half the salt.', 'Add the rest of the salt.'], ['½ tsp', '½ tsp']],
  ['3 Tbsp oil', ['Heat 1 Tbsp oil.', 'Add the remaining oil.'], ['1 Tbsp', '2 Tbsp']],
  ['3 Tbsp oil', ['Heat a third of the oil.', 'Add ⅔ of the oil.'], ['1 Tbsp', '2 Tbsp']],
  ['4 eggs', ['Beat two eggs.', 'Whisk an egg with the leek.'], ['2', '1']],
  [
    '6½ tbsp cornflour',
    [
      'Add five tablespoons of the cornflour.',
      'Add the remaining tablespoon and a half of cornflour.',
    ],
    ['5 tbsp', '1½ tbsp'],
  ],
  ['2 Tbsp oil', ['Heat a tablespoon and a half of oil.'], ['1½ Tbsp']],
  ['200 g sugar', ['Mix in all but 50 g of the sugar.'], ['150 g']],
  ['1 cup flour', ['Whisk in 4 tablespoons of the sifted flour.'], ['¼ cup']],
  ['100 g butter', ['Melt 1 stick butter.'], [undefined]],
  ['1 stick (113 g) butter', ['Melt 50 g of the butter.'], [expect.stringContaining('stick')]],
  ['1 kg potatoes', ['Fry half of the peeled potatoes.'], ['500 g']],
  [
    '3 cloves garlic',
    ['Add 2 of the garlic cloves.', 'Add the last clove of garlic.'],
    ['2 cloves', '1 clove'],
  ],
  [
    '200 g cheddar',
    ['Add two-thirds of the cheese.', 'Add the remaining cheese.'],
    ['135 g', '65 g'],
  ],
  [
    '4 Tbsp butter',
    ['Melt 3 Tbsp butter.', 'Add another tablespoon of butter.'],
    ['3 Tbsp', '1 Tbsp'],
  ],
  ['1 kg potatoes', ['Quarter the potatoes.', 'Roast them.'], [undefined, undefined]],
  ['2 Tbsp oil', ['Heat 1 Tbsp oil.', 'Heat the remaining tablespoon oil.'], ['1 Tbsp', '1 Tbsp']],
  [
    '6 cloves garlic',
    ['Fry 2 cloves of garlic.', 'Stir in the rest of the garlic.'],
    ['2 cloves', '4 cloves'],
  ],
  ['2 Tbsp salt', ['Add 1 Tbsp salt.', 'Add the other spoonful of salt.'], ['1 Tbsp', '1 Tbsp']],
  [
    '3 Tbsp butter',
    ['Melt 2 Tbsp butter.', 'Add the remaining tablespoon of butter.'],
    ['2 Tbsp', '1 Tbsp'],
  ],
  ['2 lemons', ['Squeeze one lemon and slice the other lemon.'], [undefined]],
  ['1 cup ketchup', ['Spread with half of the ketchup. Add the rest of it.'], [undefined]],
  ['2 onions', ['Dice the first onion.', 'Dice the other onion.'], ['1', '1']],
  ['4–5 cups water', ['Add 4 cups water.', 'Add more water.'], ['4 cups', 'some']],
  [
    '2 Tbsp butter, divided',
    ['Melt the butter.', 'Fry until shiny in the butter.'],
    ['some', 'some'],
  ],
  ['3 limes', ['Juice two limes.', 'Slice the last lime.'], ['2', '1']],
  ['6 eggs', ['Crack an egg into each well.'], [undefined]],
  ['3 eggs', ['Whisk 2 eggs.', 'Whisk an egg and brush onto each plait.'], ['2', '1']],
  // The share is unknown.
  [
    '100 g raisins',
    ['Add a handful of raisins.', 'Add the rest of the raisins.'],
    ['some', 'some'],
  ],
  ['100 g flour', ['Stir in the flour.', 'Add the remaining flour.'], ['some', 'some']],
  ['100 g cheese', ['Add some of the cheese.'], ['some']],
  ['100 g cheese', ['Add most of the cheese.'], ['some']],
  ['2 Tbsp oil, divided', ['Heat the oil.', 'Add the oil.'], ['some', 'some']],
  // The part that an earlier step reserved.
  [
    '100 g sugar',
    ['Keep 20 g of the sugar.', 'Add the remaining sugar.', 'Dust with the reserved sugar.'],
    ['20 g', '80 g', '20 g'],
  ],
  // All of it.
  [
    '2 onions',
    ['Chop the onions and fry half the onions.', 'Add the remaining onions.'],
    [undefined, '1'],
  ],
  ['100 g cheese', ['Add half the cheese, the leek, then the rest.'], [undefined]],
  ['100 g cheese', ['Add half the cheese. Cover with the remaining cheese.'], [undefined]],
  ['1 l stock', ['Add 250 ml stock. Keep adding stock.'], [undefined]],
  ['1 onion', ['Add the remaining onion.'], [undefined]],
  ['2 Tbsp oil', ['Heat a little oil.'], [undefined]],
  ['2 eggs', ['Beat 2 eggs.', 'Add the eggs, one at a time.'], [undefined, undefined]],
  ['200 g dough', ['Shape into 50 g balls of dough each.'], [undefined]],
  // Without an amount there is no share.
  ['salt', ['Add half the salt.'], [undefined]],
  ['salt to taste', ['Add half the salt.'], [undefined]],
])('the share of a food in steps is found: %s: %j', (line, steps, expected) => {
  expect(shares(line, steps as string[])).toEqual(expected);
});

test('"the rest of" applies to each food that follows it', () => {
  const rows = ['2 Tbsp oil', '1 tsp salt'].map(parseIngredient);
  const steps = ['Heat 1 Tbsp oil with ½ tsp salt.', 'Add the remaining oil and salt.'];
  const found = findShares(
    rows,
    steps.map((content) => ({ content, uses: [0, 1] })),
  );
  expect(found.map((step) => [...step])).toEqual([
    [
      [0, '1/2'],
      [1, '1/2'],
    ],
    [
      [0, '1/2'],
      [1, '1/2'],
    ],
  ]);
});

test('"the rest of" a food that no earlier step divided has no share', () => {
  const rows = ['2 onions', '1 leek', '4 g salt'].map(parseIngredient);
  const steps = [
    'Fry half the onions with 1 g of the salt.',
    'Add the remaining onions, leek and salt.',
  ];
  const found = findShares(
    rows,
    steps.map((content) => ({ content, uses: [0, 1, 2] })),
  );
  expect([...(found[1] ?? [])]).toEqual([
    [0, '1/2'],
    [2, '3/4'],
  ]);
});

test('a share is scaled and converted, and shown as "some" if it cannot be computed', () => {
  const text = (line: string, share: string, factor: number, pinned = false) =>
    formatShare({ ...parseIngredient(line), pinned }, share, new Fraction(factor));
  expect(text('1 tsp salt', '1/2', 4)).toBe('2 tsp');
  expect(formatShare(parseIngredient('2 cups flour'), '1/2', new Fraction(1), 'metric')).toBe(
    '125 g',
  );
  expect(text('3 eggs', '1/2', 1)).toBe('1 egg + 2 Tbsp beaten egg');
  expect(text('100 g sugar', '1/2', 3, true)).toBe('50 g');
  expect(text('juice of 1 lemon', '1/2', 1)).toBe('some');
});
