import Fraction from 'fraction.js';
import * as words from './lexicon/pan-words.ts';
import { inflectNoun } from './reading/nouns.ts';
import { iterateNumbers, readNumber } from './reading/numbers.ts';

/** Baking pans of one size, in centimeters. */
export type Pan = { count: Fraction; shape: 'round' | 'square' | 'rectangle'; sides: Fraction[] };

/** Milü, which is off by less than one in ten million. */
const pi = new Fraction(355, 113);

/**
 * Returns the pan in '20 cm', '8-inch square', '9×13 in' or 'two 20 cm round pans', or null. A loaf pan is a
 * rectangle; a pan with one measure is round unless the text calls it square. Without a unit, sides up to
 * 16 are inches.
 */
export function parsePan(text: string): Pan | null {
  if (text.length > 100 || words.nonLengthPattern.test(text)) return null;
  const numbers = [...iterateNumbers(text)].filter(({ raw }) => raw.length === 1);
  const values = numbers.flatMap(({ raw: [written = ''] }) => readNumber(written) ?? []);
  const [first, second] = values;
  // 'Two 20 cm pans', '2 x 20 cm'.
  const isWhole = first?.d === 1n && first.gt(0) && first.lte(4);
  const count = isWhole && second?.div(first).gte(4) ? first : null;
  // The third number is the depth.
  const written = values.slice(count ? 1 : 0, count ? 3 : 2);
  if (written.length === 0) return null;
  const [unit] = words.sideUnitPattern.exec(text) ?? [];
  const isInches = unit ? words.inchPattern.test(unit) : written.every((side) => side.lte(16));
  const scale = isInches ? '2.54' : words.millimeterPattern.test(unit ?? '') ? '0.1' : '1';
  const sides = written.map((side) => side.mul(scale));
  if (sides.some((side) => side.lt(3) || side.gt(200))) return null;
  const ofOneSide = words.squarePattern.test(text) ? 'square' : 'round';
  const shape = sides.length > 1 ? 'rectangle' : ofOneSide;
  return { count: count ?? new Fraction(1), shape, sides };
}

/** Returns the words that name a baking pan in a text, such as '20 cm round cake pan' or '9×13-inch dish', or null. */
export function findPan(text: string): string | null {
  const [match] = text.matchAll(words.sizedPanPattern);
  const found = match ? withOneSize(match[0]) : null;
  return found && parsePan(found) ? found : null;
}

function withOneSize(pan: string): string {
  return pan.endsWith(')') ? pan : pan.replace(words.restatedSizePattern, '');
}

/** Returns a step in which `own` replaces the written pan: 'line your deep 24 cm tin'. */
export function replacePan(text: string, written: string, own: string): string {
  const readSides = (pan: string) => String(parsePan(pan)?.sides ?? '');
  const isPlural = parsePan(own)?.count.gt(1) ?? false;
  let shown = '';
  let done = 0;
  for (const { 0: found, 1: first, 2: vessel = first ?? '', index } of text.matchAll(
    words.sizedPanPattern,
  )) {
    if (readSides(withOneSize(found)) !== readSides(written)) continue;
    const before = text.slice(done, index);
    const [whole = '', described = ''] = words.articlePattern.exec(before) ?? [];
    const noun = words.vesselPattern.test(own) ? '' : ` ${inflectNoun(vessel, isPlural)}`;
    const your = index === whole.length && done === 0 ? 'Your' : 'your';
    shown += `${before.slice(0, before.length - whole.length)}${your} ${described}${own}${noun}`;
    done = index + found.length;
  }
  return shown + text.slice(done);
}

/** Returns the words that name the baking pan in a recipe's steps, or null. */
export function findPanInSteps(steps: { content: string }[]): string | null {
  return steps.map(({ content }) => findPan(content)).find((pan) => pan !== null) ?? null;
}

/** Returns the ratio of the areas of two pans of the same depth: 36/25 from 20 to 24 cm round. */
export function getPanScaleFactor(from: Pan, to: Pan): Fraction {
  return getArea(to).div(getArea(from));
}

function getArea({ count, shape, sides: [side = new Fraction(1), other = side] }: Pan): Fraction {
  const square = side.mul(other).mul(count);
  return shape === 'round' ? square.mul(pi).div(4) : square;
}
