import { describe, expect, test } from 'vitest';
import { amountsFor } from './amounts-for.ts';

const cake = {
  servings: 8,
  tin: '20 cm round cake pan',
  ingredients: [
    { key: 4, quantity: '100', unit: 'g', name: 'sugar' },
    { key: 2, quantity: '2', unit: 'tsp', name: 'baking powder', pinned: true },
  ],
  steps: [{ content: 'Stir in 50 g of the sugar.', uses: [4] }],
};

function shown(query: string, recipe: Parameters<typeof amountsFor>[0] = cake) {
  const amounts = amountsFor(recipe, new URLSearchParams(query));
  return amounts && [amounts.servings, amounts.ingredients[0]?.quantity, amounts.ownTin];
}

test('rows and steps keep what is not an amount', () => {
  expect(amountsFor(cake, new URLSearchParams('servings=4'))).toMatchObject({
    servings: 4,
    ingredients: [{ key: 4, quantity: '50' }, cake.ingredients[1]],
    steps: [{ content: 'Stir in 25 g of the sugar.', uses: [4] }],
  });
});

test('a pinned row scaled as its editor wants, so nothing is reported', () => {
  const rows = amountsFor(cake, new URLSearchParams('servings=4'))?.ingredients;
  expect(rows?.filter(({ isFixed }) => isFixed)).toEqual([]);
});

describe('a tin', () => {
  test.each([
    ['24 cm round', [11.52, '145', '24 cm round']],
    ['24 cm', [11.52, '145', '24 cm']],
    ['9×13 in', [19.22, '240', '9×13 in']],
    ['20 cm', [8, '100', '20 cm']],
  ])('of %s decides how much there is', (tin, expected) => {
    expect(shown(`tin=${tin}`)).toEqual(expected);
    expect(shown(`tin=${tin}&servings=100`)).toEqual(expected);
  });

  test('with one side is as square as the one that the recipe names', () => {
    const square = { ...cake, tin: '20 cm square tin' };
    expect(shown('tin=30 cm', square)).toEqual([18, '225', '30 cm']);
    expect(shown('tin=30 cm round', square)).toEqual([14.14, '175', '30 cm round']);
  });

  test.each(['', 'banana', '0 cm', '900 cm', '200 cm', '-24 cm'.repeat(30)])(
    'of %j is ignored',
    (tin) => {
      expect(shown(`tin=${tin}`)).toBeNull();
      expect(shown(`tin=${tin}&servings=4`)).toEqual([4, '50', undefined]);
    },
  );

  test('is ignored by a recipe that names none', () => {
    expect(shown('tin=24 cm', { ...cake, tin: null })).toBeNull();
  });
});
