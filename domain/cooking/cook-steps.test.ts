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

test('the first 100 times of a step have timers, and no step after the first 200 times of a recipe', () => {
  const content = Array.from({ length: 110 }, (_, i) => `Wait ${i + 1} minutes.`).join(' ');
  const written = Array.from({ length: 3 }, () => ({ content, picture: null, uses: [] }));
  const timers = toCookSteps(written, []).map(
    ({ parts }) => parts.filter((part) => typeof part !== 'string').length,
  );
  expect(timers).toEqual([100, 100, 0]);
  const [, , last] = toCookSteps(written, []);
  expect(last?.parts).toEqual([content]);
});
