import { expect, test } from 'vitest';
import { recipeInput } from '../../../test/factories.ts';
import { markUsedText } from './mark-used-text.ts';

const recipe = recipeInput({
  title: 'Pea Soup',
  description: 'Green. And warm.',
  servings: 4,
  prepTime: 10,
  cookTime: 65,
  ingredients: [{ quantity: '1 ½', unit: 'cups', name: 'peas, shelled' }],
  steps: [{ content: 'Simmer the peas. Serve.' }],
  notes: '',
});

test('the original is marked where the recipe has its lines and sentences', () => {
  const original = [
    'PEA SOUP',
    'Green. Written in June. And warm.',
    'Serves: 4',
    'Total time: 1 h 15 min',
    '',
    '• 1 1/2 cups peas, shelled',
    '2 cups of salt',
    '1. Simmer the peas. Serve.',
    'Rate this recipe!',
  ].join('\n');
  const parts = markUsedText(original, recipe, ['Ana']);
  expect(parts.map(({ text }) => text).join('')).toBe(original);
  expect(parts.filter(({ isUsed }) => !isUsed).map(({ text }) => text.trim())).toEqual([
    'Written in June.',
    '2 cups of salt',
    'Rate this recipe!',
  ]);
});

test('a long original takes time in proportion to its length', () => {
  const original = `${'1 '.repeat(50_000)}\n${'a. '.repeat(30_000)}\n`.repeat(2);
  const begun = process.cpuUsage();
  expect(
    markUsedText(original, recipe, [])
      .map(({ text }) => text)
      .join(''),
  ).toBe(original);
  const { user } = process.cpuUsage(begun);
  expect(user / 1000).toBeLessThan(5000);
});
