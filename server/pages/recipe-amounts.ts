import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { IncrementalTask } from '@potluck/recipe-text/incremental-task';
import { findPanInSteps } from '@potluck/recipe-text/pans';
import { scaleAmountsIncrementally } from '#domain/cooking/scale-amounts.ts';
import { addStepShares } from '#domain/cooking/step-shares.ts';
import type { RecipePage } from '#domain/recipe/recipe-page.ts';
import { createSlots } from '../processes/slots.ts';

/**
 * Returns a recipe with its pan and the shares of its steps, and its amounts for the servings and units of a URL's
 * query.
 */
export function computeAmounts(found: RecipePage, query: URLSearchParams) {
  return runInSlices(computeIncrementally(found, query));
}

function* computeIncrementally(found: RecipePage, query: URLSearchParams) {
  const { ingredients, steps: written } = found;
  const steps = yield* addStepShares(ingredients, written);
  const recipe = { ...found, pan: findPanInSteps(written), steps };
  return { recipe, amounts: yield* scaleAmountsIncrementally(recipe, query) };
}

/** An ordinary recipe takes less. */
const sliceMilliseconds = 10;
/** For a slice: several at once would delay others as much as a task without slices. */
const acquireSlot = createSlots(1, 10);

/** Runs a task in slices of a few milliseconds, between which the process responds to others and other tasks continue. */
async function runInSlices<T>(task: IncrementalTask<T>): Promise<T> {
  const first = runSlice(task);
  if (first.done) return first.value;
  for (;;) {
    using _slot = await acquireSlot();
    await yieldToEventLoop();
    const { done, value } = runSlice(task);
    if (done) return value;
  }
}

function runSlice<T>(task: IncrementalTask<T>): IteratorResult<undefined, T> {
  const begun = performance.now();
  for (;;) {
    const result = task.next();
    if (result.done || performance.now() - begun > sliceMilliseconds) return result;
  }
}
