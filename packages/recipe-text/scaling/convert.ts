import Fraction from 'fraction.js';
import { type Density, densityOf } from '../foods/density.ts';
import type { Unit } from '../reading/units.ts';
import type { Measured } from './better-unit.ts';
import { toStep, usualTolerance } from './steps.ts';

export type Units = 'metric' | 'us';

/** An amount in the other system, and the source for the weight of its food. */
export type Converted = Measured & { source?: string };

const cup = 240;
/** What measuring cups really hold. */
const exactCup = new Fraction('236.588');
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
    const values = amount.values.map((value) => value.mul(weight.grams));
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
  if (unit.kind === 'mass') return { id: 'g', values: base };
  if (unit.system === 'any' && base.some((value) => value.lt(leastVolume))) return null;
  if (!density) return { id: 'ml', values: base };
  const grams = base.map((value) => value.div(cup).mul(density.gramsPerCup));
  return { id: 'g', values: grams, source: density.source };
}

function toUs(base: Fraction[], unit: Unit, density?: Density): Converted | null {
  if (unit.kind === 'volume') return inCups(base.map((value) => value.div(exactCup)));
  if (!density) return toOunces(base, unit);
  const cups = inCups(base.map((value) => value.div(density.gramsPerCup)));
  return cups && { ...cups, source: density.source };
}

/** No spoon holds less. */
const leastCups = new Fraction(1, 384);

function inCups(cups: Fraction[]): Measured | null {
  if (cups.some((value) => value.lt(leastCups))) return null;
  return cups.every((value) => value.gte(16))
    ? { id: 'quart', values: cups.map((value) => value.div(4)) }
    : { id: 'cup', values: cups };
}

/** Returns pounds, or else ounces; null if there is no step for so little. */
function toOunces(base: Fraction[], unit: Unit): Converted | null {
  const [id, size] = unit.kind === 'volume' ? ['fl oz', 30] : ['oz', 28.349523125];
  const ounces = base.map((value) => value.div(size));
  const pounds = ounces.map((value) => value.div(16));
  const inPounds = pounds.every(
    (value) => value.gte(1) && toStep(value, 'lb', () => usualTolerance),
  );
  if (id === 'oz' && inPounds) return { id: 'lb', values: pounds };
  return ounces.every((value) => value.gte('1/4') && toStep(value, id, () => usualTolerance))
    ? { id, values: ounces }
    : null;
}
