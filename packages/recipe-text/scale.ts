import Fraction from 'fraction.js';
import { formatIngredientLine } from './ingredient-line.ts';
import { measuresLegendPattern, vagueAmountPattern } from './lexicon/around-amounts.ts';
import { type Amount, readAmounts } from './reading/amounts.ts';
import { inflectUnit, readNounPhrase } from './reading/nouns.ts';
import { findLeadingUnit, findUnit } from './reading/units.ts';
import { type IngredientRow, isHeadingRow } from './row.ts';
import type { Units } from './scaling/convert.ts';
import { formatFraction } from './scaling/format.ts';
import { describePartialFood } from './scaling/parts.ts';
import { type AmountRole, getRowAmountRoles } from './scaling/row-roles.ts';
import { getAmountEdits } from './scaling/show-amounts.ts';
import { getStepAmountRoles } from './scaling/step-roles.ts';
import { getTemperatureEdits } from './scaling/temperatures.ts';
import { applyEdits, type TextEdit } from './scaling/write.ts';

export type { Units };

/** The text of a row after scaling and conversion, with notes. */
export type ScaledText = {
  text: string;
  /** How to measure it: 'about 2 Tbsp beaten egg' for half an egg. */
  hint?: string;
  /** The source for the weight of a cup. */
  source?: string;
  /** Its amount does not grow with the servings, because it is a size or cannot be read. */
  isFixed?: boolean;
};

/**
 * Returns a row of ingredients times a factor, in the units of a system or as written. It is computed with
 * exact arithmetic from what the editor typed, so a factor of 1 returns the row unchanged, as any factor does
 * a pinned row.
 */
export function scaleRow<Row extends IngredientRow>(
  row: Row,
  factor: Fraction,
  units?: Units,
): Row & ScaledText {
  const written = { ...row, text: formatIngredientLine(row) };
  const isAsWritten = row.pinned || isHeadingRow(row) || measuresLegendPattern.test(written.text);
  if (isAsWritten || (factor.equals(1) && !units)) return written;
  // Numbers never continue in the next field: '4' and '1/4-inch-thick steaks'.
  const fields = row.unit ? [row.quantity, row.unit, row.name] : [row.quantity, row.name];
  const joined = fields.map((field) => field.replaceAll('\n', ' ')).join('\n');
  const text = separateHalves(joined);
  const amounts = readAmounts(text);
  const roles = getRowAmountRoles(text, amounts);
  let source: string | undefined;
  const foodOf = ({ end }: Amount) =>
    foodAfter(text.slice(end), true) || readNounPhrase(` ${row.name}`, true);
  const cite = (each: string) => {
    source = each;
  };
  const edits = getAmountEdits({ text, amounts, roles, factor, units, foodOf, cite });
  const stays = roles.every((role) => role === 'stays');
  if (stays) edits.push(...bareEdits(text, factor));
  if (units) edits.push(...getTemperatureEdits(text, units));
  const parts = applyEdits(joined, joinHalves(joined, edits))
    .split('\n')
    .map((field) => field.trim());
  const [quantity = '', unit = '', name = ''] = row.unit ? parts : [parts[0], '', parts[1]];
  const shown = { quantity, unit, name };
  const hint = eggHint(text, amounts, roles, factor);
  return {
    ...row,
    ...shown,
    text: formatIngredientLine(shown),
    ...(hint && { hint }),
    ...(source && { source }),
    ...(stays && !factor.equals(1) && /\p{N}/u.test(row.quantity) && { isFixed: true }),
  };
}

/**
 * Returns a step with its amounts of ingredients times a factor, in the units of a system or as written. A
 * count without a unit scales only if it counts one of the `foods`, the names of the recipe's ingredients.
 */
export function scaleStep(
  written: string,
  factor: Fraction,
  units?: Units,
  foods: readonly string[] = [],
): string {
  if (factor.equals(1) && !units) return written;
  const text = separateHalves(written);
  const amounts = readAmounts(text);
  const roles = getStepAmountRoles(text, amounts, foods);
  const foodOf = ({ end }: Amount) => foodAfter(text.slice(end), false);
  const edits = getAmountEdits({ text, amounts, roles, factor, units, foodOf, cite: () => {} });
  if (units) edits.push(...getTemperatureEdits(text, units));
  return applyEdits(written, joinHalves(written, edits));
}

/** Returns a text with 'un demi citron' for 'un demi-citron', because the other numbers have no hyphen. */
const separateHalves = (text: string) =>
  text.replace(/(?<=(?<!\p{L})une? demi)-(?!heure)(?=\p{L})/giu, ' ');

/** Returns the edits for the text as written: an edit of 'un demi' also replaces the hyphen of 'un demi-citron'. */
const joinHalves = (written: string, edits: TextEdit[]): TextEdit[] =>
  edits.map((edit) =>
    written[edit.end] === '-' && /demi$/i.test(written.slice(edit.start, edit.end))
      ? { ...edit, end: edit.end + 1, text: `${edit.text} ` }
      : edit,
  );

/** Returns the food that follows an amount, and perhaps the same amount in parentheses. */
const foodAfter = (after: string, commas: boolean) =>
  readNounPhrase(after.replace(/^\)?\s*(?:\([^()]*\)\s?)?/, ' '), commas);

const bare =
  /^\s*(?:(heaping|heaped|rounded|level|scant|overfilled)\s|(?:generous|large|small|big|good|\p{L}+-sized?)\s)?/iu;
/** Reads 'pinch of salt', 'scant cup milk' and 'glass of wine' as one of each. */
function bareEdits(text: string, factor: Fraction): TextEdit[] {
  const [skipped = '', measured] = bare.exec(text) ?? [];
  const start = skipped.length;
  const unit = findLeadingUnit(text.slice(start, start + 40).replaceAll('\n', ' '));
  const { one = '', kind } = findUnit(unit) ?? {};
  const mayLackOf = measured || kind === 'handful';
  const isFood = (mayLackOf ? /^\s{1,2}(?:of\s)?\p{L}/u : /^\s{1,2}of\s/).test(
    text.slice(start + unit.length),
  );
  const isOne = isFood && unit.length > 2 && one.toLowerCase() === unit.toLowerCase();
  if (factor.equals(1) || !isOne || vagueAmountPattern.test(` ${text.slice(start)}`)) return [];
  const first = text.search(/\S/);
  const head = text.slice(first, start).toLowerCase() + inflectUnit(one, factor.gt(1));
  const number = formatFraction(factor) + (first > 0 ? '' : ' ');
  return [
    { start: 0, end: 0, text: number },
    { start: first, end: start + unit.length, text: head },
  ];
}

/** Beaten egg does not need to be measured to the milliliter. */
const roughly = new Fraction(1, 8);

/** Returns how to measure less than one egg. */
function eggHint(
  text: string,
  amounts: Amount[],
  roles: AmountRole[],
  factor: Fraction,
): string | undefined {
  for (const [index, amount] of amounts.entries()) {
    const [value, high] = amount.values;
    if (roles[index] !== 'scales' || amount.unit || !value || high) continue;
    const share = value.mul(factor);
    const part = share.lt(1) && describePartialFood(text, amount, share, roughly);
    if (part) return `about ${part}`;
  }
  return undefined;
}
