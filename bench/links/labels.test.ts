import { expect, test } from 'vitest';
import { demoRecipes, score } from './score.ts';

test('step suggestions match the labels that people gave the demo recipes', async () => {
  const recipes = await demoRecipes();
  const { precision, recall } = score(recipes);
  expect(recipes.length).toBeGreaterThan(40);
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.85);
});
