import Fraction from 'fraction.js';
import { unitThresholds } from '../lexicon/steps.ts';
import { isMultiple } from './steps.ts';

/** Values in a unit, named by its id. */
export type Quantity = { id: string; values: Fraction[] };

const changes = unitThresholds.map(({ clean = [], ...change }) => {
  const read = ({ from, multiples }: (typeof clean)[number]) => {
    return { from: new Fraction(from), multiples: multiples.map((size) => new Fraction(size)) };
  };
  return { ...change, clean: clean.map(read) };
});
/** The conversion of units to the next larger unit, by the id of the smaller unit. */
export const largerUnitRules = new Map(
  changes.filter(({ clean }) => clean.length > 0).map((change) => [change.small, change]),
);
/** The conversion of units to the next smaller unit, by the id of the larger unit. */
export const smallerUnitRules = new Map(
  changes.filter(({ below }) => below).map((change) => [change.large, change]),
);

/** Returns how many of a smaller unit make the larger one: 16 for 'lb' and 'oz'; undefined for others. */
export function findUnitRatio(large = '', small = ''): number | undefined {
  return changes.find((change) => change.large === large && change.small === small)?.by;
}

/** Returns an amount in the unit that a cook would use: 8 Tbsp as ½ cup, 1000 g as 1 kg, ⅓ Tbsp as 1 tsp. */
export function toBetterUnit(amount: Quantity, mayGrow: boolean): Quantity {
  const growth = mayGrow ? largerUnitRules.get(amount.id) : undefined;
  if (growth) {
    const values = amount.values.map((value) => value.div(growth.by));
    const [low, high] = values;
    // '0.8–1.4 kg'.
    const isAcross = growth.by === 1000 && low?.gte('1/2') && high?.gte(1);
    const isClean = (value: Fraction) =>
      growth.clean.some(
        ({ from, multiples }) =>
          value.gte(from) &&
          (multiples.length === 0 || multiples.some((size) => isMultiple(value, size))),
      );
    if (isAcross || values.every(isClean)) return toBetterUnit({ id: growth.large, values }, true);
  }
  const { below } = smallerUnitRules.get(amount.id) ?? {};
  const isSmall = below !== undefined && amount.values.every((value) => value.lt(below));
  const smaller = isSmall ? toSmallerUnit(amount) : null;
  return smaller ? toBetterUnit(smaller, false) : amount;
}

/** Returns an amount in the next smaller unit, or null. */
export function toSmallerUnit({ id, values }: Quantity): Quantity | null {
  const change = smallerUnitRules.get(id);
  return change ? { id: change.small, values: values.map((value) => value.mul(change.by)) } : null;
}
