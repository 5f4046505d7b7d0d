import { readFoodContents } from '@potluck/recipe-text/contents';
import { findPanInSteps } from '@potluck/recipe-text/pans';
import { expect, test } from 'vitest';
import { scaleAmounts } from '#domain/cooking/scale-amounts.ts';
import { splitStep } from '#domain/cooking/step-parts.ts';
import { addStepShares } from '#domain/cooking/step-shares.ts';
import { checkDraft } from '#domain/recipe/recipe-draft.ts';
import { countRecipeCharacters, maxRecipeSize } from '#domain/recipe/recipe-size.ts';
import { maxStepUses, suggestStepUses } from '#domain/recipe/row-keys.ts';
import { measureProcessorTime } from '../../packages/recipe-formats/test/linear-time.ts';
import { timeLimits } from '../time-limits.ts';

type Shape = { rows: number; ofRow: number; steps: number; ofStep: number };

/** Returns a recipe of a repeated text. */
export function makeRecipe(text: string, { rows, ofRow, steps, ofStep }: Shape) {
  const repeat = (length: number) => text.repeat(length).slice(0, length);
  return {
    servings: 4,
    pan: '9x13 inch pan',
    ingredients: Array.from({ length: rows }, (_, i) => ({
      ...{ quantity: '1', unit: 'cup', name: repeat(ofRow), key: i + 1, pinned: false },
    })),
    steps: Array.from({ length: steps }, () => ({ content: repeat(ofStep) })),
  };
}

type Recipe = ReturnType<typeof makeRecipe>;

/** What the site does with a whole recipe before it shows or saves it. */
const tasks: Record<string, (recipe: Recipe) => unknown> = {
  'other servings': (recipe) => scaleAmounts(recipe, new URLSearchParams('servings=7')),
  'other servings in metric units': (recipe) =>
    scaleAmounts(recipe, new URLSearchParams('servings=7&units=metric')),
  'other units': (recipe) => scaleAmounts(recipe, new URLSearchParams('units=us')),
  'another pan': (recipe) => scaleAmounts(recipe, new URLSearchParams('pan=10x15 inch pan')),
  'suggested ingredients of steps': ({ ingredients, steps }) => suggestStepUses(ingredients, steps),
  'shares of steps': ({ ingredients, steps }) => {
    const uses = ingredients.slice(0, maxStepUses).map(({ key }) => key);
    return addStepShares(
      ingredients,
      steps.map((step) => ({ ...step, uses })),
    );
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

/** Recipes at their limits, and of half that size. */
const limits: Record<string, Record<'whole' | 'half', Shape>> = {
  'many rows and steps': {
    whole: {
      ...{ rows: maxRecipeSize.ingredients, steps: maxRecipeSize.steps },
      ofRow: 50,
      ofStep: 438,
    },
    half: { rows: 150, ofRow: 50, steps: 50, ofStep: 438 },
  },
  'long rows': {
    whole: { rows: 119, ofRow: 490, steps: 1, ofStep: 400 },
    half: { rows: 60, ofRow: 490, steps: 1, ofStep: 200 },
  },
  'long steps': {
    whole: { rows: 10, ofRow: 50, steps: 6, ofStep: 9_900 },
    half: { rows: 10, ofRow: 50, steps: 6, ofStep: 4_950 },
  },
};

const ordinary = makeRecipe('Simmer ½ cup of the brown sugar and 2 eggs for 10 minutes. ', {
  ...{ rows: 10, ofRow: 40, steps: 8, ofStep: 150 },
});

/** Returns the milliseconds that all tasks together take for an ordinary recipe. */
async function measureOrdinary(): Promise<number> {
  const rounds = 5;
  const doAll = () => {
    for (let round = 0; round < rounds; round++) {
      for (const work of Object.values(tasks)) work(ordinary);
    }
  };
  doAll();
  return (await measureProcessorTime(doAll)) / rounds;
}

/** Half a second of processor time on a machine on which all tasks take 12 ms for an ordinary recipe. */
const most = 40;

/** Defines tests of the time that each task takes for recipes at their limits that consist of these texts. */
export function testWholeRecipes(texts: string[], shapes = Object.keys(limits)): void {
  let ofOrdinary: Promise<number> | undefined;
  test.each(Object.keys(tasks))(
    'recipes at their limits take a bounded time, in proportion to their size: %s',
    { timeout: timeLimits.exhaustive },
    async (task) => {
      ofOrdinary ??= measureOrdinary();
      const unit = await ofOrdinary;
      const measure = (recipe: Recipe) => measureProcessorTime(() => tasks[task]?.(recipe));
      const isBounded = async (whole: Recipe, half: Recipe) => {
        const milliseconds = await measure(whole);
        // So little does not matter, even if it is quadratic: each of many steps may use each of many rows.
        if (milliseconds <= (most / 8) * unit) return true;
        return milliseconds <= most * unit && milliseconds <= 2.5 * (await measure(half));
      };
      for (const shape of shapes) {
        const { whole, half } = limits[shape] as (typeof limits)[string];
        for (const text of texts) {
          const [recipe, smaller] = [makeRecipe(text, whole), makeRecipe(text, half)];
          expect(countRecipeCharacters(recipe)).toBeLessThanOrEqual(maxRecipeSize.characters);
          let attempts = 5;
          // Several attempts, because the garbage collector may run.
          while (attempts > 0 && !(await isBounded(recipe, smaller))) attempts -= 1;
          expect(attempts, `${shape} of ${JSON.stringify(text)}`).toBeGreaterThan(0);
        }
      }
    },
  );
}
