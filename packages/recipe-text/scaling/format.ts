import Fraction from 'fraction.js';
import { fractionSigns } from '../lexicon/numbers.ts';

const eighths = [1, 2, 3, 4, 5, 6, 8];

/** Returns a number as a whole and a fraction: '1½', '3/16'. */
function asMixed(value: Fraction): string {
  const whole = value.floor();
  const rest = value.sub(whole);
  const part = rest.equals(0) ? '' : rest.toFraction();
  if (part && !fractionSigns[part] && whole.gt(0)) return `${whole} ${part}`;
  return `${whole.gt(0) || !part ? whole : ''}${fractionSigns[part] ?? part}`;
}

/** Returns a number as a fraction: as it is ('⅙'), as one within 2.5%, or else as a decimal. */
export function asFraction(value: Fraction, sign = '.'): string {
  const below = Number(value.d);
  if (eighths.includes(below) || below === 16) return asMixed(value);
  const near = [3, 4, 8]
    .map((part) => value.mul(part).round().div(part))
    .find((each) =>
      each
        .sub(value)
        .abs()
        .lte(value.mul(new Fraction(1, 40))),
    );
  if (near) return asMixed(near);
  return value.n === 1n && below <= 64 ? asMixed(value) : asDecimal(value, sign);
}

/** Returns a number as a decimal with at most three significant digits. */
export function asDecimal(value: Fraction, sign = '.'): string {
  const number = Number(value.valueOf().toPrecision(3));
  if (number === 0) return '0';
  const places = Math.max(0, 2 - Math.floor(Math.log10(number)));
  const text = number.toFixed(Math.min(places, 100));
  return (text.includes('.') ? text.replace(/\.?0+$/, '') : text).replace('.', sign);
}
