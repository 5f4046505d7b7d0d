import { runToCompletion } from '@potluck/recipe-text/incremental-task';
import { expect, test } from 'vitest';
import { makeRecipe } from '../../test/processor-time/recipe-at-limits.ts';
import { testWholeRecipes } from '../../test/processor-time/whole-recipe.ts';
import { scaleAmounts } from '../cooking/scale-amounts.ts';
import { addStepShares } from '../cooking/step-shares.ts';
import { maxRecipeSize } from './recipe-size.ts';
import { suggestStepUses } from './row-keys.ts';

testWholeRecipes([',', '1 h '], ['many rows and steps']);

test('a recipe that is too long keeps its written amounts, without shares and suggested links', () => {
  const shape = { rows: 4, ofRow: 16, steps: 1, ofStep: 0 };
  const recipe = makeRecipe('brown sugar, half the brown sugar. ', shape);
  const other = new URLSearchParams('servings=8');
  const steps = (length: number) => [
    { content: 'Add half the brown sugar. '.padEnd(length, '.'), uses: [1] },
  ];
  const fits = steps(maxRecipeSize.characters - 4 * 20);
  expect(scaleAmounts({ ...recipe, steps: fits }, other)?.ingredients[0]?.quantity).toBe('2');
  expect(suggestStepUses(recipe.ingredients, fits)).not.toEqual([[]]);
  expect(runToCompletion(addStepShares(recipe.ingredients, fits))[0]?.shares).toBeDefined();
  const tooLong = steps(maxRecipeSize.characters);
  expect(scaleAmounts({ ...recipe, steps: tooLong }, other)).toBeNull();
  expect(suggestStepUses(recipe.ingredients, tooLong)).toEqual([[]]);
  expect(runToCompletion(addStepShares(recipe.ingredients, tooLong))).toBe(tooLong);
});
