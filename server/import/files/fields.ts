import { asDecimal, asFraction } from '@potluck/recipe-text/format';
import { withColon } from '@potluck/recipe-text/row';
import Fraction from 'fraction.js';
import { list, property, text } from '../schema-org-text.ts';
import type { Json } from './found.ts';

/** Returns an object without its empty properties. */
export function record(values: Json): Json {
  const said = Object.entries(values).filter(
    ([, value]) =>
      value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value[0]),
  );
  return { '@type': 'Recipe', ...Object.fromEntries(said) };
}

/** Returns the names of things such as tags: `[{ name: 'Soup' }]`. */
export function namesOf(things: unknown): string[] {
  return list(things)
    .map((each) => text(property(each, 'name') ?? each))
    .filter(Boolean);
}

/** Returns the address of a recipe's page, or undefined. */
export function webAddress(value: unknown): string | undefined {
  const written = text(value);
  return /^https?:\/\//i.test(written) && URL.canParse(written) ? written : undefined;
}

/** Returns a recipe's id in another program as an address, which is the same in every export. */
export function idOf(program: string, id: unknown): string | undefined {
  const written = text(id);
  return written ? `urn:${program}:${encodeURIComponent(written)}` : undefined;
}

/** Returns a measured ingredient as one line: '1½ cups flour, sifted'. */
export function ingredient(parts: {
  amount?: unknown;
  unit?: unknown;
  food?: unknown;
  note?: unknown;
  inFractions?: boolean;
}): string {
  const measure = [amountText(parts.amount, parts.inFractions ?? true), text(parts.unit)];
  const name = [text(parts.food), text(parts.note)].filter(Boolean).join(', ');
  return [...measure, name].filter(Boolean).join(' ');
}

function amountText(amount: unknown, inFractions: boolean): string {
  const number = typeof amount === 'string' ? Number(amount) : amount;
  if (typeof number !== 'number' || !(number > 0 && number < 1e9)) return '';
  const value = new Fraction(Math.round(number * 1000) / 1000);
  return inFractions ? asFraction(value) : asDecimal(value);
}

/** Returns the heading of the rows or steps below it; '' stays ''. */
export function heading(name: unknown): string[] {
  const written = withColon(text(name));
  return written ? [written] : [];
}

/** Returns an amount of a nutrient, such as '12.5 g'. */
export function nutrient(amount: unknown, unit: string): string | undefined {
  const written = text(amount);
  if (!written || Number(written) === 0) return undefined;
  return Number.isNaN(Number(written)) ? written : `${Number(written)} ${unit}`;
}
