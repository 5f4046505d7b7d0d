import { expect } from 'vitest';
import { countRecipeCharacters, maxRecipeSize } from '#domain/recipe/recipe-size.ts';
import { measureProcessorTime } from '../../packages/recipe-formats/test/linear-time.ts';

type Shape = { rows: number; ofRow: number; steps: number; ofStep: number };

/** Recipes at their limits, and of half that size. */
export const limits: Record<string, Record<'whole' | 'half', Shape>> = {
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

export type SizedRecipe = ReturnType<typeof makeRecipe>;

/** Returns a recipe of a repeated text at its limits, and one of half that size. */
export function makeRecipes(text: string, shape: string): Record<'whole' | 'half', SizedRecipe> {
  const { whole, half } = limits[shape] as (typeof limits)[string];
  const recipe = makeRecipe(text, whole);
  expect(countRecipeCharacters(recipe)).toBeLessThanOrEqual(maxRecipeSize.characters);
  return { whole: recipe, half: makeRecipe(text, half) };
}

/** Yields such recipes for each text and shape, with a label for messages. */
export function* makeCases(texts: string[], shapes: string[]) {
  for (const shape of shapes) {
    for (const text of texts)
      yield { label: `${shape} of ${JSON.stringify(text)}`, ...makeRecipes(text, shape) };
  }
}

export const ordinaryRecipe = makeRecipe(
  'Simmer ½ cup of the brown sugar and 2 eggs for 10 minutes. ',
  { rows: 10, ofRow: 40, steps: 8, ofStep: 150 },
);

/** Returns the milliseconds that all tasks together take for an ordinary recipe. */
export async function measureOrdinary(tasks: (() => unknown)[]): Promise<number> {
  const rounds = 5;
  const doAll = async () => {
    for (let round = 0; round < rounds; round++) {
      for (const work of tasks) await work();
    }
  };
  await doAll();
  return (await measureProcessorTime(doAll)) / rounds;
}

/**
 * Expects that work takes at most `most` milliseconds of processor time and, unless that is very little, at most two and
 * a half times as much as half of the work, if that is given.
 */
export async function expectBounded(
  label: string,
  most: number,
  whole: () => unknown,
  half?: () => unknown,
): Promise<void> {
  const isBounded = async () => {
    const milliseconds = await measureProcessorTime(whole);
    // So little does not matter, even if it is quadratic: each of many steps may use each of many rows.
    if (milliseconds <= most / 8) return true;
    if (milliseconds > most) return false;
    return !half || milliseconds <= 2.5 * (await measureProcessorTime(half));
  };
  let attempts = 5;
  // Several attempts, because the garbage collector may run.
  while (attempts > 0 && !(await isBounded())) attempts -= 1;
  expect(attempts, label).toBeGreaterThan(0);
}
