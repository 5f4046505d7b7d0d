import Fraction from 'fraction.js';
import { type Amount, amountsIn } from './reading/amounts.ts';
import { agreeUnit, nounPhrase } from './reading/nouns.ts';
import { leadingUnit, unitOf } from './reading/units.ts';
import { type IngredientRow, ingredientLine, isHeading } from './row.ts';
import type { Units } from './scaling/convert.ts';
import { asFraction } from './scaling/format.ts';
import { partInWords } from './scaling/parts.ts';
import { type Role, rolesInRow } from './scaling/row-roles.ts';
import { amountEdits } from './scaling/show-amounts.ts';
import { rolesInStep } from './scaling/step-roles.ts';
import { temperatureEdits } from './scaling/temperatures.ts';
import { type Edit, edited } from './scaling/write.ts';

export type { Units };

/** How a row of ingredients is shown. */
export type Shown = {
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
): Row & Shown {
  const written = { ...row, text: ingredientLine(row) };
  if (row.pinned || isHeading(row) || (factor.equals(1) && !units)) return written;
  // Numbers never continue in the next field: '4' and '1/4-inch-thick steaks'.
  const text = [row.quantity, row.unit, row.name]
    .map((field) => field.replaceAll('\n', ' '))
    .join('\n');
  const amounts = amountsIn(text);
  const roles = rolesInRow(text, amounts);
  let source: string | undefined;
  const foodOf = ({ end }: Amount) =>
    nounPhrase(text.slice(end).replace(/^\)?\s*(?:\([^()]*\)\s?)?/, ' '), true) ||
    nounPhrase(` ${row.name}`, true);
  const cite = (each: string) => {
    source = each;
  };
  const edits = amountEdits({ text, amounts, roles, factor, units, foodOf, cite });
  const stays = roles.every((role) => role === 'stays');
  if (stays) edits.push(...bareEdits(text, factor));
  if (units) edits.push(...temperatureEdits(text, units));
  const [quantity = '', unit = '', name = ''] = edited(text, edits)
    .split('\n')
    .map((field) => field.trim());
  const shown = { quantity, unit, name };
  const hint = eggHint(text, amounts, roles, factor);
  return {
    ...row,
    ...shown,
    text: ingredientLine(shown),
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
  text: string,
  factor: Fraction,
  units?: Units,
  foods: readonly string[] = [],
): string {
  if (factor.equals(1) && !units) return text;
  const amounts = amountsIn(text);
  const roles = rolesInStep(text, amounts, foods);
  const foodOf = ({ end }: Amount) => nounPhrase(text.slice(end), false);
  const edits = amountEdits({ text, amounts, roles, factor, units, foodOf, cite: () => {} });
  return edited(text, units ? [...edits, ...temperatureEdits(text, units)] : edits);
}

const bare =
  /^\s*(?:(heaping|heaped|rounded|level|scant|overfilled)\s|(?:generous|large|small|big|good)\s)?/iu;
/** Reads 'pinch of salt', 'scant cup milk' and 'glass of wine' as one of each. */
function bareEdits(text: string, factor: Fraction): Edit[] {
  const [skipped = '', measured] = bare.exec(text) ?? [];
  const start = skipped.length;
  const unit = leadingUnit(text.slice(start, start + 40).replaceAll('\n', ' '));
  const after = text.slice(start + unit.length);
  const single = unitOf(unit)?.one.toLowerCase() === unit.toLowerCase() && unit.length > 2;
  const isOne =
    measured || unitOf(unit)?.kind === 'handful'
      ? /^\s{1,2}(?:of\s)?\p{L}/u.test(after)
      : /^\s{1,2}of\s/.test(after);
  if (factor.equals(1) || !single || !isOne) return [];
  const number = asFraction(factor);
  const first = text.search(/\S/);
  const german = /^(?:Prise|Handvoll|Bund|Msp|Messer)/.test(unit);
  const written = agreeUnit(german || unit === 'Tbsp' ? unit : unit.toLowerCase(), factor.gt(1));
  const head = text.slice(first, start).toLowerCase();
  return [
    { start: 0, end: 0, text: first > 0 ? number : `${number} ` },
    { start: first, end: start + unit.length, text: head + written },
  ];
}

/** Nobody beats an egg to the milliliter. */
const roughly = new Fraction(1, 8);

/** Returns how to measure less than one egg. */
function eggHint(
  text: string,
  amounts: Amount[],
  roles: Role[],
  factor: Fraction,
): string | undefined {
  for (const [index, amount] of amounts.entries()) {
    const [value, high] = amount.values;
    if (roles[index] !== 'scales' || amount.unit || !value || high) continue;
    const share = value.mul(factor);
    const part = share.lt(1) && partInWords(text, amount, share, roughly);
    if (part) return `about ${part}`;
  }
  return undefined;
}
