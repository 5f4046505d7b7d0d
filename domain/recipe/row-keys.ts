import type { IngredientRow } from './ingredient-row.ts';
import { suggestUses } from './step-uses.ts';

/** The highest key that a form may give to a row of ingredients. */
export const highestKey = 999_999_999;

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
    rows.flatMap((row) => ingredients[row]?.key ?? []),
  );
}
