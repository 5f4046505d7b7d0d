import type Fraction from 'fraction.js';
import { type Density, densityOf } from '../foods/density.ts';
import type { Unit } from '../reading/units.ts';
import { inBetterUnit, type Measured } from './better-unit.ts';
import { asMark, isNear } from './format.ts';

export type Units = 'metric' | 'us';

/** An amount in the other system, and the source for the weight of its food. */
export type Converted = Measured & { source?: string };

const cup = 240;
/** Every kitchen has spoons; from a quarter of a cup up, metric cooks weigh. */
const leastVolume = 60;

/**
 * Returns an amount in the units of a system, or null if it stays as it is. A volume becomes a weight, and a
 * weight a volume, only for a food with a known density.
 */
export function convert(amount: Measured, unit: Unit, to: Units, food: string): Converted | null {
  const density = densityOf(food);
  const { weight } = unit;
  if (weight) {
    if (to !== 'metric' || !weight.food.test(food)) return null;
    const values = amount.values.map((value) => round(value.mul(weight.grams)));
    return { id: 'g', values, source: weight.source };
  }
  if (unit.size === 0 || (to === 'metric') === (unit.system === 'metric')) return null;
  const base = amount.values.map((value) => value.mul(unit.size));
  if (to === 'metric') return toMetric(base, unit, density);
  return unit.system === 'metric' ? toUs(base, unit, density) : null;
}

/** Returns the size of a package or a pot in the units of a system, or null if it stays as it is. */
export function convertSize(amount: Measured, unit: Unit, to: Units): Converted | null {
  if (unit.size === 0 || unit.system === 'any') return null;
  const base = amount.values.map((value) => value.mul(unit.size));
  if (to === 'metric') return unit.system === 'us' ? toMetric(base, unit) : null;
  return unit.system === 'metric' && unit.id !== 'l' ? toOunces(base, unit) : null;
}

function toMetric(base: Fraction[], unit: Unit, density?: Density): Converted | null {
  const metric = (id: string, values: Fraction[]) =>
    inBetterUnit({ id, values: values.map(round) }, true);
  if (unit.kind === 'mass') return metric('g', base);
  if (unit.system === 'any' && base.some((value) => value.lt(leastVolume))) return null;
  if (!density) return metric('ml', base);
  const grams = base.map((value) => value.div(cup).mul(density.gramsPerCup));
  return { ...metric('g', grams), source: density.source };
}

function toUs(base: Fraction[], unit: Unit, density?: Density): Converted | null {
  if (unit.kind === 'volume') return cupsOf(base) ?? toOunces(base, unit);
  const cups = density && cupsOf(base.map((value) => value.div(density.gramsPerCup).mul(cup)));
  return cups ? { ...cups, source: density.source } : toOunces(base, unit);
}

function toOunces(base: Fraction[], unit: Unit): Converted | null {
  const [id, size] = unit.kind === 'volume' ? ['fl oz', 30] : ['oz', 28.349523125];
  const ounces = base.map((value) => value.div(size));
  const pounds = ounces.map((value) => value.div(16).mul(10).round().div(10));
  if (id === 'oz' && pounds.every((value) => value.gte(1))) return { id: 'lb', values: pounds };
  return ounces.every((value) => value.gte('1/4') && asMark(value))
    ? { id, values: ounces.map(toMark) }
    : null;
}

function toMark(value: Fraction): Fraction {
  const nearest = value.mul(4).round().div(4);
  return isNear(nearest, value) ? nearest : value;
}

function cupsOf(milliliters: Fraction[]): Measured | null {
  const units: [string, number, number | string][] = [
    ['quart', 960, 4],
    ['cup', cup, '1/4'],
    ['tbsp', 15, 1],
    ['tsp', 5, '1/8'],
  ];
  for (const [id, size, least] of units) {
    const values = milliliters.map((value) => value.div(size));
    if (values.some((value) => value.lt(least))) continue;
    return values.every((value) => asMark(value)) ? { id, values } : null;
  }
  return null;
}

/** A round number within one percent: 450 g for a pound, 225 g for half of it. */
function round(value: Fraction): Fraction {
  if (value.mod(10).equals(0)) return value;
  for (const step of [50, 25, 10, 5, 1]) {
    const rounded = value.div(step).round().mul(step);
    if (rounded.gt(0) && rounded.sub(value).abs().mul(100).lte(value)) return rounded;
  }
  return value;
}
