import type Fraction from 'fraction.js';
import type { Amount } from '../reading/amounts.ts';
import { inflectUnit } from '../reading/nouns.ts';
import { findUnit, spellUnitLike, type Unit } from '../reading/units.ts';
import { formatDecimal, formatFraction } from './format.ts';
import type { KitchenQuantity } from './measurable.ts';

/** A replacement for part of a text. */
export type TextEdit = { start: number; end: number; text: string };

/** Returns a text with its edits, which may not overlap. */
export function applyEdits(text: string, edits: TextEdit[]): string {
  let result = '';
  let index = 0;
  for (const { start, end, text: inserted } of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(index, start) + inserted;
    index = end;
  }
  return result + text.slice(index);
}

/** Returns an edit that removes part of a text, but no break between fields. */
export function createRemoval(text: string, start: number, end: number): TextEdit {
  return { start, end, text: text.slice(start, end).replace(/[^\n]/g, '') };
}

export function needsPlural(values: Fraction[]): boolean {
  return values.some((value) => value.gt(1));
}

/** Returns the number of an amount: a decimal for metric measures, fractions for others, such as '¼ Pfund' and '½カップ'. */
export function formatNumber(values: Fraction[], unit: Unit | null, like: Amount): string {
  const isMetric = unit !== null && unit.size > 0 && unit.system === 'metric';
  const isDecimal = isMetric && (like.sign !== '' || Number.isInteger(Math.log10(unit.size)));
  const sign = like.sign || '.';
  const write = (value: Fraction) =>
    isDecimal ? formatDecimal(value, sign) : formatFraction(value, sign);
  return values.map(write).join(like.between);
}

/** Metric units that Dutch and Scandinavian recipes spell as English ones, but never with '-s'. */
const spelledMetricPattern = /^(?:kilo|(?:kilo)?gram|(?:deci|centi|milli)?liter)$/i;

/**
 * Returns the edits that show an amount as another one. `hasEnglishFood` returns whether it measures a food of the
 * lexicon: the unit of another language is not inflected, and another one is abbreviated.
 */
export function replaceAmount(
  amount: Amount,
  unit: NonNullable<Amount['unit']>,
  shown: KitchenQuantity,
  hasEnglishFood: () => boolean,
): TextEdit[] {
  const isForeign =
    spelledMetricPattern.test(unit.written) &&
    amount.word !== 'English' &&
    (amount.word === 'other' || needsPlural(amount.values) || !hasEnglishFood());
  const write = ({ id, values }: KitchenQuantity) => {
    const isSame = id === unit.id;
    const form = isSame ? unit.written : isForeign ? id : spellUnitLike(id, unit.written);
    const number = formatNumber(values, findUnit(form) ?? unit, amount);
    const isPlural = needsPlural(values) && !amount.sized && !(isSame && isForeign);
    return [number, inflectUnit(form, isPlural)] as const;
  };
  const [number, written] = write(shown);
  let added = '';
  for (let { more } = shown; more; more = more.more) added += ` + ${write(more).join(' ')}`;
  const before = amount.determiner + (shown.isAbout ? 'about ' : '');
  const end = unit.start + unit.written.length;
  // 'cup' needs a space even where 'tbsp' had none.
  const isTight = amount.numberEnd === unit.start && shown.id !== unit.id && written.length > 2;
  return [
    { start: amount.start, end: amount.numberEnd, text: before + number },
    { start: unit.start, end, text: (isTight ? ' ' : '') + written + added },
    // 'And a half'.
    ...(amount.end > end ? [{ start: end, end: amount.end, text: '' }] : []),
  ];
}
