import Fraction from 'fraction.js';
import * as patterns from '../lexicon/number-patterns.ts';
import {
  foreignNumbers,
  foreignParts,
  fractionsByWord,
  numbersByArticle,
  numbersByDeterminer,
  numbersByWord,
  portugueseNumbers,
  scandinavianNumbers,
  tensByWord,
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

const isNext = (pattern: string) => new RegExp(pattern, 'iuy');
const digits = isNext(`(?:${patterns.digitsPattern})`);
const inWords = isNext(`(?:${patterns.numberWordsPattern})(?![\\p{L}\\p{N}])`);
const range = isNext(patterns.numberRangePattern);
const times = isNext(patterns.multiplierPattern);
const ordinalEnd = isNext(`${patterns.ordinalEndPattern}(?![\\p{L}\\p{N}])`);
const fractionOfA = isNext(`(?:${patterns.ofAnPattern})(?=\\s)`);
const digitsAgain = new RegExp(`^ ?\\((${patterns.digitsPattern})\\)`, 'iu');
const wordsAgain = new RegExp(`^ ?\\((${patterns.numberWordsPattern})\\)`, 'iu');
const numberStart = new RegExp(patterns.numberStartPattern, 'giu');
const sign = new RegExp(patterns.fractionSignPattern);

function take(pattern: RegExp, text: string, index: number): string | null {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0] ?? null;
}

