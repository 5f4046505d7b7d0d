import { type IngredientRow, ingredientLine, isHeading } from '@potluck/recipe-text/row';
import { headingText } from './groups.ts';

/** An ingredient that a step can use. */
export type Choice = { key: number; name: string };

/** Returns the ingredients that steps can use; those with the same short name get a longer one. */
export function choicesOf(rows: (IngredientRow & { key?: number })[]): Choice[] {
  let group = '';
  const foods = rows.flatMap((row) => {
    const { key, name } = row;
    if (isHeading(row)) group = ` (${headingText(name)})`;
    return key && name.trim() && !isHeading(row)
      ? { key, name: shortName(name), longer: ingredientLine(row).slice(0, 80) + group }
      : [];
  });
  return foods.map(({ key, name, longer }) => {
    const isShared = foods.some((food) => food.key !== key && food.name === name);
    return { key, name: isShared ? longer : name };
  });
}

function shortName(name: string): string {
  return name.replace(/(?<=\S)\s?[,(].*$/, '').slice(0, 40);
}
