import { parseIngredient } from './line.ts';
import { type IngredientRow, isHeadingText } from './row.ts';

/** Returns pasted ingredients as rows of quantity, unit and name, one per non-blank line. */
export function splitIngredients(text: string): IngredientRow[] {
  return linesOf(text).map(parseIngredient);
}

/**
 * Returns pasted steps: one per paragraph, or one per line if there is only one paragraph, if it begins with a heading, or
 * if each of its lines is a sentence.
 */
export function splitSteps(text: string): { content: string }[] {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map(linesOf)
    .filter((lines) => lines.length > 0);
  const isList = (lines: string[]) =>
    paragraphs.length === 1 ||
    isHeadingText((lines[0] ?? '').replace(number, '')) ||
    areSentences(lines);
  return paragraphs
    .flatMap((lines) => (isList(lines) ? lines : lines.join('\n')))
    .map((step) => ({ content: step.replace(number, '') }))
    .filter(({ content }) => content);
}

/** Lines that each begin like a sentence and end with a period, or all without one; '1.' means the lines below it, too. */
const areSentences = (lines: string[]) =>
  lines.every((line) => /^[^\p{Ll}\d]/u.test(line)) &&
  (lines.slice(0, -1).every((line) => /[.!?]["”’)]?$/.test(line)) ||
    !lines.some((line) => /[.!?,](?: |$)/.test(line)));

const number = /^(?:step )?\d{1,2}[.):](?: +|$)/i;

function linesOf(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}
