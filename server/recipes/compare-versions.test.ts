import { expect, test } from 'vitest';
import { recipeInput } from '../../test/factories.ts';
import { compareVersions, type FieldDifference } from './compare-versions.ts';

const names = { chefs: {}, categories: {} };
const compareSteps = (before: string[], after: string[]): FieldDifference['lines'] => {
  const [older, newer] = [before, after].map((contents) =>
    recipeInput({ steps: contents.map((content) => ({ content })) }),
  ) as [ReturnType<typeof recipeInput>, ReturnType<typeof recipeInput>];
  return compareVersions(older, newer, names).flatMap(({ lines }) => lines);
};

test('a changed line shows its changed words', () => {
  expect(compareSteps(['Boil the leek.'], ['Boil one leek.'])).toEqual([
    {
      isMoved: false,
      parts: [
        { is: 'same', text: 'Boil ' },
        { is: 'removed', text: 'the' },
        { is: 'added', text: 'one' },
        { is: 'same', text: ' leek.' },
      ],
    },
  ]);
});

test('once many words of a recipe have changed, changed lines are shown as a whole', () => {
  const before = Array.from({ length: 30 }, (_, i) => `Step ${i}: ${'leek '.repeat(200)}`);
  const after = before.map((line) => line.replaceAll('leek', 'onion'));
  const counts = compareSteps(before, after).map(({ parts }) => parts.length);
  expect(counts).toHaveLength(30);
  expect(counts[0]).toBeGreaterThan(300);
  expect(counts.at(-1)).toBe(2);
  expect(counts.filter((count) => count > 2).length).toBeLessThan(10);
});
