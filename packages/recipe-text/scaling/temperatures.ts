import Fraction from 'fraction.js';
import type { Units } from './convert.ts';
import { nearest, stepOf } from './steps.ts';
import { type Edit, removed } from './write.ts';

type Temperature = { start: number; end: number; values: number[]; scale: 'C' | 'F'; by: boolean };

const number = '(?<![\\p{L}\\p{N}]|\\d[.,/])[-−]?\\d{1,3}(?:[.,]\\d)?';
const degree = '(?:°|º|˚|degrees?|deg\\.?)';
const pattern = new RegExp(
  `(?<low>${number})(?: ?${degree}?(?: ?[-–—~] ?| to | or )(?<high>\\d{1,3}))?(?:(?: ?[-–]? ?${degree} ?(?<scale>celsius|fahrenheit|centigrade|[CF])?| ?(?<letter>[CF℃℉]| celsius| fahrenheit| centigrade))(?![\\p{L}\\p{N}]))`,
  'giu',
);
const degreesOnly = /(?:°|º|˚|degrees|deg\.?)$/iu;
const innerWords =
  /(?<!\p{L})(?:internal\p{L}*|thermometer|meat|center|centre|syrup|caramel|candy|sugar|stage|water|milk|yeast|lukewarm|registers?|reads?|chocolate|custard)(?!\p{L})/iu;
const ovenWords = /(?<!\p{L})(?:oven|preheat\p{L}*|bake|roast|broil|grill|air fryer)(?!\p{L})/iu;

/** Returns the temperatures of a text; '40 c' is one, '1 C flour' and '180 degrees' are not. */
function temperaturesIn(text: string): Temperature[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const { low = '', high, scale, letter } = match.groups ?? {};
    const named = (scale ?? letter ?? '').trim().toLowerCase();
    const values = [low, ...(high ? [high] : [])].map((each) =>
      Number(each.replace('−', '-').replace(',', '.')),
    );
    const [first = 0] = values;
    // No oven reaches 300 °C.
    if (!named && !(degreesOnly.test(match[0]) && first > 300)) return [];
    const celsius = /^(?:c|℃)/.test(named);
    // Cups of flour.
    if (
      celsius &&
      letter &&
      /c/i.test(letter.trim()) &&
      letter.trim().length === 1 &&
      Math.abs(first) <= 16
    )
      return [];
    const before = text.slice(Math.max(0, match.index - 30), match.index);
    const by = /(?<!\p{L})by\s(?:about )?$/iu.test(before);
    return [
      {
        start: match.index,
        end: match.index + match[0].length,
        values,
        scale: celsius ? 'C' : 'F',
        by,
      },
    ];
  });
}

const between = /^(?: fan| convection)?\s?(?:[/|(,;]|or)?\s?$/iu;

/**
 * Returns the edits that show the temperatures of a text in a system. If the author gives both, the other
 * one goes. Otherwise oven temperatures are rounded to their steps, those of meat, syrup and water to 1 degree.
 */
export function temperatureEdits(text: string, units: Units): Edit[] {
  const wanted = units === 'metric' ? 'C' : 'F';
  const all = temperaturesIn(text);
  const groups: Temperature[][] = [];
  for (const each of all) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const near = last && between.test(text.slice(last.end, each.start));
    if (near) group?.push(each);
    else groups.push([each]);
  }
  return groups.flatMap((group) => {
    const chosen = group.filter(({ scale }) => scale === wanted);
    if (chosen.length === group.length) return [];
    if (chosen.length === 0) return group.flatMap((each) => converted(text, each, wanted));
    return chooseOwn(text, group, wanted);
  });
}

/** Replaces the whole group with the author's own values. */
function chooseOwn(text: string, group: Temperature[], wanted: 'C' | 'F'): Edit[] {
  const [first, last] = [group[0] as Temperature, group.at(-1) as Temperature];
  const own = group.filter(({ scale }) => scale === wanted);
  const ownEnd = (each: Temperature) =>
    each.end + (/^ (?:fan|convection)/i.exec(text.slice(each.end))?.[0].length ?? 0);
  const words = own.map((each) => text.slice(each.start, ownEnd(each))).join('/');
  const end = Math.max(last.end, ownEnd(last));
  const inside = text.slice(first.end, last.start);
  const closing = /^\s?\)/.exec(text.slice(end))?.[0];
  if (!inside.includes('(') || inside.includes(')'))
    return [{ start: first.start, end, text: words }];
  if (closing) return [{ start: first.start, end: end + closing.length, text: words }];
  // What else is in the parentheses stays there: '180°C (350°F, gas mark 4)'.
  const opening = first.end + inside.indexOf('(') + 1;
  const sign = /^[,;/]?\s?/.exec(text.slice(end))?.[0] ?? '';
  return [
    { start: first.start, end: first.end, text: words },
    removed(text, opening, end + sign.length),
  ];
}

function converted(
  text: string,
  { start, end, values, by }: Temperature,
  wanted: 'C' | 'F',
): Edit[] {
  const context = text.slice(Math.max(0, start - 60), start) + text.slice(end, end + 30);
  const shown = values.map((value) => {
    const exact = new Fraction(value);
    const ratio = new Fraction(5, 9);
    const other =
      wanted === 'C' ? exact.sub(by ? 0 : 32).mul(ratio) : exact.div(ratio).add(by ? 0 : 32);
    const fahrenheit = wanted === 'C' ? value : other.valueOf();
    const isRough = !by && isOven(fahrenheit, context);
    const step = isRough ? stepOf(wanted === 'C' ? 'celsius' : 'fahrenheit') : new Fraction(1);
    return String(nearest(other, step)).replace('-', '−');
  });
  const unit = wanted === 'C' ? ' °C' : '°F';
  return [{ start, end, text: shown.join('–') + unit }];
}

/** For meat, syrup and water, every degree matters. */
function isOven(fahrenheit: number, context: string): boolean {
  const near = context.split(/[.;](?:\s|$)/);
  const words = near.length > 1 ? context : (near[0] ?? context);
  if (fahrenheit < 170) return false;
  if (fahrenheit < 250) return ovenWords.test(words) && !innerWords.test(words);
  return !/syrup|caramel|candy|sugar|stage/i.test(words) || ovenWords.test(words);
}
