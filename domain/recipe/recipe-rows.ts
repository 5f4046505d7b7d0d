import { parseIngredient } from '../amounts/quantity.ts';
import type { IngredientRow } from './ingredient-row.ts';

/** What somebody pasted as rows of quantity, unit and name: one for every line that is not blank. */
export function splitIngredients(text: string): IngredientRow[] {
  return linesOf(text).map(parseIngredient);
}

/** What somebody pasted as steps: one for every paragraph, or for every line if there is only one. */
export function splitSteps(text: string): { content: string }[] {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => linesOf(paragraph).join('\n'))
    .filter(Boolean);
  const steps = paragraphs.length > 1 ? paragraphs : linesOf(text);
  return steps.map((step) => ({ content: step.replace(/^(?:step )?\d{1,2}[.):] +/i, '') }));
}

/** `rows` with others behind the one at `index`, or in its place when that is blank. */
export function insertRows<Row extends object>(rows: Row[], index: number, added: Row[]): Row[] {
  const here = rows[index];
  const before = here && isBlankRow(here) ? index : index + 1;
  return [...rows.slice(0, before), ...added, ...rows.slice(index + 1)];
}

/** Whether nothing is typed into a row of the form; which tab its picture is on does not count. */
export function isBlankRow(row: object): boolean {
  const { quantity, unit, name, content, image, imageUploaded } = row as Record<string, unknown>;
  return [quantity, unit, name, content, image, imageUploaded].every(
    (value) => typeof value !== 'string' || value.trim() === '',
  );
}

function linesOf(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}
