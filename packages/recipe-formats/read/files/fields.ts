import { formatDecimal, formatFraction } from '@potluck/recipe-text/format';
import { addTrailingColon } from '@potluck/recipe-text/row';
import Fraction from 'fraction.js';
import { getProperty, toList, toText } from '../schema-org/text.ts';

/** Returns the names of things such as tags: `[{ name: 'Soup' }]`. */
export function readNames(things: unknown): string[] {
  return toList(things)
    .map((each) => toText(getProperty(each, 'name') ?? each))
    .filter(Boolean);
}

/** Returns the URL of a recipe's page, or undefined. */
export function readWebUrl(value: unknown): string | undefined {
  const written = toText(value);
  return /^https?:\/\//i.test(written) && URL.canParse(written) ? written : undefined;
}

/** Returns a recipe's id in another program as a URI, which is the same in every export. */
export function createRecipeUri(program: string, id: unknown): string | undefined {
  const written = toText(id);
  return written ? `urn:${program}:${encodeURIComponent(written)}` : undefined;
}

/** Returns a measured ingredient as one line: '1½ cups flour, sifted'. */
export function formatIngredient(parts: {
  amount?: unknown;
  unit?: unknown;
  food?: unknown;
  note?: unknown;
  inFractions?: boolean;
}): string {
  const measure = [amountText(parts.amount, parts.inFractions ?? true), toText(parts.unit)];
  const name = [toText(parts.food), toText(parts.note)].filter(Boolean).join(', ');
  return [...measure, name].filter(Boolean).join(' ');
}

function amountText(amount: unknown, inFractions: boolean): string {
  const number = typeof amount === 'string' ? Number(amount) : amount;
  if (typeof number !== 'number' || !(number > 0 && number < 1e9)) return '';
  const value = new Fraction(Math.round(number * 1000) / 1000);
  return inFractions ? formatFraction(value) : formatDecimal(value);
}

/** Returns the heading of the rows or steps below it; '' stays ''. */
export function toHeadingRows(name: unknown): string[] {
  const written = addTrailingColon(toText(name));
  return written ? [written] : [];
}

/** Returns an amount of a nutrient, such as '12.5 g'. */
export function formatNutrient(amount: unknown, unit: string): string | undefined {
  const written = toText(amount);
  if (!written || Number(written) === 0) return undefined;
  return Number.isNaN(Number(written)) ? written : `${Number(written)} ${unit}`;
}
