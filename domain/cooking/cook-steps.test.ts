import { expect, test } from 'vitest';
import { toCookSteps } from './cook-steps.ts';

const ingredients = ['flour', 'butter', 'sugar'].map((name, i) => ({
  ...{ key: i + 7, quantity: '1', unit: 'cup' },
  name,
}));

test('each step has the heading above it, its times, and the ingredients it uses', () => {
  const picture = { url: 'x', width: 1, height: 1, thumbhash: null, focus: null };
  const steps = toCookSteps(
    [
      { content: 'Mix.', picture: null, uses: [9, 7, 99] },
      { content: 'For the icing:', picture: null, uses: [] },
      { content: 'Beat for 2 minutes.', picture, uses: [8] },
      { content: 'Spread.', picture: null, uses: [] },
    ],
    ingredients,
  );
  const [flour, butter, sugar] = ingredients;
  expect(steps).toEqual([
    { parts: ['Mix.'], picture: null, ingredients: [flour, sugar] },
    {
      heading: 'For the icing',
      parts: ['Beat for ', expect.objectContaining({ text: '2 minutes', seconds: [120] }), '.'],
      picture,
      ingredients: [butter],
    },
    { heading: 'For the icing', parts: ['Spread.'], picture: null, ingredients: [] },
  ]);
});
