import Fraction from 'fraction.js';
import { findDensity, findPouredDensity, isLiquidFood } from '../foods/density.ts';
import { millilitersPerCup } from '../lexicon/units.ts';
import { findUnit, type Unit } from '../reading/units.ts';
import type { Quantity } from './better-unit.ts';
import { defaultRoundingTolerance, toMeasurable } from './steps.ts';

export type Units = 'metric' | 'us';

/** An amount in the other system, and the source for the weight of its food. */
export type Conversion = Quantity & { source?: string };

const times = (values: Fraction[], by: Fraction | number) => values.map((value) => value.mul(by));
const divide = (values: Fraction[], by: Fraction | number) => values.map((value) => value.div(by));

const exactCup = new Fraction(millilitersPerCup);
const exactOunce = exactCup.div(8);
/** Every kitchen has spoons; from a quarter of a cup up, metric cooks weigh. */
const leastVolume = 60;

/**
 * Returns an amount in the units of a system, or null if it stays as it is. A volume becomes a weight, and a
 * weight a volume, only for a food with a known density.
 */
export function convertQuantity(
  amount: Quantity,
  unit: Unit,
  to: Units,
  food: string,
): Conversion | null {
  const { weight } = unit;
  if (weight) {
    if (to !== 'metric' || !weight.food.test(food)) return null;
    return { id: 'g', values: times(amount.values, weight.grams), source: weight.source };
  }
  if (unit.size === 0 || (to === 'metric') === (unit.system === 'metric')) return null;
  const base = times(amount.values, unit.size);
  if (to === 'metric') return toMetric(base, unit, food);
  return unit.system === 'metric' ? toUs(base, unit, food) : null;
}

/** Returns the size of a package or a pot in the units of a system, or null if it stays as it is. */
export function convertSize(amount: Quantity, unit: Unit, to: Units): Conversion | null {
  if (unit.size === 0 || unit.system === 'any') return null;
  const base = times(amount.values, unit.size);
  if (to === 'metric') return unit.system === 'metric' ? null : toMetric(base, unit);
  return unit.system === 'metric' && unit.id !== 'l' ? toOunces(base, unit) : null;
}

function toMetric(base: Fraction[], unit: Unit, food = ''): Conversion | null {
  if (unit.kind === 'mass') return { id: 'g', values: base };
  if (unit.system === 'any' && base.some((value) => value.lt(leastVolume))) return null;
  const density = findDensity(food);
  if (!density) return { id: 'ml', values: base };
  const inCup = new Fraction(density.gramsPerCup).div(findUnit('cup')?.size ?? 1);
  return { id: 'g', values: times(base, inCup), source: density.source };
}

function toUs(base: Fraction[], unit: Unit, food: string): Conversion | null {
  if (unit.kind === 'volume') return inCups(divide(base, exactCup), isLiquidFood(food));
  const density = findDensity(food) ?? findPouredDensity(food);
  if (!density) return toOunces(base, unit);
  const cups = inCups(divide(base, density.gramsPerCup), false);
  return cups && { ...cups, source: density.source };
}

/** No spoon holds less. */
const leastCups = new Fraction(1, 384);

function inCups(cups: Fraction[], isPoured: boolean): Quantity | null {
  if (cups.some((value) => value.lt(leastCups))) return null;
  const isMuch = isPoured && cups.some((value) => value.gte(16));
  return isMuch ? { id: 'quart', values: divide(cups, 4) } : { id: 'cup', values: cups };
}

/** Returns pounds, or else ounces; null if there is no step for so little. */
function toOunces(base: Fraction[], unit: Unit): Conversion | null {
  const id = unit.kind === 'volume' ? 'fl oz' : 'oz';
  const ounces = divide(base, id === 'oz' ? (findUnit(id)?.size ?? 1) : exactOunce);
  const pounds = divide(ounces, 16);
  const hasStep = (value: Fraction, of: string) =>
    toMeasurable(value, of, () => defaultRoundingTolerance) !== null;
  const inPounds = pounds.every((value) => value.gte(1) && hasStep(value, 'lb'));
  if (id === 'oz' && inPounds) return { id: 'lb', values: pounds };
  const inOunces = ounces.every((value) => value.gte('1/4') && hasStep(value, id));
  return inOunces ? { id, values: ounces } : null;
}
