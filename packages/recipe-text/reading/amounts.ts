import Fraction from 'fraction.js';
import * as next from '../lexicon/after-numbers.ts';
import { packagePattern } from '../lexicon/around-amounts.ts';
import { measuredRangePattern } from '../lexicon/number-patterns.ts';
import { numbersByDeterminer } from '../lexicon/numbers.ts';
import { readImperialUnits } from './imperial.ts';
import { isForeignNumber, iterateNumbers, readNumber, type WrittenNumber } from './numbers.ts';
import { findLeadingUnit, findUnit, isMeasuringUnit, type Unit } from './units.ts';

/** A number of something in a text, with its unit if it has one. */
export type Amount = {
  start: number;
  /** Where the number ends; the unit follows it. */
  numberEnd: number;
  end: number;
  /** One value, or the two ends of a range. */
  values: Fraction[];
  between: string;
  /** The language of a number in words. */
  word: 'English' | 'other' | null;
  /** A word in the place of the number that stays: 'another cup'. */
  determiner: string;
  /** The decimal separator it is written with. */
  sign: '.' | ',' | '';
  unit: (Unit & { written: string; start: number }) | null;
  /** Whether it is a size, as in '14-oz can' or '1-inch piece'. */
  sized: boolean;
  /** Whether a word such as 'heaping' precedes the unit. */
  described: boolean;
};

/** The maximum number of amounts that are read in a text; what follows is shown as written. */
const maxAmounts = 100;

/** Returns the amounts in a text from left to right, without times, temperatures, percentages and names. */
export function readAmounts(text: string): Amount[] {
  const found: Amount[] = [];
  for (const amount of iterateAmounts(text)) {
    found.push(amount);
    if (found.length === maxAmounts) break;
  }
  return readImperialUnits(text, found);
}

/** Yields the amounts of a text lazily, in order. */
export function* iterateAmounts(text: string): Generator<Amount> {
  let low: Amount | undefined;
  for (const amount of iterateEnds(text)) {
    const between = text.slice(low?.end, amount.start);
    const isEnd = low && isRangeEnd(low, amount) && isBetweenEnds(between);
    if (low && !isEnd) yield low;
    low =
      low && isEnd
        ? { ...amount, start: low.start, values: [...low.values, ...amount.values], between }
        : amount;
    // Most amounts have no other end.
    if (measuredRangePattern.test(text.slice(amount.end, amount.end + 8))) continue;
    yield low;
    low = undefined;
  }
  if (low) yield low;
}

/** Returns whether a text between two measures makes them the ends of a range. */
export const isBetweenEnds = (text: string) => measuredRangePattern.exec(text)?.[0] === text;

/** '½ cup to 1 cup' is a range. */
function isRangeEnd(
  { unit, values: [low, ...lows] }: Amount,
  { unit: other, values }: Amount,
): boolean {
  const [high, ...highs] = values;
  const isSameUnit = unit !== null && unit.id === other?.id;
  return isSameUnit && lows.length + highs.length === 0 && high?.gt(low ?? high) === true;
}

/** Yields the amounts of a text, and the ends of a range that both have a unit as two. */
function* iterateEnds(text: string): Generator<Amount> {
  const plain = toNarrowCharacters(text);
  let previous: Amount | null = null;
  for (const number of iterateNumbers(plain)) {
    if (previous && isOfPrevious(plain, previous, number)) continue;
    const amount = amountOf(plain, number);
    previous = amount ?? previous;
    yield* splitCount(plain, amount) ?? splitThickness(plain, amount);
  }
}

/** Returns whether a number is the half of 'a tablespoon and a half', or the 'to' of '1 kg a 2 kg'. */
function isOfPrevious(text: string, { end, unit }: Amount, number: WrittenNumber): boolean {
  const next = text.slice(end, number.end + 2);
  return number.start < end || (isMeasuringUnit(unit) && /^\sa \d$/.test(next));
}

/** Returns a text of equal length with wide and raised characters of amounts as ASCII: '２００ｇ' as '200g', '¹⁄₃' as '1⁄3'. */
export function toNarrowCharacters(text: string): string {
  return text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[⁰¹²³⁴-⁹]{1,2}⁄[₀-₉]{1,2}/gu, (raised) => raised.normalize('NFKC'));
}

