import { suggestStepIngredients } from '@potluck/recipe-text/links';
import type { IngredientRow } from '@potluck/recipe-text/row';
import { isTooLong } from './recipe-size.ts';

/** The maximum key of an ingredient row in a form. */
export const maxRowKey = 999_999_999;

/** The maximum number of ingredients of a step. */
export const maxStepUses = 50;

/**
 * Gives each row a unique key, which steps refer to wherever the row moves. A missing or repeated
 * key is replaced by the next higher one.
 */
export function assignRowKeys<Row extends { key?: number }>(
  rows: Row[],
): (Row & { key: number })[] {
  const taken = new Set<number>();
  let last = Math.max(0, ...rows.map(({ key = 0 }) => key));
  return rows.map((row) => {
    const key = row.key === undefined || taken.has(row.key) ? ++last : row.key;
    taken.add(key);
    return { ...row, key };
  });
}

/** Returns, for each step, the keys of the ingredients that it seems to use; none if the recipe is too long. */
export function suggestStepUses(
  ingredients: (IngredientRow & { key?: number })[],
  steps: { content: string }[],
): number[][] {
  if (isTooLong({ ingredients, steps })) return steps.map(() => []);
  const contents = steps.map(({ content }) => content);
  return suggestStepIngredients(ingredients, contents).map((rows) =>
    rows.slice(0, maxStepUses).flatMap((row) => ingredients[row]?.key ?? []),
  );
}

/** The ingredients of a step in a form: the chosen and the suggested ones. */
type SentUses = { uses?: unknown; suggested?: unknown; again?: unknown };

/** Returns the keys that an editor has chosen for a step, or null if the suggestions are unchanged. */
export function getCorrectedUses({ uses, suggested, again }: SentUses): number[] | null {
  const chosen = [uses ?? []].flat().map(Number).filter(Number.isSafeInteger);
  const offered = String(suggested ?? '')
    .split(' ')
    .filter(Boolean)
    .map(Number);
  const isSame = String(sortUniqueKeys(chosen)) === String(sortUniqueKeys(offered));
  return again || isSame ? null : sortUniqueKeys(chosen);
}

/** Returns each key once, in ascending order. */
export function sortUniqueKeys(keys: number[]): number[] {
  return [...new Set(keys)].sort((a, b) => a - b);
}

/** Returns a key for a new row, which no other row of its recipe is likely to have had. */
export function getNewRowKey(): number {
  return 1000 + Math.floor(Math.random() * 999_000);
}
