import { parseIngredient } from '@potluck/recipe-text/line';
import type { IngredientRow } from '@potluck/recipe-text/row';
import { isStepHeading } from './step-heading.ts';

/** Returns pasted ingredients as rows of quantity, unit and name, one per non-blank line. */
export function splitIngredients(text: string): IngredientRow[] {
  return linesOf(text).map(parseIngredient);
}

/**
 * Returns pasted steps: one per paragraph, or one per line if there is only one paragraph or if it begins
 * with a heading.
 */
export function splitSteps(text: string): { content: string }[] {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map(linesOf)
    .filter((lines) => lines.length > 0);
  const isList = ([content = '']: string[]) =>
    paragraphs.length === 1 || isStepHeading({ content: content.replace(number, '') });
  return paragraphs
    .flatMap((lines) => (isList(lines) ? lines : lines.join('\n')))
    .map((step) => ({ content: step.replace(number, '') }))
    .filter(({ content }) => content);
}

const number = /^(?:step )?\d{1,2}[.):](?: +|$)/i;

/** Returns `rows` with others after the one at `index`, or in its place if it is blank. */
export function insertRows<Row extends object>(rows: Row[], index: number, added: Row[]): Row[] {
  const here = rows[index];
  const before = here && isBlankRow(here) ? index : index + 1;
  return [...rows.slice(0, before), ...added, ...rows.slice(index + 1)];
}

/** Returns whether a row of the form is empty; the tab of its picture does not count. */
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
