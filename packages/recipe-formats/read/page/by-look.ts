import { hasAmount } from '@potluck/recipe-text/line';
import { isHeadingAfterRecipe, isInstruction } from '@potluck/recipe-text/sections';
import { type DraftLine, toDraftLines } from '../draft-line.ts';
import { findIngredientsInProse } from '../prose.ts';
import type { TextBlock } from './blocks.ts';
import type { FoundRecipe } from './found-recipe.ts';
import { cleanPageLine, readIngredients, readStepLines } from './lines.ts';
import { readVisibleFacts } from './shown-facts.ts';

const fewestRows = 3;
const mostParagraphs = 100;

/**
 * Returns the recipe of a page without headings, or null. The longest run of lines with amounts is
 * the ingredients, and the sentences that follow are the steps.
 */
export function readByLayout(blocks: TextBlock[]): FoundRecipe[] {
  const rows = blocks.map((block) => isRow(cleanPageLine(block.text)));
  let best = { start: 0, end: 0, count: 0 };
  for (let start = 0; start < blocks.length; start++) {
    if (!rows[start]) continue;
    const run = runAt(blocks, rows, start);
    if (run.count > best.count) best = run;
    start = run.end;
  }
  if (best.count < fewestRows) return readProse(blocks);
  const rest = blocks.slice(best.end);
  const more = rest.findIndex(
    ({ text, kind }) => text.length > 30 || isSentence(text) || kind === 'heading',
  );
  // 'Salt' and 'pepper' below the last amount.
  const end = best.end + (more > 0 && more < 4 && isSentence(rest[more]?.text ?? '') ? more : 0);
  return [
    {
      from: 'page',
      fields: readVisibleFacts(blocks.map(({ text }) => text)),
      ingredients: readIngredients(blocks.slice(best.start, end)),
      steps: findStepsBelow(blocks.slice(end)),
    },
  ];
}

/** Returns the sentences that follow a list of ingredients, at most a few lines below it. */
export function findStepsBelow(below: TextBlock[]): DraftLine[] {
  const first = below.findIndex((block) => isSentence(block.text));
  if (first === -1 || first > 3) return [];
  const rest = below.slice(first);
  const end = rest.findIndex(
    ({ text, kind }) =>
      text !== '' && (!isSentence(text) || (kind === 'heading' && isHeadingAfterRecipe(text))),
  );
  return readStepLines(end === -1 ? rest : rest.slice(0, end));
}

/** For a recipe without any list: the paragraphs that name amounts of foods. */
function readProse(blocks: TextBlock[]): FoundRecipe[] {
  const told = blocks
    .filter(({ text }) => isSentence(text) && text.length > 60 && /[\d¼-¾⅐-⅞]/.test(text))
    .slice(0, mostParagraphs)
    .filter(({ text }) => findIngredientsInProse(text).length > 0);
  const ingredients = findIngredientsInProse(told.map(({ text }) => text).join('\n'));
  if (ingredients.length < fewestRows) return [];
  const steps = told.map(({ text }) => ({ text, heading: false, images: [] }));
  return [
    {
      from: 'prose',
      fields: readVisibleFacts(blocks.map(({ text }) => text)),
      ingredients: toDraftLines(ingredients),
      steps,
    },
  ];
}

/** One short line without an amount, such as 'Salt', does not end a run. */
function runAt(blocks: TextBlock[], rows: boolean[], start: number) {
  let [end, count] = [start, 0];
  for (let at = start; at < blocks.length; at++) {
    const text = blocks[at]?.text ?? '';
    const isBetween = rows[at + 1] && text.length <= 40 && !isSentence(text);
    if (rows[at]) {
      count++;
      end = at + 1;
    } else if (!isBetween) break;
  }
  return { start, end, count };
}

const isRow = (text: string) =>
  text.length <= 120 &&
  /^[\d¼-¾⅐-⅞]/.test(text) &&
  !/^\d{1,2}[.)]/.test(text) &&
  !isSentence(text) &&
  hasAmount(text);

const isSentence = (text: string) =>
  (/[.!?]["”)]?$/.test(text) && text.split(' ').length > 2) || isInstruction(text);
