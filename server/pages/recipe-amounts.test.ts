import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecipePage } from '#domain/recipe/recipe-page.ts';
import { computeAmounts } from './recipe-amounts.ts';

/** Returns a recipe with as many steps, each of which takes a few milliseconds of the test's clock. */
function recipeOf(steps: number): RecipePage {
  return {
    servings: 2,
    ingredients: [{ key: 1, quantity: '1', unit: 'cup', name: 'flour' }],
    steps: Array.from({ length: steps }, () => ({ content: 'Add ½ cup flour.', uses: [1] })),
  } as unknown as RecipePage;
}

const twice = new URLSearchParams('servings=4');

beforeEach(() => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now++);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a long recipe is computed in slices, between which the process responds to others', async () => {
  let [isOver, others] = [false, 0];
  const long = computeAmounts(recipeOf(100), twice).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await nextTurn();
    others += 1;
  }
  expect(others).toBeGreaterThan(20);
  const { recipe, amounts } = await long;
  expect(recipe.steps).toHaveLength(100);
  expect(amounts).toMatchObject({ servings: 4, ingredients: [{ quantity: '2', unit: 'cups' }] });
  expect(amounts?.steps[99]?.content).toBe('Add 1 cup flour.');
});

test('a shorter recipe waits for parts of a long one, and an ordinary one for none', async () => {
  const done: string[] = [];
  const compute = async (name: string, steps: number) => {
    await computeAmounts(recipeOf(steps), twice);
    done.push(name);
  };
  await Promise.all([compute('long', 100), compute('shorter', 10), compute('ordinary', 1)]);
  expect(done).toEqual(['ordinary', 'shorter', 'long']);
});
