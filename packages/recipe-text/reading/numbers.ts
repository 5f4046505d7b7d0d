import Fraction from 'fraction.js';
import {
  articles,
  counts,
  foreignNumbers,
  fractionSigns,
  parts,
  rangeWords,
} from '../lexicon/numbers.ts';

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

const either = (words: Iterable<string>) =>
  [...words].sort((one, other) => other.length - one.length).join('|');
const signs = `[${Object.values(fractionSigns).join('')}⅐⅑⅒]`;
const sign = new RegExp(signs);

// No amount is longer, and unlimited digits would backtrack exponentially.
const digits = '\\d{1,9}';
const fraction = '\\d{1,2} ?[/⁄] ?\\d{1,2}(?!\\d)';
const thousands = "\\d{1,3}(?:[\\u00a0\\u2009\\u202f'’]\\d{3}){1,2}(?!\\d)|\\d{1,3} 000(?!\\d)";
const decimal = `${digits}(?:[.,]${digits}){0,3}|[.,]${digits}`;
/** Matches '2', '1,5', '½', '1 1/2', '1-1/2' (because ranges ascend), '2 and ¼' and '1 000'. */
const inDigits = [
  thousands,
  `${digits}(?: ?- ?| (?:and |und |& )?)${fraction}`,
  fraction,
  `${digits}(?: ?| and | und )${signs}`,
  signs,
  decimal,
].join('|');

const count = either(Object.keys(counts));
const part = either(Object.keys(parts));
const ofA = '(?: of)?(?: an?(?![\\p{L}\\p{N}]))';
/** Matches 'two', 'half an', 'one and a half', 'two thirds of a' and 'a couple of'. */
const inWords = [
  `(?:${count})(?: |-)and(?: |-)(?:an? |a-)?(?:one[ -])?(?:half|quarter)`,
  `(?:${count}|an?)[ -](?:${part})(?:${ofA})?(?! and)`,
  `(?:half|quarter)(?:${ofA})?`,
  'a couple(?: of)?',
  `${count}|an?|${either(Object.keys(foreignNumbers))}`,
].join('|');

const wordAt = (pattern: string) => new RegExp(`(?:${pattern})(?![\\p{L}\\p{N}])`, 'iuy');
const digitsPattern = new RegExp(`(?:${inDigits})`, 'iuy');
const wordsPattern = wordAt(inWords);
const range = new RegExp(
  ` ?[-–—−] ?(?=[.,]?\\d|${signs})|[~〜](?=\\d)| ?(?:${either(rangeWords)}) `,
  'iuy',
);
const times = new RegExp(` ?[x×] ?(?=[.,]?\\d|${signs})`, 'iuy');
const fractionOfA = new RegExp(`(?:${ofA})(?=\\s)`, 'iuy');
const ofUnit = '[\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Han}]';
const starts = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<!\\d[.,/⁄])(?:[.,]?\\d|${signs}|(?<!\\p{L}[-’'])(?:${inWords})(?![\\p{L}\\p{N}]))|(?<=${ofUnit})(?:\\d|${signs})`,
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
    const gap = take(times, text, index);
    const next = found && gap ? numberAt(text, index + gap.length) : null;
    if (next) {
      yield next;
      index = next.end;
    }
  }
}

function numberAt(text: string, start: number): WrittenNumber | null {
  const first = take(digitsPattern, text, start);
  const word = first === null;
  const raw = first ?? take(wordsPattern, text, start);
  if (raw === null || (!word && /\d/.test(text[start + raw.length] ?? ''))) return null;
  let end = start + raw.length;
  const between = take(range, text, end);
  const from = end + (between?.length ?? 0);
  const other = between && (take(digitsPattern, text, from) ?? take(wordsPattern, text, from));
  if (between && other && isRange(raw, other, between)) {
    return { start, end: from + other.length, raw: [raw, other], between, word };
  }
  if (!word && (sign.test(raw) || /[/⁄]/.test(raw)))
    end += take(fractionOfA, text, end)?.length ?? 0;
  return { start, end, raw: [raw], between: '', word };
}

/** Ranges ascend; 'two or an onion' is not one. */
function isRange(low: string, high: string, between: string): boolean {
  if (/^an?$/i.test(high)) return false;
  const [from, to] = [readNumber(low), readNumber(high)];
  if (!from || !to) return false;
  return from.lt(to) || (/or|to/.test(between) && from.equals(to));
}

/**
 * Returns the exact value of a number as written, or null. Three digits after its only separator are
 * ambiguous: thousands in '1,500 g', decimals in '1,500 kg' and '0.125 cup'.
 */
export function readNumber(written: string, unit = ''): Fraction | null {
  const text = written.normalize('NFKC').replaceAll('⁄', '/').toLowerCase().trim();
  if (!/\d/.test(text)) return readWords(text);
  // NFKC turns '1½' into '11/2', so the whole number is read from the text before the '½'.
  const mark = sign.exec(written);
  const [, whole = '', above = '', below = ''] = mark
    ? ['', written.slice(0, mark.index), ...mark[0].normalize('NFKC').split('⁄')]
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

function isThousand(text: string, separator: string, unit: string): boolean {
  if (/^0/.test(text)) return false;
  if (separator !== '.' && separator !== ',') return true;
  if (/^(?:g|ml)$/.test(unit)) return true;
  return separator === ',' && !/^(?:kg|l)$/.test(unit);
}

const words = new Map(
  Object.entries({ ...counts, ...articles, ...parts, ...foreignNumbers, couple: 2 }),
);

function readWords(text: string): Fraction | null {
  const [whole = '', rest] = text.split(/[ -]and[ -]/);
  if (rest !== undefined) {
    return readWords(whole)?.add(/half/.test(rest) ? '1/2' : '1/4') ?? null;
  }
  let value = new Fraction(1);
  for (const word of text.replace(/ (?:of )?an?$| of$/, '').split(/[ -]/)) {
    const factor = words.get(word);
    if (factor === undefined) return null;
    value = value.mul(factor);
  }
  return value;
}

/** Returns the first number of a text in digits or words, or null: 12 of 'a dozen'. Articles count only there. */
export function firstNumber(text: string): Fraction | null {
  for (const { raw, end } of numbersIn(text)) {
    const [written = ''] = raw;
    const isDozen = /^ ?dozen/i.test(text.slice(end));
    if (isDozen || !/^(?:an?|ein\p{L}{0,2}|une?)$/iu.test(written))
      return readNumber(written)?.mul(isDozen ? 12 : 1) ?? null;
  }
  return /^\W*dozen/i.test(text) ? new Fraction(12) : null;
}
