import { describe, expect, test } from 'vitest';
import { scaleAmounts } from './scale-amounts.ts';

const cake = {
  servings: 8,
  pan: '20 cm round cake pan',
  ingredients: [
    { key: 4, quantity: '100', unit: 'g', name: 'sugar' },
    { key: 2, quantity: '2', unit: 'tsp', name: 'baking powder', pinned: true },
  ],
  steps: [{ content: 'Stir in 50 g of the sugar.', uses: [4] }],
};

function shown(query: string, recipe: Parameters<typeof scaleAmounts>[0] = cake) {
  const amounts = scaleAmounts(recipe, new URLSearchParams(query));
  return amounts && [amounts.servings, amounts.ingredients[0]?.quantity, amounts.ownPan];
}

test('scaling changes only the amounts in rows and steps', () => {
  expect(scaleAmounts(cake, new URLSearchParams('servings=4'))).toMatchObject({
    servings: 4,
    ingredients: [{ key: 4, quantity: '50' }, cake.ingredients[1]],
    steps: [{ content: 'Stir in 25 g of the sugar.', uses: [4] }],
  });
});

test('a recipe without servings offers multiples, and uses its own pan', () => {
  const without = { ...cake, servings: null };
  expect(scaleAmounts(without, new URLSearchParams('times=2'))).toMatchObject({
    ...{ servings: null, times: 2 },
    ingredients: [{ quantity: '200' }, cake.ingredients[1]],
  });
  expect(shown('pan=24 cm', without)).toEqual([null, '145', '24 cm']);
  for (const query of ['times=1', 'times=7', 'times=-2', 'servings=4', 'pan=900 cm']) {
    expect(shown(query, without)).toBeNull();
  }
  expect(shown('times=2')).toBeNull();
});

test('a pinned row is not reported as unscaled', () => {
  const rows = scaleAmounts(cake, new URLSearchParams('servings=4'))?.ingredients;
  expect(rows?.filter(({ isFixed }) => isFixed)).toEqual([]);
});

describe('the amounts for another pan', () => {
  test.each([
    ['24 cm round', [11.52, '145', '24 cm round']],
    ['24 cm', [11.52, '145', '24 cm']],
    ['9×13 in', [19.22, '240', '9×13 in']],
    ['20 cm', [8, '100', '20 cm']],
  ])('a pan of %s scales the amounts', (pan, expected) => {
    expect(shown(`pan=${pan}`)).toEqual(expected);
    expect(shown(`pan=${pan}&servings=100`)).toEqual(expected);
  });

  test('a pan with one side has the shape of the pan in the recipe', () => {
    const square = { ...cake, pan: '20 cm square pan' };
    expect(shown('pan=30 cm', square)).toEqual([18, '225', '30 cm']);
    expect(shown('pan=30 cm round', square)).toEqual([14.14, '175', '30 cm round']);
  });

  test.each(['', 'banana', '0 cm', '900 cm', '200 cm', '-24 cm'.repeat(30)])(
    'amounts for another pan ignore %j',
    (pan) => {
      expect(shown(`pan=${pan}`)).toBeNull();
      expect(shown(`pan=${pan}&servings=4`)).toEqual([4, '50', undefined]);
    },
  );

  test('steps name the chosen pan, also for an old link with ?tin=', () => {
    const recipe = { ...cake, steps: [{ content: 'Line a deep 20 cm round cake pan.' }] };
    for (const name of ['pan', 'tin']) {
      const shown = scaleAmounts(recipe, new URLSearchParams(`${name}=26 cm`));
      expect(shown?.steps).toEqual([{ content: 'Line your deep 26 cm pan.' }]);
      expect(shown?.panNote).toBeUndefined();
    }
  });

  test.each([
    ['servings=24', '3 times as much no longer fits the 20 cm round cake pan.'],
    ['servings=4', '0.5 times as much is too little for the 20 cm round cake pan.'],
    ['servings=10', undefined],
  ])('a note states whether the recipe’s pan still fits at %s: %s', (query, note) => {
    const { panNote } = scaleAmounts(cake, new URLSearchParams(query)) ?? {};
    expect(panNote?.split('. ')[0]?.concat('.')).toBe(note);
    expect(
      scaleAmounts({ ...cake, pan: null }, new URLSearchParams(query))?.panNote,
    ).toBeUndefined();
  });

  test('a recipe without a pan ignores a chosen pan', () => {
    expect(shown('pan=24 cm', { ...cake, pan: null })).toBeNull();
  });
});
