import Fraction from 'fraction.js';
import * as words from '../lexicon/temperature-words.ts';
import type { Units } from './convert.ts';
import { getRoundingStep, roundToMultiple } from './steps.ts';
import { createRemoval, type TextEdit } from './write.ts';

type Scale = 'celsius' | 'fahrenheit';
type Temperature = {
  start: number;
  end: number;
  values: number[];
  between: string;
  scale: Scale;
};

/** Returns the temperatures of a text; '40 c' and 'oven to 350' are, '1 C flour' and '180 degrees' are not. */
function temperaturesIn(text: string): Temperature[] {
  if (!words.degreesPattern.test(text)) return [];
  return [...text.matchAll(words.temperaturePattern)].flatMap(
    ({ 0: found, index: start, groups = {} }) => {
      const { low = '', high, between = '', scale, letter } = groups;
      const named = (scale ?? letter ?? '').trim();
      const values = [low, high ?? []]
        .flat()
        .map((each) => Number(each.replace('−', '-').replace(',', '.')));
      const [first = 0] = values;
      // No oven reaches 300 °C.
      if (!named && first <= 300) return [];
      const isCelsius = /^(?:c|℃|grad|degrés)/i.test(named);
      // Cups of flour.
      const isOfFood = /^\)?\sof\s/.test(
        text.slice(start + found.length, start + found.length + 5),
      );
      if (!scale && /^c$/i.test(named) && (isOfFood || Math.abs(first) <= 16)) return [];
      return [
        {
          ...{ start, end: start + found.length, values },
          between: between === ' and ' ? between : '–',
          scale: isCelsius ? 'celsius' : 'fahrenheit',
        },
      ];
    },
  );
}

/**
 * Returns the edits that convert the temperatures in a text to metric or US units. If the author gives both scales, the
 * other scale is removed. Otherwise, oven temperatures are rounded to their steps, and temperatures of meat, syrup and water to 1 degree.
 */
export function getTemperatureEdits(text: string, units: Units): TextEdit[] {
  const wanted = units === 'metric' ? 'celsius' : 'fahrenheit';
  const groups: Temperature[][] = [];
  for (const each of temperaturesIn(text)) {
    const group = groups.at(-1);
    const isAgain =
      group && words.sameTemperaturePattern.test(text.slice(group.at(-1)?.end, each.start));
    if (isAgain) group.push(each);
    else groups.push([each]);
  }
  return groups.flatMap((group) => {
    const own = group.filter(({ scale }) => scale === wanted);
    if (own.length === group.length) return [];
    if (own.length === 0) return group.map((each) => convertTemperature(text, each));
    return chooseOwn(text, group, own);
  });
}

/** Replaces the whole group with the author's own values. */
function chooseOwn(text: string, group: Temperature[], own: Temperature[]): TextEdit[] {
  const [first, last] = [group[0] as Temperature, group.at(-1) as Temperature];
  const endOf = ({ end }: Temperature) =>
    end + (words.ovenKindPattern.exec(text.slice(end))?.[0].length ?? 0);
  const [ownFirst, ownLast] = [own[0] as Temperature, own.at(-1) as Temperature];
  // '180C (160C fan)/350F'.
  const both = text.slice(ownFirst.start, endOf(ownLast));
  const shown = both.includes('(') && text[endOf(ownLast)] === ')' ? `${both})` : both;
  const end = endOf(last);
  const inside = text.slice(first.end, last.start);
  const isOpen = inside.includes('(') && !inside.includes(')');
  const [closing] = isOpen ? (/^\s?\)/.exec(text.slice(end)) ?? []) : [''];
  if (closing !== undefined)
    return [{ start: first.start, end: end + closing.length, text: shown }];
  // Other text in the parentheses stays: '180°C (350°F, gas mark 4)'.
  const opening = first.end + inside.indexOf('(') + 1;
  const [sign = ''] = /^[,;/]?\s?/.exec(text.slice(end)) ?? [];
  return [
    { start: first.start, end: first.end, text: shown },
    createRemoval(text, opening, end + sign.length),
  ];
}

function convertTemperature(
  text: string,
  { start, end, values, between, scale }: Temperature,
): TextEdit {
  const before = text.slice(Math.max(0, start - 60), start);
  const isChange = words.temperatureChangePattern.test(before);
  const ratio = new Fraction(5, 9);
  const zero = isChange ? 0 : 32;
  const shown = values.map((value) => {
    const isFahrenheit = scale === 'fahrenheit';
    const exact = new Fraction(value);
    const other = isFahrenheit ? exact.sub(zero).mul(ratio) : exact.div(ratio).add(zero);
    const fahrenheit = isFahrenheit ? value : other.valueOf();
    const isRough = !isChange && isOven(fahrenheit, before + text.slice(end, end + 30));
    const step = isRough
      ? getRoundingStep(isFahrenheit ? 'celsius' : 'fahrenheit')
      : new Fraction(1);
    return String(roundToMultiple(other, step)).replace('-', '−');
  });
  return { start, end, text: shown.join(between) + (scale === 'celsius' ? '°F' : ' °C') };
}

/** For meat, syrup and water, every degree matters. */
function isOven(fahrenheit: number, context: string): boolean {
  if (fahrenheit < 170) return false;
  const isOvenNamed = words.ovenWordPattern.test(context);
  if (fahrenheit < 250) return isOvenNamed && !words.internalTemperaturePattern.test(context);
  return isOvenNamed || !words.sugarStagePattern.test(context);
}
