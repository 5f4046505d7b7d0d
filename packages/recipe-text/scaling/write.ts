import type Fraction from 'fraction.js';
import type { Amount } from '../reading/amounts.ts';
import { agreeUnit } from '../reading/nouns.ts';
import { formOf, type Unit, unitOf } from '../reading/units.ts';
import { asDecimal, asFraction } from './format.ts';
import type { Measurable } from './measurable.ts';

/** A replacement for part of a text. */
export type Edit = { start: number; end: number; text: string };

/** Returns a text with its edits, which may not overlap. */
export function edited(text: string, edits: Edit[]): string {
  let result = '';
  let index = 0;
  for (const { start, end, text: inserted } of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(index, start) + inserted;
    index = end;
  }
  return result + text.slice(index);
}

/** Returns an edit that removes part of a text, but no break between fields. */
export function removed(text: string, start: number, end: number): Edit {
  return { start, end, text: text.slice(start, end).replace(/[^\n]/g, '') };
}

export function isPlural(values: Fraction[]): boolean {
  return values.some((value) => value.gt(1));
}

/** Returns the number of an amount: a decimal for metric measures, fractions for others. */
export function writeNumber(values: Fraction[], unit: Unit | null, like: Amount): string {
  const isMetric = unit !== null && unit.size > 0 && unit.system === 'metric';
  const sign = like.sign || '.';
  const write = (value: Fraction) => (isMetric ? asDecimal(value, sign) : asFraction(value, sign));
  return values.map(write).join(like.between);
}

/** Returns the edits that show an amount as another one. */
export function editsTo(
  amount: Amount,
  unit: NonNullable<Amount['unit']>,
  shown: Measurable,
): Edit[] {
  const form = shown.id === unit.id ? unit.written : formOf(shown.id, unit.written);
  const written = agreeUnit(form, isPlural(shown.values) && !amount.sized);
  const about = shown.isAbout ? 'about ' : '';
  const number = about + writeNumber(shown.values, unitOf(form) ?? unit, amount);
  const end = unit.start + unit.written.length;
  // 'cup' needs a space even where 'tbsp' had none.
  const space = amount.numberEnd === unit.start && shown.id !== unit.id && written.length > 2;
  return [
    { start: amount.start, end: amount.numberEnd, text: number },
    {
      start: unit.start,
      end,
      text: (space ? ' ' : '') + written + added(shown.more, unit, amount),
    },
    // 'And a half'.
    ...(amount.end > end ? [{ start: end + 1, end: amount.end, text: '' }] : []),
  ];
}

/** Returns what is added to an amount: ' + 1 tsp'. */
function added(
  more: Measurable | undefined,
  like: Unit & { written: string },
  amount: Amount,
): string {
  if (!more) return '';
  const form = formOf(more.id, like.written);
  const number = writeNumber(more.values, unitOf(form) ?? like, amount);
  return ` + ${number} ${agreeUnit(form, isPlural(more.values))}${added(more.more, like, amount)}`;
}