/** Yields the numbers of a text from left to right, in time proportional to its length. */
export function* iterateNumbers(text: string): Generator<WrittenNumber> {
  let index = 0;
  while (index < text.length) {
    numberStart.lastIndex = index;
    const start = numberStart.exec(text)?.index;
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
  const first = take(digits, text, start);
  const word = first === null;
  const raw = first ?? take(inWords, text, start);
  if (raw === null || (!word && /\d/.test(text[start + raw.length] ?? ''))) return null;
  let end = start + raw.length;
  const between = take(range, text, end);
  const from = end + (between?.length ?? 0);
  const other = between && (take(digits, text, from) ?? take(inWords, text, from));
  if (between && other && isRange(raw, other, between)) {
    return { start, end: from + other.length, raw: [raw, other], between, word };
  }
  if (!word && (sign.test(raw) || /[/⁄]/.test(raw))) {
    end += take(ordinalEnd, text, end)?.length ?? 0;
    end += take(fractionOfA, text, end)?.length ?? 0;
  }
  end += restatementAt(text, end, raw, word);
  return { start, end, raw: [raw], between: '', word };
}

/** Returns the length of a number in parentheses that repeats the one before: '2 (two)', 'two (2)'. */
function restatementAt(text: string, end: number, raw: string, word: boolean): number {
  const [all = '', again = ''] =
    (word ? digitsAgain : wordsAgain).exec(text.slice(end, end + 30)) ?? [];
  const value = again && readNumber(again);
  return value && readNumber(raw)?.equals(value) ? all.length : 0;
}

/** Ranges ascend; 'two or an onion' is not one, nor is '½ a 12-oz bag'. */
function isRange(low: string, high: string, between: string): boolean {
  const [from, to] = [readNumber(low), readNumber(high)];
  return from !== null && to !== null && from.lt(to) && (between !== ' a ' || to.lte(from.mul(4)));
}

/**
 * Returns the exact value of a number as written, or null. Three digits after its only separator are
 * ambiguous: thousands in '1,500 g', decimals in '1,500 kg' and '0.125 cup'.
 */
export function readNumber(written: string, unit = ''): Fraction | null {
  const text = written.normalize('NFKC').replaceAll('⁄', '/').toLowerCase().trim();
  // '2 and a third'.
  const [added, part = ''] = addedPart.exec(text) ?? [];
  if (added)
    return readNumber(text.slice(0, -added.length), unit)?.add(readWords(part) ?? 0) ?? null;
  if (text.endsWith(' buçuk')) return readNumber(text.slice(0, -6), unit)?.add('1/2') ?? null;
  if (!/\d/.test(text)) return readWords(text);
  // '3 quarters of a cup'.
  const [, several, parts = ''] = /^(\d)[ -](\p{L}+)(?: of)?(?: an?)?$/u.exec(text) ?? [];
  if (several) return readWords(parts)?.mul(Number(several)) ?? null;
  // NFKC turns '1½' into '11/2', so the whole number is read from the text before the '½'.
  const mark = sign.exec(written);
  const [, whole = '', above = '', below = ''] = mark
    ? ['', written.slice(0, mark.index), ...mark[0].normalize('NFKC').split('⁄')]
    : (unspaced.exec(text) ?? /^(?:(\d+)\D+?)?(\d+) ?\/ ?(\d+)$/.exec(text) ?? []);
  if (below) {
    if (Number(below) === 0) return null;
    return new Fraction(Number(above), Number(below)).add(Number(/\d+/.exec(whole)?.[0] ?? 0));
  }
  return new Fraction(plainDecimal(text, unit));
}

const addedPart = new RegExp(`${patterns.andBeforePartPattern}(?:an?[ -])?(\\p{L}.*)$`, 'u');

/** '11/2' without its space. */
const unspaced = /^([1-9])(?=1\/[2348]$|2\/3$|3\/[48]$|[57]\/8$)(\d)\/(\d)$/;

function plainDecimal(text: string, unit: string): string {
  const groups = /^\d{1,3}(?:([.,'’ ])\d{3})(?:\1\d{3})*$/.exec(text);
  const several = (text.match(/[.,'’ ]/g)?.length ?? 0) > 1;
  if (groups && (several || isThousand(text, groups[1] ?? '', unit)))
    return text.replace(/\D/g, '');
  const [, whole = '', decimals] = /^(.*)[.,](.*)$/.exec(text) ?? [];
  if (decimals === undefined) return text.replace(/\D/g, '');
  return `${whole.replace(/\D/g, '') || '0'}.${decimals}`;
}

function isThousand(text: string, separator: string, unit: string): boolean {
  if (/^0/.test(text)) return false;
  if (separator !== '.' && separator !== ',') return true;
  if (/^(?:g|ml)$/.test(unit)) return true;
  return separator === ',' && !/^(?:kg|l)$/.test(unit);
}

const numbersOfOtherLanguages = { ...foreignNumbers, ...scandinavianNumbers, ...portugueseNumbers };
const valuesOfWords = new Map(
  Object.entries({
    ...numbersByWord,
    ...tensByWord,
    ...numbersByArticle,
    ...numbersByDeterminer,
    ...fractionsByWord,
    ...foreignParts,
    ...numbersOfOtherLanguages,
    couple: 2,
  }),
);

/** Returns whether a number is in words of another language: 'deux', 'två och en halv'. */
export function isForeignNumber(written: string): boolean {
  const text = written.toLowerCase();
  return [text, text.split(' ')[0] ?? ''].some((word) =>
    Object.hasOwn(numbersOfOtherLanguages, word),
  );
}

function readWords(text: string): Fraction | null {
  const phrase = valuesOfWords.get(text);
  if (phrase !== undefined) return new Fraction(phrase);
  let value = new Fraction(1);
  for (const word of text.replace(/ (?:of )?an?$| of$/, '').split(/[ -]/)) {
    const factor = valuesOfWords.get(word);
    if (factor === undefined) return null;
    value = value.gte(20) && Number(factor) >= 1 ? value.add(factor) : value.mul(factor);
  }
  return value;
}

/** Returns the first number of a text in digits or words, or null: 12 of 'a dozen'. Articles count only there. */
export function readFirstNumber(text: string): Fraction | null {
  for (const { raw, end } of iterateNumbers(text)) {
    const [written = ''] = raw;
    const isDozen = /^ ?dozen/i.test(text.slice(end));
    if (isDozen || !/^(?:an?|ein\p{L}{0,2}|une?)$/iu.test(written))
      return readNumber(written)?.mul(isDozen ? 12 : 1) ?? null;
  }
  return /^\W*dozen/i.test(text) ? new Fraction(12) : null;
}
