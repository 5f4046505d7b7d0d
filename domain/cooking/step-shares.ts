import type { IncrementalTask } from '@potluck/recipe-text/incremental-task';
import type { IngredientRow } from '@potluck/recipe-text/row';
import { findSharesIncrementally, formatShare } from '@potluck/recipe-text/shares';
import Fraction from 'fraction.js';
import { isTooLong } from '../recipe/recipe-size.ts';

/**
 * The ingredients of which a step does not use the whole amount, by their keys. `part` is '1/2' or 'some'; `text` is
 * '½ tsp' or 'some'.
 */
export type StepShares = Record<number, { part: string; text: string }>;

type Row = IngredientRow & { key: number };

/**
 * A task that returns steps with the shares of the ingredients that they do not use as a whole. A step that mentions an ingredient
 * again and states no part does not use it: a second '225 g flour' would be weighed again. Steps of a recipe that is too
 * long are returned as they are.
 */
export function* addStepShares<Step extends { content: string; uses: number[] }>(
  ingredients: Row[],
  steps: Step[],
): IncrementalTask<(Step & { shares?: StepShares })[]> {
  if (isTooLong({ ingredients, steps })) return steps;
  const places = new Map(ingredients.map(({ key }, place) => [key, place]));
  const placed = steps.map(({ content, uses }) => ({
    content,
    uses: uses.flatMap((key) => places.get(key) ?? []),
  }));
  const used = new Set<Row>();
  const shared: (Step & { shares?: StepShares })[] = [];
  for (const [index, parts] of (yield* findSharesIncrementally(ingredients, placed)).entries()) {
    yield;
    const shares: StepShares = {};
    const uses: number[] = [];
    for (const place of placed[index]?.uses ?? []) {
      const row = ingredients[place] as Row;
      const part = parts.get(place);
      if (used.has(row) && !part) continue;
      used.add(row);
      uses.push(row.key);
      if (part) shares[row.key] = { part, text: formatShare(row, part, new Fraction(1)) };
    }
    const step = { ...(steps[index] as Step), uses };
    shared.push(Object.keys(shares).length > 0 ? { ...step, shares } : step);
  }
  return shared;
}
