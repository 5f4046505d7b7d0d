import Fraction from 'fraction.js';
import { readFoods } from '../foods/read.ts';
import { foodTable } from '../foods/table.ts';
import { measuringSteps, preciseFoods, preciseTolerance, tolerance } from '../lexicon/steps.ts';

type Step = { above: number; sizes: Fraction[] };

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
      return ids.split(' ').map((id) => [id.replace('_', ' '), steps] as const);
    }),
);

export const usualTolerance = new Fraction(tolerance);
const precise = new Fraction(preciseTolerance);
const preciseNames = new Set(preciseFoods);

/** Returns by which part of it an amount of a food may differ from the exact one when shown. */
export function toleranceFor(food: string): Fraction {
  const name = readFoods(food)[0]?.name ?? '';
  const isSpice = foodTable.get(name)?.kinds.has('spice');
  return isSpice || preciseNames.has(name) ? precise : usualTolerance;
}

const isMultiple = (value: Fraction, size: Fraction) => value.mod(size).equals(0);

/** Returns the multiple of a size that is nearest to a value. */
export function nearest(value: Fraction, size: Fraction): Fraction {
  return value.div(size).round().mul(size);
}

/**
 * Returns the value that a kitchen can measure: a multiple of the coarsest step that is near enough. A value that is
 * a half, third or quarter of this step stays exact. Returns null if no step is near enough.
 */
export function toStep(value: Fraction, id: string, allowed: () => Fraction): Fraction | null {
  const steps = (stepsOf.get(id) ?? stepsOf.get('other') ?? []).filter(({ above }) =>
    value.gt(above),
  );
  if (steps[0]?.sizes.some((size) => isMultiple(value, size))) return value;
  const most = value.mul(allowed());
  for (const [index, { sizes }] of steps.entries()) {
    const [best] = sizes
      .map((size) => nearest(value, size))
      .sort((a, b) => a.sub(value).abs().compare(b.sub(value).abs()));
    if (!best?.gt(0) || best.sub(value).abs().gt(most)) continue;
    const finer = steps[index + 1]?.sizes.filter((size) => sizes[0]?.div(size).lte(4)) ?? [];
    return [...sizes, ...finer].some((size) => isMultiple(value, size)) ? value : best;
  }
  return null;
}

/** Returns the largest multiple of a unit's coarsest steps that is not above a value. */
export function wholeOf(value: Fraction, id: string): Fraction {
  const [step] = stepsOf.get(id) ?? [];
  return (step?.sizes ?? [])
    .map((size) => value.div(size).floor().mul(size))
    .reduce((most, each) => (each.gt(most) ? each : most), new Fraction(0));
}

/** Returns the coarsest step of a unit. */
export function stepOf(id: string): Fraction {
  return stepsOf.get(id)?.[0]?.sizes[0] ?? new Fraction(1);
}
