import Fraction from 'fraction.js';
import { fractionSigns } from '../lexicon/numbers.ts';

/** An amount is never shown as one that differs by more. */
const tolerance = new Fraction(1, 40);

/** Returns whether a value may be shown instead of another. */
export function isNear(shown: Fraction, value: Fraction): boolean {
  return shown.sub(value).abs().lte(value.mul(tolerance));
}

/** Returns a number as a whole and a fraction: '1½', '3/16'. */
function written(value: Fraction): string {
  const whole = value.floor();
  const rest = value.sub(whole);
  const part = rest.equals(0) ? '' : rest.toFraction();
  if (part && !fractionSigns[part] && whole.gt(0)) return `${whole} ${part}`;
  return `${whole.gt(0) || !part ? whole : ''}${fractionSigns[part] ?? part}`;
}

/**
 * Returns a number of spoons, cups or pieces in the fractions that measuring cups have: halves, thirds,
 * quarters and eighths, for spoons also sixteenths; null if none is near enough.
 */
export function asMark(value: Fraction, spoon = false): string | null {
  const parts = spoon && value.lt(1) ? [1, 2, 3, 4, 8, 16] : [1, 2, 3, 4, 8];
  if (parts.some((part) => value.mul(part).mod(1).equals(0))) return written(value);
  for (const steps of [[3, 4], [8], ...(spoon && value.lt('1/4') ? [[16]] : [])]) {
    const rounded = steps.map((step) => value.mul(step).round().div(step));
    const [near, other = near] = rounded as [Fraction, Fraction?];
    const best = other.sub(value).abs().lt(near.sub(value).abs()) ? other : near;
    if (isNear(best, value)) return written(best);
  }
  return null;
}

/** Returns any number as a fraction: as on measuring cups, or else as it is ('⅙'), or else as a decimal. */
export function asFraction(value: Fraction, spoon = false, sign = '.'): string {
  const mark = asMark(value, spoon);
  if (mark) return mark;
  const below = Number(value.d);
  const simple = below === 5 || below === 6 || (value.n === 1n && below <= 64);
  return simple ? written(value) : asDecimal(value, sign);
}

/** Returns a number as a decimal with at most three significant digits. */
export function asDecimal(value: Fraction, sign = '.'): string {
  const number = Number(value.valueOf().toPrecision(3));
  if (number === 0) return '0';
  const places = Math.max(0, 2 - Math.floor(Math.log10(number)));
  const text = number.toFixed(Math.min(places, 100));
  return (text.includes('.') ? text.replace(/\.?0+$/, '') : text).replace('.', sign);
}
