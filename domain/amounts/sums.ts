import type { Amount } from './amounts.ts';
import { ratioOf } from './better-unit.ts';
import { isMeasure } from './what-scales.ts';

/** Returns whether two amounts are parts of a sum: '1 cup plus 2 Tbsp'. */
export function isSum(text: string, first?: Amount, second?: Amount): boolean {
  if (!first || !second || !isMeasure(first) || !isMeasure(second)) return false;
  return /^\s?(?:\+|plus|and|&)?\s?$/i.test(text.slice(first.end, second.start));
}

/** Returns whether two amounts are in units of one kind, each a single number: '1 lb' and '2 oz'. */
export function areLargeAndSmall(large?: Amount, small?: Amount): boolean {
  if (large?.values.length !== 1 || small?.values.length !== 1) return false;
  return ratioOf(large.unit?.id ?? '', small.unit?.id ?? '') !== undefined;
}

/** Returns whether two amounts are one: '1 lb 2 oz'. */
export function isCompound(text: string, large?: Amount, small?: Amount): boolean {
  return areLargeAndSmall(large, small) && /^\s{0,2}$/.test(text.slice(large?.end, small?.start));
}