function amountOf(text: string, number: WrittenNumber): Amount | null {
  const { start, end: numberEnd, raw, between, word } = number;
  const after = text.slice(numberEnd, numberEnd + 80);
  const before = text.slice(Math.max(0, start - 16), start);
  if (word && next.unitBeforeHalfPattern.test(before)) return null;
  if (raw.some((each) => /^0\d/.test(each)) || next.notAmountPattern.test(after)) return null;
  if (word && /half (?:and|&) $/i.test(before)) return null;
  if (/^an?$/i.test(raw[0] ?? '') && next.articleMeasurePattern.test(after)) return null;
  const bracketed = /\d\s?\($/.test(before) ? /^\)[ -](?=\p{L})/u.exec(after)?.[0] : undefined;
  const size =
    next.inchMarkPattern.exec(after)?.[0] ?? next.unitHyphenPattern.exec(after)?.[0] ?? bracketed;
  const gap = size ?? gapBefore(after);
  const described = size
    ? ''
    : (next.unitAdjectivePattern.exec(after.slice(gap.length))?.[0] ?? '');
  const found = /in|″|”|"|''/i.test(size ?? '')
    ? inches(numberEnd, size ?? '')
    : unitAt(text, numberEnd + gap.length + described.length, Boolean(size));
  // '3- to 4-pound chicken'.
  const open = /^-\s?(?:to|or)\s/.test(after);
  const determiner = (raw[0] ?? '').toLowerCase() in numbersByDeterminer ? `${raw[0]} ` : '';
  if (!found && determiner) return null;
  if (!found && (size || (gap.trim() === '' && next.attachedWordPattern.test(after)))) return null;
  const values =
    readTwoOrThree(raw, found?.written ?? '', after, before) ??
    raw.map((each) => readNumber(each, found?.id));
  if (values.some((value) => !value || value.equals(0)) || raw.some(isRatio)) return null;
  const [low] = values as Fraction[];
  const unitEnd = found ? found.start + found.written.length : numberEnd;
  const more =
    found && readPartAfterUnit(text.slice(unitEnd, unitEnd + 30), found.system === 'metric');
  const [article = ''] = (found && !size && /(?<!\p{L})an? $/iu.exec(before)) || [];
  const isOneNumber =
    article !== '' && next.articleMeasurePattern.test(` ${text.slice(start, start + 40)}`);
  // 40 C and 220c are temperatures.
  if (/^c\.?$/i.test(found?.written ?? '') && low?.gt(16)) return null;
  return {
    start: isOneNumber ? start - article.length : start,
    numberEnd,
    end: unitEnd + (more?.length ?? 0),
    values: (values as Fraction[]).map((value) => value.add(more?.value ?? 0)),
    between: values.length > raw.length ? '–' : between,
    word: word ? (raw.some(isForeignNumber) ? 'other' : 'English') : null,
    determiner,
    sign: signOf(raw, values as Fraction[]),
    unit: found,
    sized: Boolean(size) || open,
    described: described !== '' && found !== null,
  };
}

/**
 * Returns the rest of an amount in a text that follows its unit: 'three ounces and a half', '1 taza y 1/2 de leche', and of a
 * metric one '1 kg 500 de farine' and '1 litre ½ de lait'.
 */
export function readPartAfterUnit(
  after: string,
  isMetric: boolean,
): { length: number; value: Fraction } | null {
  const [all, quarter, three] = next.andAHalfPattern.exec(after) ?? [];
  if (all) {
    const value = new Fraction(quarter ? '1/4' : three ? '3/4' : '1/2');
    return { length: all.length, value };
  }
  const [metric, part, thousandths] = (isMetric && next.metricPartPattern.exec(after)) || [];
  const [added = metric, foreign, french, english] = next.andFractionPattern.exec(after) ?? [];
  if (!added || (english && findLeadingUnit(after.slice(added.length + 1)))) return null;
  const value = thousandths
    ? new Fraction(Number(thousandths), 1000)
    : readNumber(foreign ?? french ?? english ?? part ?? '');
  return value && { length: added.length, value };
}

function gapBefore(after: string): string {
  const [space = ''] = /^(?: ?[x×](?=[ \n]))?[ \n]{0,2}/.exec(after) ?? [];
  const [added = ''] = next.extraWordPattern.exec(after.slice(space.length)) ?? [];
  return added && findLeadingUnit(after.slice(space.length + added.length)) ? space + added : space;
}

function unitAt(text: string, start: number, sized: boolean): Amount['unit'] {
  const after = text.slice(start, start + 80).replaceAll('\n', ' ');
  // 'inch' in '2-inch-thick'.
  const found = findLeadingUnit(sized ? after.replaceAll('-', ' ') : after);
  const rest = after.slice(found.length);
  const isAtEnd = rest === '' || (findUnit(found)?.system === 'metric' && /^ \p{Lu}/u.test(rest));
  // This period ends the sentence.
  const isFullStop = found.endsWith('.') && isAtEnd;
  const written = isFullStop && findUnit(found.slice(0, -1)) ? found.slice(0, -1) : found;
  const unit = findUnit(written);
  return unit ? { ...unit, written, start } : null;
}

