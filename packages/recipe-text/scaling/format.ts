import type Fraction from 'fraction.js';
import { signsByFraction } from '../lexicon/numbers.ts';

/** The denominators of fractions that measuring tools have. */
const denominators = [1, 2, 3, 4, 5, 6, 8, 16];

/** Returns a number as a whole and a fraction: '1½', '3/16'. */
function asMixed(value: Fraction): string {
  const whole = value.floor();
  const rest = value.sub(whole);
  const part = rest.equals(0) ? '' : rest.toFraction();
  if (part && !signsByFraction[part] && whole.gt(0)) return `${whole} ${part}`;
  return `${whole.gt(0) || !part ? whole : ''}${signsByFraction[part] ?? part}`;
}

/** Returns a number as a fraction: as it is ('⅙'), as one within 2.5%, or else as a decimal. */
export function formatFraction(value: Fraction, sign = '.'): string {
  const below = Number(value.d);
  if (denominators.includes(below) || (value.n === 1n && below <= 64)) return asMixed(value);
  const near = [3, 4, 8]
    .map((part) => value.mul(part).round().div(part))
    .find((each) => each.sub(value).abs().div(value).lte('1/40'));
  return near ? asMixed(near) : formatDecimal(value, sign);
}

/** Returns a number as a decimal with at most three significant digits. */
export function formatDecimal(value: Fraction, sign = '.'): string {
  const number = Number(value.valueOf().toPrecision(3));
  const places = Math.max(0, 2 - Math.floor(Math.log10(number)));
  const text = number.toFixed(Math.min(places, 100));
  return (text.includes('.') ? text.replace(/\.?0+$/, '') : text).replace('.', sign);
}
