import Fraction from 'fraction.js';
import type { Amount } from '../reading/amounts.ts';
import { findUnitRatio } from './better-unit.ts';
import { isMeasured } from './row-roles.ts';

/** Returns whether two amounts are parts of a sum or difference: '1 cup plus 2 Tbsp', '1 cup minus 2 Tbsp'. */
export function isSum(text: string, first?: Amount, second?: Amount): boolean {
  if (!first || !second || !isMeasured(first) || !isMeasured(second)) return false;
  const between = text.slice(first.end, second.start);
  return /^\s?(?:\+|plus|and|&)?\s?$/i.test(between) || isDifference(text, first, second);
}

/** Returns whether the second amount is taken away from the first: '1 cup minus 2 Tbsp'. */
export function isDifference(text: string, first?: Amount, second?: Amount): boolean {
  return /^\s(?:minus|less)\s$/i.test(text.slice(first?.end, second?.start));
}

/** Returns whether two amounts are like '1 lb' and '2 oz': single numbers in units that convert into each other. */
export function areLargeAndSmallAmounts(large?: Amount, small?: Amount): boolean {
  if (large?.values.length !== 1 || small?.values.length !== 1) return false;
  return findUnitRatio(large.unit?.id, small.unit?.id) !== undefined;
}

/** Returns whether two amounts are one: '1 lb 2 oz'. */
export function isCompoundAmount(text: string, large?: Amount, small?: Amount): boolean {
  return (
    areLargeAndSmallAmounts(large, small) && /^\s{0,2}$/.test(text.slice(large?.end, small?.start))
  );
}

/** Returns whether two amounts are the ends of a range: '800g' and '1kg', '4oz' of '2lb 4oz' and '3lb'. */
export function isRange(text: string, low?: Amount, high?: Amount): boolean {
  if (!low?.unit || !high || !/^\s?(?:to|[-–—])\s?$/.test(text.slice(low.end, high.start)))
    return false;
  const isAlike = high.unit?.kind === low.unit.kind && high.unit.system === low.unit.system;
  const size = ({ values, unit }: Amount) => (values[0]?.valueOf() ?? 0) * (unit?.size ?? 0);
  return isAlike && size(high) > 1.02 * size(low);
}

/** Returns how much two amounts are together, in the unit of the small one. */
export function getCombinedAmount(text: string, large?: Amount, small?: Amount): Fraction {
  const by = findUnitRatio(large?.unit?.id, small?.unit?.id) ?? 1;
  const rest = new Fraction(small?.values[0] ?? 0);
  const signed = isDifference(text, large, small) ? rest.neg() : rest;
  return new Fraction(large?.values[0] ?? 0).mul(by).add(signed);
}
