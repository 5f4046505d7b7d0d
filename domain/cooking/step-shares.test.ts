import { runToCompletion } from '@potluck/recipe-text/incremental-task';
import { expect, test } from 'vitest';
import { scaleAmounts } from './scale-amounts.ts';
import { addStepShares } from './step-shares.ts';

test('steps show the part of an ingredient that they use, scaled with the servings', () => {
  const ingredients = [
    { key: 7, quantity: '1', unit: 'tsp', name: 'salt' },
    { key: 4, quantity: '2', unit: '', name: 'leeks' },
  ];
  const steps = runToCompletion(
    addStepShares(ingredients, [
      { content: 'Slice the leeks.', uses: [4] },
      { content: 'Add half the salt.', uses: [7] },
      { content: 'Add some of the leeks.', uses: [4, 99] },
    ]),
  );
  expect(steps.map(({ shares }) => shares)).toEqual([
    undefined,
    { 7: { part: '1/2', text: '½ tsp' } },
    { 4: { part: 'some', text: 'some' } },
  ]);
  const recipe = { servings: 2, pan: null, ingredients, steps };
  const shown = scaleAmounts(recipe, new URLSearchParams('servings=12'));
  expect(shown?.steps[1]?.shares).toEqual({ 7: { part: '1/2', text: '1 Tbsp' } });
  expect(shown?.steps[0]).toEqual(steps[0]);
});

test('a step that mentions an ingredient again shows it only if the text states a part', () => {
  const ingredients = [
    { key: 1, quantity: '225', unit: 'g', name: 'flour' },
    { key: 2, quantity: '70', unit: 'g', name: 'butter' },
    { key: 3, quantity: '', unit: '', name: 'salt' },
  ];
  const steps = runToCompletion(
    addStepShares(ingredients, [
      { content: 'Sift the flour. Melt 50 g of the butter with salt.', uses: [1, 2, 3] },
      { content: 'Beat the butter into the flour. Salt it.', uses: [1, 2, 3] },
      { content: 'Fry in the remaining butter.', uses: [2] },
    ]),
  );
  expect(steps.map(({ uses, shares }) => ({ uses, shares }))).toEqual([
    { uses: [1, 2, 3], shares: { 2: { part: '5/7', text: '50 g' } } },
    { uses: [] },
    { uses: [2], shares: { 2: { part: '2/7', text: '20 g' } } },
  ]);
});
