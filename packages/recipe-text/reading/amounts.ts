import type Fraction from 'fraction.js';
import { numbersIn, readNumber, type WrittenNumber } from './numbers.ts';
import { leadingUnit, type Unit, unitOf } from './units.ts';

/** A number of something in a text, with its unit if it has one. */
export type Amount = {
  start: number;
  /** Where the number ends; the unit follows it. */
  numberEnd: number;
  end: number;
  /** One value, or the two ends of a range. */
  values: Fraction[];
  between: string;
  word: boolean;
  /** The decimal separator it is written with. */
  sign: '.' | ',' | '';
  unit: (Unit & { written: string; start: number }) | null;
  /** Whether it is a size, as in '14-oz can' or '1-inch piece'. */
  sized: boolean;
  /** Whether a word such as 'heaping' precedes the unit. */
  described: boolean;
};

const andHalf = /^[ \n]and (?:an?|one)[ -](half|quarter)(?= of |[,.;)]|$)/iu;

const noAmount = new RegExp(
  [
    '^[ \\n]?(?:%|percent|per cent|prozent|°|º|˚|℃|℉|degrees?(?!\\p{L})|deg(?!\\p{L})|F(?!\\p{L}))',
    '^[ -]?(?:minutes?|mins?|hours?|hrs?|h|seconds?|secs?|days?|weeks?|months?|years?|nights?|minuten?|stunden?|std|sek|tage?|watts?|w|times|°)(?!\\p{L})',
    // Names that begin with a number.
    '^[ -]?up(?!\\p{L})',
    '^[ -](?:spice|grain|cheese|bean|island)(?!\\p{L})',
    '^ ?(?:and|&) half(?!\\p{L})',
  ].join('|'),
  'iu',
);
const inchMark =
  /^ ?(?:″|”|''|"(?!\p{L}))|^(?:-| )?in\.?(?=[-)x×,]|$| (?:thick|wide|long|deep|round|square|cubes?|pieces?|chunks?|slices?|tin|pan|cake|loaf|skillet|[x×]))/iu;
const describing =
  /^(?:(?:heaping|heaped|rounded|level|scant|generous|large|small|medium|big|good|fat|whole|full|lightly|firmly|loosely|tightly|packed|standard|regular|mini|gehäufte[rnm]?|gestrichene[rnm]?|kleine[rn]?|große[rn]?)[ \n]){1,3}/iu;

/** Returns the amounts in a text from left to right, without times, temperatures, percentages and names. */
export function amountsIn(text: string): Amount[] {
  return [...eachAmount(text)];
}

/** Yields the amounts of a text one after the other, each read when it is asked for. */
export function* eachAmount(text: string): Generator<Amount> {
  // Of equal length, so that the offsets are those of the text.
  const plain = text.replace(/[！-～]/g, (wide) =>
    String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  );
  for (const number of numbersIn(plain)) yield* splitThickness(plain, amountOf(plain, number));
}

function amountOf(text: string, number: WrittenNumber): Amount | null {
  const { start, end: numberEnd, raw, between, word } = number;
  const after = text.slice(numberEnd, numberEnd + 80);
  const before = text.slice(Math.max(0, start - 9), start);
  if (raw.some((each) => /^0\d/.test(each)) || noAmount.test(after)) return null;
  if (word && /half (?:and|&) $/i.test(before)) return null;
  const size = inchMark.exec(after)?.[0] ?? /^[-‑–](?=\p{L})/u.exec(after)?.[0];
  const gap = size ?? /^(?: ?[x×](?=[ \n]))?[ \n]{0,2}/.exec(after)?.[0] ?? '';
  const described = size ? '' : (describing.exec(after.slice(gap.length))?.[0] ?? '');
  let found = unitAt(text, numberEnd + gap.length + described.length, Boolean(size));
  if (size && /in|″|”|"|''/i.test(size)) found = inches(text, numberEnd, size);
  // '3- to 4-pound chicken'.
  const open = /^-\s?(?:to|or)\s/.test(after);
  if (!found && (size || /^\p{L}/u.test(gap.trim() ? '' : after))) return null;
  const values = raw.map((each) => readNumber(each, found?.id));
  if (values.some((value) => !value || value.equals(0)) || raw.some(isRatio)) return null;
  const [low] = values as Fraction[];
  // 'Three ounces and a half'.
  const more = found && andHalf.exec(text.slice(found.start + found.written.length).slice(0, 30));
  const added = more ? (/half/i.test(more[1] ?? '') ? '1/2' : '1/4') : 0;
  // 40 C and 220c are temperatures.
  if (/^c\.?$/i.test(found?.written ?? '') && low?.gt(16)) return null;
  return {
    start,
    numberEnd,
    end: found ? found.start + found.written.length + (more?.[0].length ?? 0) : numberEnd,
    values: (values as Fraction[]).map((value) => value.add(added)),
    between,
    word,
    sign: signOf(raw, values as Fraction[]),
    unit: found,
    sized: Boolean(size) || open,
    described: described !== '' && found !== null,
  };
}

function unitAt(text: string, start: number, sized: boolean): Amount['unit'] {
  const after = text.slice(start, start + 80).replaceAll('\n', ' ');
  // 'inch' in '2-inch-thick'.
  const written = leadingUnit(sized ? after.replaceAll('-', ' ') : after);
  const unit = unitOf(written);
  return unit ? { ...unit, written, start } : null;
}

function inches(text: string, numberEnd: number, size: string): Amount['unit'] {
  const written = size.replace(/^[ -]/, '');
  const start = numberEnd + size.length - written.length;
  const unit = unitOf('inch');
  return unit && text.startsWith(written, start) ? { ...unit, written, start } : null;
}

/** '80/20' is a grade of ground beef, '16/20' a size of shrimp. */
function isRatio(raw: string): boolean {
  if (/(?<!\d)1 ?[/⁄] ?\d+$/.test(raw)) return false;
  const below = Number(/[/⁄] ?(\d+)$/.exec(raw)?.[1] ?? 2);
  return ![1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 32].includes(below);
}

function signOf(raw: string[], values: Fraction[]): Amount['sign'] {
  for (const [index, each] of raw.entries()) {
    const sign = /[.,](?=\d+$)/.exec(each)?.[0];
    const first = /[.,]/.exec(each)?.[0];
    if (!sign) continue;
    const thousands = /[.,]\d{3}$/.test(each) && first === sign && values[index]?.gte(1000);
    if (thousands) return sign === ',' ? '' : ',';
    return sign as '.' | ',';
  }
  return '';
}

const severalThings = /^[^,;(]{0,40}?\p{L}(?<!s)s(?!\p{L})/iu;

/** Reads '4 1/4-inch-thick steaks' as four, but '1 1/2-inch piece' as a piece of an inch and a half. */
function splitThickness(text: string, amount: Amount | null): Amount[] {
  if (!amount?.unit) return amount ? [amount] : [];
  const written = text.slice(amount.start, amount.numberEnd);
  const count = /^(\d{1,3}) (?=\d ?[/⁄]|[¼-¾⅐-⅞])/.exec(written);
  const [value] = amount.values;
  const mayBe = amount.unit.kind === 'length' || (amount.sized && amount.unit.id === 'oz');
  if (!count || !value || !mayBe || Number(count[1]) < 2) return [amount];
  if (!severalThings.test(text.slice(amount.end, amount.end + 60))) return [amount];
  const numberEnd = amount.start + (count[1]?.length ?? 0);
  const whole = { ...amount, numberEnd, end: numberEnd, unit: null, sized: false };
  return [
    { ...whole, values: [value.floor()] },
    { ...amount, start: amount.start + count[0].length, values: [value.sub(value.floor())] },
  ];
}
