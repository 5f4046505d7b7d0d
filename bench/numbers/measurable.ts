import type { Reading, Term } from './read-amount.ts';

/** The increments in which a unit is measured, coarsest first. */
function stepsOf(id: string, value: number): number[] {
  switch (id) {
    case 'g':
    case 'ml': {
      const all = [10, 5, 1, 0.5, 0.1];
      return all.slice(value > 250 ? 0 : value > 20 ? 1 : 2);
    }
    case 'kg':
    case 'l':
      return [0.05, 0.025];
    case 'cl':
    case 'dl':
      return [1, 0.5, 0.25, 0.1, 0.05];
    case 'tsp':
      return [0.25, 0.125, 0.0625];
    case 'tbsp':
      return [1, 0.5];
    case 'cup':
    case 'lb':
    case 'pint':
    case 'quart':
      return [1 / 4, 1 / 3];
    case 'oz':
    case 'fl oz':
      return value > 2 ? [0.5, 0.25] : [0.25, 0.125];
    case 'stick':
      return [1 / 4, 1 / 8];
    case 'gal':
      return [1 / 4, 1 / 3, 0.025];
    case 'cm':
      return [0.5, 0.1];
    case 'in':
      return [0.25];
    default:
      return [1, 1 / 2, 1 / 4, 1 / 3, 1 / 8];
  }
}

/** '0.33' is a third. */
const isMultiple = (value: number, step: number) =>
  Math.abs(value - Math.round(value / step) * step) < 0.004;

/** Units whose increments are all in common use. */
const sideBySide = new Set(['cup', 'lb', 'pint', 'quart', 'gal', 'stick', 'cl', 'dl', '']);

/** The tolerance of 'about', which doubles if no increment is within it. */
export const aboutTolerance = 0.125;

/** Scales in ounces show eighths, and bakers write them: 'butter, 2 1/8 ounces'. */
const lastResort: Record<string, number[]> = { oz: [0.125] };

/**
 * Returns whether a cook can measure a value in a unit, given the exact one: a multiple of the
 * coarsest increment that is close enough, or of the next finer increment.
 */
export function isMeasurable(value: number, exact: number, id: string, tolerance: number): boolean {
  const steps = stepsOf(id, exact);
  if (sideBySide.has(id)) return steps.some((step) => isMultiple(value, step));
  const first = steps.findIndex((step) => {
    const nearest = Math.round(exact / step) * step;
    return nearest > 0 && isNear(nearest, exact, tolerance);
  });
  // 'About 0.05 g of saffron' has no other form.
  if (first === -1 && tolerance === aboutTolerance && isNear(value, exact, 0.025)) return true;
  const finer = first === -1 ? [...steps, ...(lastResort[id] ?? [])] : steps.slice(0, first + 2);
  return finer.some((step) => isMultiple(value, step));
}

/** Returns whether a value is close enough to the exact value. */
export function isNear(value: number, exact: number, tolerance: number): boolean {
  return Math.abs(value - exact) <= exact * tolerance + 1e-6;
}

/** Returns whether a term would be written in a larger unit: 3 tsp, 8 Tbsp, 1,500 g, but not '960–1200 ml'. */
export function isTooMany({ low, high, unit }: Term, isMetric: boolean): boolean {
  switch (unit?.id) {
    case 'g':
    case 'ml':
      return low >= 1000 && isMultiple(high, 50);
    case 'tsp':
      return high > 6 || (low === high && (high === 3 || high === 6));
    case 'tbsp':
      return !isMetric && (high > 16 || (low === high && (high === 8 || high === 16)));
    default:
      return false;
  }
}

/** Returns whether any increment of an amount's units is close enough. */
export function hasStep({ terms }: Reading, exact: number, tolerance: number): boolean {
  const [{ unit }] = terms as [Term];
  const inUnit = exact / (unit?.size ?? 1);
  return stepsOf(unit?.id ?? '', inUnit).some((step) => {
    const nearest = Math.round(inUnit / step) * step;
    return nearest > 0 && isNear(nearest, inUnit, tolerance);
  });
}
