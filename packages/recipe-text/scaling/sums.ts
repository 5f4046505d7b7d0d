import type Fraction from 'fraction.js';
import type { Amount } from '../reading/amounts.ts';
import { inBetterUnit, ratioOf } from './better-unit.ts';
import { isMeasure } from './row-roles.ts';

/** Returns whether two amounts are parts of a sum: '1 cup plus 2 Tbsp'. */
export function isSum(text: string, first?: Amount, second?: Amount): boolean {
  if (!first || !second || !isMeasure(first) || !isMeasure(second)) return false;
  return /^\s?(?:\+|plus|and|&)?\s?$/i.test(text.slice(first.end, second.start));
}

/** Returns whether two amounts are like '1 lb' and '2 oz': single numbers in units that convert into each other. */
export function areLargeAndSmall(large?: Amount, small?: Amount): boolean {
  if (large?.values.length !== 1 || small?.values.length !== 1) return false;
  return ratioOf(large.unit?.id ?? '', small.unit?.id ?? '') !== undefined;
}

/** Returns whether two amounts are one: '1 lb 2 oz'. */
export function isCompound(text: string, large?: Amount, small?: Amount): boolean {
  return areLargeAndSmall(large, small) && /^\s{0,2}$/.test(text.slice(large?.end, small?.start));
}

/** Returns whether a sum times a factor is one amount: half of '1 Tbsp + 1 tsp' is '2 tsp'. */
export function becomesOne(
  text: string,
  factor: Fraction,
  large?: Amount,
  small?: Amount,
): boolean {
  if (!isSum(text, large, small) || !areLargeAndSmall(large, small)) return false;
  const [first, second] = [large, small].map((amount) => {
    const values = (amount?.values ?? []).map((value) => value.mul(factor));
    return inBetterUnit({ id: amount?.unit?.id ?? '', values }, false).id;
  });
  return first === second;
}
