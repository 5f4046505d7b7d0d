import { readFoodContents } from '@potluck/recipe-text/contents';
import { runToCompletion } from '@potluck/recipe-text/incremental-task';
import { findPanInSteps } from '@potluck/recipe-text/pans';
import { test } from 'vitest';
import { scaleAmounts } from '#domain/cooking/scale-amounts.ts';
import { splitStep } from '#domain/cooking/step-parts.ts';
import { addStepShares } from '#domain/cooking/step-shares.ts';
import { checkDraft } from '#domain/recipe/recipe-draft.ts';
import { maxStepUses, suggestStepUses } from '#domain/recipe/row-keys.ts';
import { timeLimits } from '../time-limits.ts';
import {
  expectBounded,
  limits,
  makeCases,
  measureOrdinary,
  ordinaryRecipe,
  type SizedRecipe,
} from './recipe-at-limits.ts';

/** What the site does with a whole recipe before it shows or saves it. */
const tasks: Record<string, (recipe: SizedRecipe) => unknown> = {
  'other servings': (recipe) => scaleAmounts(recipe, new URLSearchParams('servings=7')),
  'other servings in metric units': (recipe) =>
    scaleAmounts(recipe, new URLSearchParams('servings=7&units=metric')),
  'other units': (recipe) => scaleAmounts(recipe, new URLSearchParams('units=us')),
  'another pan': (recipe) => scaleAmounts(recipe, new URLSearchParams('pan=10x15 inch pan')),
  'suggested ingredients of steps': ({ ingredients, steps }) => suggestStepUses(ingredients, steps),
  'shares of steps': ({ ingredients, steps }) => {
    const uses = ingredients.slice(0, maxStepUses).map(({ key }) => key);
    const withUses = steps.map((step) => ({ ...step, uses }));
    return runToCompletion(addStepShares(ingredients, withUses));
  },
  'timers of steps': ({ steps }) => steps.map(({ content }) => splitStep(content)),
  'contents of its foods': ({ ingredients, steps }) =>
    readFoodContents(
      ingredients,
      steps.map(({ content }) => content),
    ),
  'its pan': ({ steps }) => findPanInSteps(steps),
  'its form': ({ ingredients, steps }) =>
    checkDraft({ title: 'Soup', ingredients, steps }, undefined),
};

/** Half a second of processor time on a machine on which all tasks take 12 ms for an ordinary recipe. */
const most = 40;

/** Defines tests of the time that each task takes for recipes at their limits that consist of these texts. */
export function testWholeRecipes(texts: string[], shapes = Object.keys(limits)): void {
  let ofOrdinary: Promise<number> | undefined;
  test.each(Object.entries(tasks))(
    'recipes at their limits take a bounded time, in proportion to their size: %s',
    { timeout: timeLimits.exhaustive },
    async (_, work) => {
      ofOrdinary ??= measureOrdinary(
        Object.values(tasks).map((each) => () => each(ordinaryRecipe)),
      );
      const unit = await ofOrdinary;
      for (const { label, whole, half } of makeCases(texts, shapes)) {
        await expectBounded(
          label,
          most * unit,
          () => work(whole),
          () => work(half),
        );
      }
    },
  );
}
