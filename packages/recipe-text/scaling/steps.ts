import Fraction from 'fraction.js';
import { readFoods } from '../foods/read.ts';
import { foodTable } from '../foods/table.ts';
import {
  measuringSteps,
  preciseFoods,
  preciseForeignFoodPattern,
  preciseTolerance,
  tolerance,
} from '../lexicon/steps.ts';

/** Multiples of `exact` stay as they are. */
type Step = { above: number; sizes: Fraction[]; exact: Fraction[] };

const stepsOf = new Map<string, Step[]>(
  measuringSteps
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [ids = '', ...columns] = line.split(/ +\| /);
      const steps = columns.map((column) => {
        const [, above = 0, sizes = ''] = /^(?:(\d+): )?(.+)$/.exec(column.trim()) ?? [];
        return { above: Number(above), sizes: sizes.split(' ').map((size) => new Fraction(size)) };
      });
      const withExact = steps.map(({ above, sizes }, index) => {
        const finer = steps[index + 1]?.sizes.filter((size) => sizes[0]?.div(size).lte(4)) ?? [];
        return { above, sizes, exact: [...sizes, ...finer] };
      });
      return ids.split(' ').map((id) => [id.replace('_', ' '), withExact] as const);
    }),
);

export const defaultRoundingTolerance = new Fraction(tolerance);
/** '~120 g'. */
export const roughTolerance = defaultRoundingTolerance.mul(2);
const precise = new Fraction(preciseTolerance);
const preciseNames = new Set(preciseFoods);

/** Returns the maximum relative difference between a shown and an exact amount of a food. */
export function getTolerance(food: string): Fraction {
  const name = readFoods(food)[0]?.name ?? '';
  const isSpice = foodTable.get(name)?.kinds.has('spice');
  const isPrecise = isSpice || preciseNames.has(name) || preciseForeignFoodPattern.test(food);
  return isPrecise ? precise : defaultRoundingTolerance;
}

/** Returns whether a value is a whole number of a size. */
export const isMultiple = (value: Fraction, size: Fraction) =>
  (value.n * size.d) % (value.d * size.n) === 0n;

/** Returns the multiple of a size that is nearest to a value. */
export function roundToMultiple(value: Fraction, size: Fraction): Fraction {
  return value.div(size).round().mul(size);
}

/**
 * Returns the value that a kitchen can measure: a multiple of the coarsest step that is near enough. A value that is
 * a half, third or quarter of this step stays exact. Returns null if no step is near enough.
 */
export function toMeasurable(
  value: Fraction,
  id: string,
  allowed: () => Fraction,
): Fraction | null {
  const all = stepsOf.get(id) ?? stepsOf.get('other') ?? [];
  const steps = all.filter(({ above }) => above === 0 || value.gt(above));
  if (steps[0]?.sizes.some((size) => isMultiple(value, size))) return value;
  const most = value.mul(allowed());
  for (const { sizes, exact } of steps) {
    const near = sizes.map((size) => roundToMultiple(value, size));
    const off = near.map((each) => each.sub(value).abs());
    const least = off.reduce((less, each) => (each.lt(less) ? each : less));
    const best = near[off.indexOf(least)];
    if (!best?.gt(0) || least.gt(most)) continue;
    return exact.some((size) => isMultiple(value, size)) ? value : best;
  }
  return null;
}

/** Returns the largest multiple of a unit's coarsest step that does not exceed a value. */
export function roundToWhole(value: Fraction, id: string): Fraction {
  const step = stepsOf.get(id)?.find(({ above }) => above === 0 || value.gt(above));
  return (step?.sizes ?? [])
    .map((size) => value.div(size).floor().mul(size))
    .reduce((most, each) => (each.gt(most) ? each : most), new Fraction(0));
}

/** Returns the coarsest step of a unit. */
export function getRoundingStep(id: string): Fraction {
  return stepsOf.get(id)?.[0]?.sizes[0] ?? new Fraction(1);
}
