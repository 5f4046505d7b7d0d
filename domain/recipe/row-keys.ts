import { suggestUses } from '@potluck/recipe-text/links';
import type { IngredientRow } from '@potluck/recipe-text/row';

/** The highest key that a form may give to a row of ingredients. */
export const highestKey = 999_999_999;

/** The most ingredients of a step. */
export const mostUses = 50;

/**
 * Returns rows of which each has a key of its own: what steps call it, wherever it moves. A missing or
 * repeated key is replaced by the next higher one.
 */
export function withKeys<Row extends { key?: number }>(rows: Row[]): (Row & { key: number })[] {
  const taken = new Set<number>();
  let last = Math.max(0, ...rows.map(({ key = 0 }) => key));
  return rows.map((row) => {
    const key = row.key === undefined || taken.has(row.key) ? ++last : row.key;
    taken.add(key);
    return { ...row, key };
  });
}

/** Returns for each step the keys of the ingredients that it seems to use. */
export function suggestedKeys(
  ingredients: (IngredientRow & { key?: number })[],
  steps: { content: string }[],
): number[][] {
  const contents = steps.map(({ content }) => content);
  return suggestUses(ingredients, contents).map((rows) =>
    rows.slice(0, mostUses).flatMap((row) => ingredients[row]?.key ?? []),
  );
}

/** What a form says about the ingredients of a step: those chosen, and those it had suggested. */
type SentUses = { uses?: unknown; suggested?: unknown; again?: unknown };

/** Returns the keys that an editor has chosen for a step, or null for those that are suggested. */
export function correctedUses({ uses, suggested, again }: SentUses): number[] | null {
  const chosen = [uses ?? []].flat().map(Number).filter(Number.isSafeInteger);
  const offered = String(suggested ?? '')
    .split(' ')
    .filter(Boolean)
    .map(Number);
  const isSame = String(inOrder(chosen)) === String(inOrder(offered));
  return again || isSame ? null : inOrder(chosen);
}

/** Returns each key once, lowest first. */
export function inOrder(keys: number[]): number[] {
  return [...new Set(keys)].sort((a, b) => a - b);
}

/** Returns a key for a new row, which no other row of its recipe is likely to have had. */
export function newKey(): number {
  return 1000 + Math.floor(Math.random() * 999_000);
}
