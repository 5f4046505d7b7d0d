import fc from 'fast-check';
import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import { readAmounts } from './reading/amounts.ts';
import { scaleRow, scaleStep } from './scale.ts';
import { anyText } from './test/any-text.ts';
import { findDurations } from './timers.ts';

const vulgar = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅞': '7/8',
};
const sign = fc.constantFrom(...(Object.keys(vulgar) as (keyof typeof vulgar)[]));
const whole = fc.integer({ min: 1, max: 999 });
type Written = [written: string, value: Fraction];
const number: fc.Arbitrary<Written> = fc.oneof(
  whole.map((value): Written => [String(value), new Fraction(value)]),
  sign.map((each): Written => [each, new Fraction(vulgar[each])]),
  fc
    .tuple(fc.integer({ min: 1, max: 20 }), sign)
    .map(([value, each]): Written => [`${value}${each}`, new Fraction(vulgar[each]).add(value)]),
  fc
    .tuple(fc.integer({ min: 0, max: 20 }), fc.constantFrom('1/2', '2/3', '3/16'))
    // '2/3 eggs' are two or three (counts-and-sizes.test.ts).
    .filter(([value, part]) => value > 0 || part !== '2/3')
    .map(
      ([value, part]): Written => [
        value ? `${value} ${part}` : part,
        new Fraction(part).add(value),
      ],
    ),
  fc
    .integer({ min: 1, max: 9999 })
    .map((value): Written => [(value / 100).toFixed(2), new Fraction(value, 100)]),
);
const unit = fc.constantFrom(
  ...[
    'tsp',
    'Tbsp',
    'teaspoons',
    'cup',
    'cups',
    'oz',
    'lb',
    'pounds',
    'g',
    'kg',
    'ml',
    'l',
    'liters',
    'dl',
  ],
  ...['fl oz', 'quart', 'cloves', 'can', 'pinch', 'stick', 'dozen', 'EL', 'heaping Tbsp', ''],
);
const name = fc.constantFrom(
  'flour',
  'eggs',
  'lemon',
  'chopped walnuts',
  'milk',
  'butter, softened',
  'egg',
);
const part = fc.integer({ min: 1, max: 60 });
const factor = fc.tuple(part, part).map(([above, below]) => new Fraction(above, below));

/** Milliliters, grams or pieces; an egg has 4 Tbsp. */
function total(text: string): Fraction {
  const isCount = /\d eggs? \+/.test(text);
  return readAmounts(text)
    .map(({ unit: found, values: [value = 0] }) =>
      new Fraction(value).mul(sizeOf(found)).div(isCount && found ? 60 : 1),
    )
    .reduce((sum, each) => sum.add(each), new Fraction(0));
}

function sizeOf(found: { size: number; id: string } | null): number {
  return found?.size || (found?.id === 'dozen' ? 12 : 1);
}

test('a scaled amount is never lost, never 0 and never off by more than 5%, or an eighth if approximate', () => {
  fc.assert(
    fc.property(number, unit, name, factor, ([quantity, value], measure, food, by) => {
      const row = { quantity, unit: measure, name: food };
      const shown = scaleRow(row, by).text;
      const [before] = readAmounts(`${quantity}\n${measure}\n${food}`);
      const expected = value.mul(sizeOf(before?.unit ?? null)).mul(by);
      const off = total(shown).sub(expected).abs().div(expected);
      expect(
        off.lte(/about/.test(shown) ? '0.1251' : '0.0501'),
        `${quantity} ${measure} ${food} × ${by.toFraction()}: ${shown}`,
      ).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

const bit = fc.constantFrom(
  ...[
    '1',
    '2 ',
    '1/2',
    '½',
    '1½ ',
    '1-2 ',
    '1,5 ',
    '1.000 ',
    'a ',
    'half a ',
    'a dozen ',
    '2 × ',
    '(',
    ') ',
    ' / ',
  ],
  ...[
    '14-oz ',
    '400 g ',
    'cup ',
    'cups',
    'Tbsp ',
    'can ',
    'of ',
    'the ',
    'flour',
    'eggs ',
    ', ',
    'or ',
    'plus ',
  ],
  ...[
    '350°F ',
    '180°C',
    ' minutes',
    '1 hour ',
    'each ',
    '2% ',
    '5-spice ',
    '7up ',
    '00 ',
    '\n',
    '　',
    '🍲',
    'per ',
  ],
);
const text = fc.oneof(
  fc.array(bit, { maxLength: 12 }).map((bits) => bits.join('')),
  anyText(60),
);

test('any text can be scaled without errors, and a factor of 1 changes nothing', () => {
  fc.assert(
    fc.property(
      text,
      text,
      factor,
      fc.constantFrom('metric', 'us', undefined),
      (one, two, by, units) => {
        const row = { quantity: one, unit: '', name: two };
        expect(scaleRow(row, new Fraction(1))).toMatchObject(row);
        expect(scaleStep(one, new Fraction(1))).toBe(one);
        const scaled = scaleRow(row, by, units);
        expect(scaled.text.trim() === '').toBe(`${one}${two}`.trim() === '');
        expect(`${scaled.text}${scaleStep(one, by, units)}`).not.toMatch(/undefined|NaN|Infinity/);
        for (const { start, end, values } of readAmounts(one)) {
          expect(start < end && end <= one.length && values.every((value) => value.gt(0))).toBe(
            true,
          );
        }
        for (const { start, end, seconds } of findDurations(one)) {
          expect(start < end && end <= one.length && seconds.every((each) => each > 0)).toBe(true);
        }
      },
    ),
    { numRuns: 500 },
  );
});