function inches(numberEnd: number, size: string): Amount['unit'] {
  const written = size.replace(/^[ -]/, '');
  const start = numberEnd + size.length - written.length;
  return { ...(findUnit('inch') as Unit), written, start };
}

/** '2/3 cardamom pods', '2/3 cloves' and 'Green chillies 2/3' are two or three, because there is no third of a pod. */
export function readTwoOrThree(
  [written = '', ...others]: string[],
  unit: string,
  after: string,
  before = '',
): Fraction[] | null {
  const [, low, high] = /^([2-8])\/(\d)$/.exec(written) ?? [];
  const isNext = Number(high) === Number(low) + 1 && others.length === 0;
  const areThings = unit
    ? next.wholeUnitPattern.test(unit)
    : next.severalThingsPattern.test(after) ||
      (next.thingsBeforePattern.test(before) && next.endAfterThingsPattern.test(after));
  return isNext && areThings ? [new Fraction(Number(low)), new Fraction(Number(high))] : null;
}

/** '80/20' is a grade of ground beef, '16/20' a size of shrimp. */
function isRatio(raw: string): boolean {
  if (/(?<!\d)1 ?[/⁄] ?\d+$/.test(raw)) return false;
  const below = Number(/[/⁄] ?(\d+)$/.exec(raw)?.[1] ?? 2);
  return ![1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 32].includes(below);
}

function signOf(raw: string[], values: Fraction[]): Amount['sign'] {
  for (const [index, each] of raw.entries()) {
    if (/\d[\u00a0\u2009\u202f]\d{3}$/.test(each)) return ',';
    const [sign] = /[.,](?=\d+$)/.exec(each) ?? [];
    const [first] = /[.,]/.exec(each) ?? [];
    if (!sign) continue;
    const thousands = /[.,]\d{3}$/.test(each) && first === sign && values[index]?.gte(1000);
    if (thousands) return sign === ',' ? '' : ',';
    return sign as '.' | ',';
  }
  return '';
}

/** Reads '1 - 14 ounce can' and '2-15 oz cans' as a count and a size. */
function splitCount(text: string, amount: Amount | null): Amount[] | null {
  const [low, high] = amount?.values ?? [];
  const [written = '', count = ''] =
    next.countAndDashPattern.exec(text.slice(amount?.start, amount?.numberEnd)) ?? [];
  if (!amount?.unit || !low || !high || !written) return null;
  const [packages = ''] = packagePattern.exec(text.slice(amount.end, amount.end + 20)) ?? [];
  const isOne = low.equals(1);
  const { kind, one, many, written: unit } = amount.unit;
  const isCount = packages
    ? isOne === !/s\.?$/.test(packages)
    : kind === 'length'
      ? high.gte(low.mul(4))
      : kind === 'mass' &&
        isOne &&
        written.includes(' ') &&
        unit === one &&
        one !== many &&
        one.length > 3;
  if (!isCount) return null;
  const numberEnd = amount.start + count.length;
  return [
    { ...amount, values: [low], between: '', numberEnd, end: numberEnd, unit: null, sized: false },
    { ...amount, start: amount.start + written.length, values: [high], between: '', sized: true },
  ];
}

/** Reads '4 1/4-inch-thick steaks' as four, but '1 1/2-inch piece' as a piece of an inch and a half. */
function splitThickness(text: string, amount: Amount | null): Amount[] {
  if (!amount?.unit) return amount ? [amount] : [];
  const written = text.slice(amount.start, amount.numberEnd);
  const count = /^(\d{1,3}) (?=\d ?[/⁄]|[¼-¾⅐-⅞])/.exec(written);
  const [value] = amount.values;
  const after = text.slice(amount.end, amount.end + 60);
  const isPacket = amount.unit.id === 'oz' && next.sevenGramPacketPattern.test(after);
  const mayBe = amount.unit.kind === 'length' || (amount.sized && amount.unit.id === 'oz');
  if (!count || !value) return [amount];
  if (!isPacket && (!mayBe || Number(count[1]) < 2 || !next.pluralNounPattern.test(after)))
    return [amount];
  const numberEnd = amount.start + (count[1]?.length ?? 0);
  const whole = { ...amount, numberEnd, end: numberEnd, unit: null, sized: false };
  return [
    { ...whole, values: [value.floor()] },
    { ...amount, start: amount.start + count[0].length, values: [value.sub(value.floor())] },
  ];
}
