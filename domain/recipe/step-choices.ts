import { cleanLine } from '@potluck/recipe-text/clean-text';
import { formatIngredientLine } from '@potluck/recipe-text/ingredient-line';
import { type IngredientRow, isHeadingRow } from '@potluck/recipe-text/row';
import { getHeadingText } from './groups.ts';

/** An ingredient that a step can use. */
export type StepChoice = { key: number; name: string };

/** Returns the ingredients that steps can use. Equal short names are replaced by longer names. */
export function listStepChoices(rows: (IngredientRow & { key?: number })[]): StepChoice[] {
  let group = '';
  const foods = rows.flatMap((row) => {
    const { key, name } = row;
    if (isHeadingRow(row)) group = ` (${getHeadingText(name)})`;
    return key && name.trim() && !isHeadingRow(row)
      ? { key, name: shortName(name), longer: cleanLine(formatIngredientLine(row), 80) + group }
      : [];
  });
  return foods.map(({ key, name, longer }) => {
    const isShared = foods.some((food) => food.key !== key && food.name === name);
    return { key, name: isShared ? longer : name };
  });
}

function shortName(name: string): string {
  return cleanLine(name.replace(/(?<=\S)\s?[,(].*$/, ''), 40);
}
