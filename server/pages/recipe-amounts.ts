import { setImmediate as answerOthers } from 'node:timers/promises';
import { findPanInSteps } from '@potluck/recipe-text/pans';
import type { Pausable } from '@potluck/recipe-text/pausable';
import { scaleAmountsPausing } from '#domain/cooking/scale-amounts.ts';
import { addStepShares } from '#domain/cooking/step-shares.ts';
import type { RecipePage } from '#domain/recipe/recipe-page.ts';
import { createSlots } from '../processes/slots.ts';

/**
 * Returns a recipe with its pan and the shares of its steps, and its amounts for the servings and units of a URL's
 * query.
 */
export function computeAmounts(found: RecipePage, query: URLSearchParams) {
  return runInTurns(computePausing(found, query));
}

function* computePausing(found: RecipePage, query: URLSearchParams) {
  const { ingredients, steps: written } = found;
  const steps = yield* addStepShares(ingredients, written);
  const recipe = { ...found, pan: findPanInSteps(written), steps };
  return { recipe, amounts: yield* scaleAmountsPausing(recipe, query) };
}

/** An ordinary recipe takes less. */
const turnMilliseconds = 10;
/** Several at once would leave others as little time as one without pauses. */
const acquireSlot = createSlots(1, 10);

/** Runs a computation in turns of a few milliseconds, between which the process answers other requests. */
async function runInTurns<T>(work: Pausable<T>): Promise<T> {
  const first = runTurn(work);
  if (first.done) return first.value;
  using _slot = await acquireSlot();
  for (;;) {
    await answerOthers();
    const { done, value } = runTurn(work);
    if (done) return value;
  }
}

function runTurn<T>(work: Pausable<T>): IteratorResult<undefined, T> {
  const begun = performance.now();
  for (;;) {
    const result = work.next();
    if (result.done || performance.now() - begun > turnMilliseconds) return result;
  }
}
