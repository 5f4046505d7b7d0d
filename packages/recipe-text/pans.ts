import Fraction from 'fraction.js';
import { numbersIn, readNumber } from './reading/numbers.ts';

/** Baking tins of one size, in centimeters. */
export type Tin = { count: Fraction; shape: 'round' | 'square' | 'rectangle'; sides: Fraction[] };

/** Milü, which is off by less than one in ten million. */
const pi = new Fraction(355, 113);

const otherUnit = /\d ?(?:m|l|ml|g|kg|lb|oz|cups?|quarts?|liters?|litres?)(?!\p{L})/iu;

/**
 * Returns the tin in '20 cm', '8-inch square', '9×13 in' or 'two 20 cm round tins', or null. A loaf tin is a
 * rectangle; a tin with one measure is round unless the text calls it square. Without a unit, sides up to
 * 16 are inches.
 */
export function parseTin(text: string): Tin | null {
  if (text.length > 100 || otherUnit.test(text)) return null;
  const numbers = [...numbersIn(text)].filter((number) => number.raw.length === 1);
  const unit =
    /(?<!\p{L})(cm|centimet(?:er|re)s?|mm|millimet(?:er|re)s?|in|inch(?:es)?)(?!\p{L})|["″”]/iu.exec(
      text,
    );
  let values = numbers.flatMap(({ raw }) => readNumber(raw[0] ?? '') ?? []);
  let count = new Fraction(1);
  const [first, second] = values;
  // 'Two 20 cm tins', '2 x 20 cm'.
  const isCount = first?.gt(0) && first.lte(4) && first.mod(1).equals(0);
  if (first && second && isCount && second.div(first).gte(4)) {
    count = first;
    values = values.slice(1);
  }
  // The third is the depth.
  const sides = values.slice(0, 2);
  const [side, other] = sides;
  if (!side || sides.some((each) => each.lte(0))) return null;
  const inches = unit ? /^(?:in|["″”])/i.test(unit[0]) : sides.every((each) => each.lte(16));
  const scale = inches ? '2.54' : /^mm|^millim/i.test(unit?.[0] ?? '') ? '0.1' : '1';
  const scaled = sides.map((each) => each.mul(scale));
  if (scaled.some((each) => each.lt(3) || each.gt(200))) return null;
  if (other) return { count, shape: 'rectangle', sides: scaled };
  return { count, shape: /square|quadrat/i.test(text) ? 'square' : 'round', sides: scaled };
}

const number = String.raw`\d{1,3}(?:[.,]\d{1,2}|\s?[¼½¾]|\s\d\/\d)?`;
const unit = String.raw`(?:\s|-)?(?:cm|centimet(?:er|re)s?|mm|millimet(?:er|re)s?|inch(?:es)?|in\.?|["″”])(?!\p{L})`;
const several = String.raw`(?:(?:two|three|four|[234])\s(?:x\s)?)?`;
const sides = String.raw`(?:${number}(?:${unit})?(?:\s?[x×]\s?|(?:\s|-)by(?:\s|-))){1,2}${number}(?:${unit})?|${number}${unit}`;
// Leaves out frying pans, which fit many amounts.
const words = String.raw`(?:(?!fry|sauce|saut|skillet|grill|cast|iron|heavy|wide)[\p{L}-]{1,15}\s){0,4}`;
const vessel = String.raw`(?:tins?|pans?|mou?lds?|dish(?:es)?|springforms?|trays?)(?!\p{L})`;
const named = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/½¼¾-])${several}(?:${sides})(?:\s\([^()]{1,15}\))?(?:\s|-)${words}${vessel}`,
  'iu',
);

/** Returns how a text names a baking tin, such as '20 cm round cake pan' or '9×13-inch dish', or null. */
export function findTin(text: string): string | null {
  const found = named.exec(text)?.[0].replace(/\s\([^()]*\)/, '') ?? null;
  return found && parseTin(found) ? found : null;
}

/** Returns how a recipe's steps name its baking tin, or null. */
export function tinOf(steps: { content: string }[]): string | null {
  for (const { content } of steps) {
    const tin = findTin(content);
    if (tin) return tin;
  }
  return null;
}

/** Returns how many times as much fits into one tin as into another of the same depth: 36/25 from 20 to 24 cm round. */
export function tinFactor(from: Tin, to: Tin): Fraction {
  // Round to round stays exact.
  if (from.shape === 'round' && to.shape === 'round') {
    const [before, after] = [from.sides[0] ?? 1, to.sides[0] ?? 1].map((side) =>
      new Fraction(side).pow(2),
    );
    return (after as Fraction).mul(to.count).div((before as Fraction).mul(from.count));
  }
  return areaOf(to).div(areaOf(from));
}

function areaOf({ count, shape, sides }: Tin): Fraction {
  const side = sides[0] ?? new Fraction(1);
  if (shape === 'round') return side.mul(side).mul(pi).div(4).mul(count);
  return side.mul(sides[1] ?? side).mul(count);
}
