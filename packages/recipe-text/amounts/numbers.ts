import Fraction from 'fraction.js';
import { numberPattern } from './quantity-text.ts';

/** A number in a text, or the two ends of a range. */
export type WrittenNumber = {
  start: number;
  end: number;
  /** As written; one for a number, two for a range. */
  raw: string[];
  /** The text between the two ends of a range: '–', ' to '. */
  between: string;
  /** Whether it is written in words: 'a', 'half an', 'two or three'. */
  word: boolean;
};

const values: Record<string, number | string> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 },
  ...{ nine: 9, ten: 10, eleven: 11, twelve: 12, fifteen: 15, twenty: 20 },
  ...{
    ein: 1,
    eine: 1,
    einen: 1,
    einer: 1,
    eines: 1,
    zwei: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    sechs: 6,
  },
  ...{
    un: 1,
    une: 1,
    deux: 2,
    trois: 3,
    quatre: 4,
    halbe: 0.5,
    halber: 0.5,
    halbes: 0.5,
    halben: 0.5,
  },
  ...{ couple: 2, half: 0.5, quarter: 0.25, third: '1/3', eighth: 0.125 },
};
const count = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty';
const part = 'half|halves|thirds?|quarters?|fourths?|eighths?';
const ofA = '(?: of)?(?: an?(?![\\p{L}\\p{N}]))';
const wordNumber = [
  `(?:${count})(?: |-)and(?: |-)(?:an? |a-)?(?:one[ -])?(?:half|quarter)`,
  `(?:${count}|a)[ -](?:${part})(?:${ofA})?(?! and)`,
  `(?:half|quarter)(?:${ofA})?`,
  'a couple(?: of)?',
  `${count}|an?`,
  'einen|einer|eines|eine|ein|zwei|drei|vier|fünf|sechs|halbe[nrs]?|une|un|deux|trois|quatre',
].join('|');

const here = (pattern: string) => new RegExp(`(?:${pattern})(?![\\p{L}\\p{N}])`, 'iuy');
const digits = new RegExp(`(?:${numberPattern})`, 'iuy');
const inWords = here(wordNumber);
const rangeSign = / ?[-–—−] ?(?=[.,]?\d|[¼-¾⅐-⅞])|[~〜](?=\d)| ?(?:to|or|bis|oder|ou|à|do|lub) /iuy;
const fractionOfA = new RegExp(`(?:${ofA})(?=\\s)`, 'iuy');
const starts = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<!\\d[.,/⁄])(?:[.,]?\\d|[¼-¾⅐-⅞]|(?<!\\p{L}[-’'])(?:${wordNumber})(?![\\p{L}\\p{N}]))`,
  'giu',
);

function take(pattern: RegExp, text: string, index: number): string | null {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0] ?? null;
}

/** Yields the numbers of a text from left to right, in time proportional to its length. */
export function* numbersIn(text: string): Generator<WrittenNumber> {
  let index = 0;
  while (index < text.length) {
    starts.lastIndex = index;
    const start = starts.exec(text)?.index;
    if (start === undefined) return;
    const found = numberAt(text, start);
    if (found) yield found;
    index = found?.end ?? start + 1;
    // In '2x400', a number begins after the 'x' too.
    const times = take(/ ?[x×] ?(?=[.,]?\d|[¼-¾⅐-⅞])/iuy, text, index);
    const next = found && times ? numberAt(text, index + times.length) : null;
    if (next) {
      yield next;
      index = next.end;
    }
  }
}

function numberAt(text: string, start: number): WrittenNumber | null {
  const first = take(digits, text, start);
  const word = first === null;
  const raw = first ?? take(inWords, text, start);
  if (raw === null || (!word && /\d/.test(text[start + raw.length] ?? ''))) return null;
  let end = start + raw.length;
  const sign = take(rangeSign, text, end);
  const other =
    sign && (take(digits, text, end + sign.length) ?? take(inWords, text, end + sign.length));
  if (sign && other && isRange(raw, other, sign)) {
    return { start, end: end + sign.length + other.length, raw: [raw, other], between: sign, word };
  }
  if (!word && /[/⁄¼-¾⅐-⅞]/.test(raw)) end += take(fractionOfA, text, end)?.length ?? 0;
  return { start, end, raw: [raw], between: '', word };
}

/** Ranges ascend; 'two or an onion' is not one. */
function isRange(low: string, high: string, sign: string): boolean {
  if (/^an?$/i.test(high)) return false;
  const [from, to] = [readNumber(low), readNumber(high)];
  return from !== null && to !== null && (from.lt(to) || (/or|to/.test(sign) && from.equals(to)));
}

/**
 * Returns the exact value of a number as written, or null. Three digits after its only separator are
 * ambiguous: thousands in '1,500 g', decimals in '1,500 kg' and '0.125 cup'.
 */
export function readNumber(written: string, unit = ''): Fraction | null {
  const text = written.normalize('NFKC').replaceAll('⁄', '/').toLowerCase().trim();
  if (!/\d/.test(text)) return readWords(text);
  // NFKC turns '1½' into '11/2', so the whole number is read from the text before the '½'.
  const sign = /[¼-¾⅐-⅞]/.exec(written);
  const [, whole = '', above = '', below = ''] = sign
    ? ['', written.slice(0, sign.index), ...sign[0].normalize('NFKC').split('⁄')]
    : (/^(?:(\d+)\D+?)?(\d+) ?\/ ?(\d+)$/.exec(text) ?? []);
  if (below) {
    if (Number(below) === 0) return null;
    return new Fraction(Number(above), Number(below)).add(Number(/\d+/.exec(whole)?.[0] ?? 0));
  }
  return new Fraction(plainDecimal(text, unit));
}

function plainDecimal(text: string, unit: string): string {
  const groups = /^\d{1,3}(?:([.,'’ ])\d{3})(?:\1\d{3})*$/.exec(text);
  const several = (text.match(/[.,'’ ]/g)?.length ?? 0) > 1;
  if (groups && (several || isThousand(text, groups[1] ?? '', unit)))
    return text.replace(/\D/g, '');
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return text.replace(/\D/g, '');
  return `${text.slice(0, last).replace(/\D/g, '') || '0'}.${text.slice(last + 1)}`;
}

function isThousand(text: string, sign: string, unit: string): boolean {
  if (/^0/.test(text)) return false;
  if (sign !== '.' && sign !== ',') return true;
  if (/^(?:g|ml)$/.test(unit)) return true;
  return sign === ',' && !/^(?:kg|l)$/.test(unit);
}

function readWords(text: string): Fraction | null {
  const [whole, rest] = text.split(/[ -]and[ -]/);
  if (rest !== undefined) {
    return readWords(whole ?? '')?.add(/half/.test(rest) ? 0.5 : 0.25) ?? null;
  }
  const words = text
    .replace(/ (?:of|an?|of an?)$/g, '')
    .replace(/ of$/, '')
    .split(/[ -]/);
  let value = new Fraction(1);
  for (const word of words) {
    const single = word
      .replace(/^halves$/, 'half')
      .replace(/^fourth/, 'quarter')
      .replace(/(?<=third|quarter|eighth)s$/, '');
    const factor = values[single];
    if (factor === undefined) return null;
    value = value.mul(factor);
  }
  return value;
}
