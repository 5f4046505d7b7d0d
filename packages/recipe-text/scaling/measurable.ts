import type Fraction from 'fraction.js';
import { inBetterUnit, inSmallerUnit, type Measured } from './better-unit.ts';
import { toStep, wholeOf } from './steps.ts';

/** An amount as a cook measures it. */
export type Measurable = Measured & {
  /** What is added: '1 tsp' in '1 Tbsp + 1 tsp'. */
  more?: Measurable;
  /** Whether no step is near enough. */
  isAbout?: boolean;
};

/** From this many of it, a spoon is written with the larger one. */
const mostTeaspoons = 3;
const mostTablespoons = 16;
/** Below this many, they are not written with the larger unit. */
const leastInSum: Record<string, number> = { cup: 0.5, tbsp: 1, el: 1, cs: 1 };
const largeSpoons: Record<string, [to: string, by: number, most: number]> = {
  tsp: ['tbsp', 3, mostTeaspoons],
  tl: ['el', 3, mostTeaspoons],
  cc: ['cs', 3, mostTeaspoons],
  tbsp: ['cup', 16, mostTablespoons],
};

/** Returns an amount in the unit and the steps that a cook would use: 9⅔ Tbsp as 10 Tbsp, ⅜ cup as 6 Tbsp. */
export function measurable(
  amount: Measured,
  mayGrow: boolean,
  allowed: () => Fraction,
): Measurable {
  const better = inBetterUnit(amount, mayGrow);
  const large = mayGrow && inLargeSpoons(better);
  if (large) return measurable(large, false, allowed);
  const stepped = inSteps(better, allowed);
  if (stepped) return inBetterUnit(stepped, mayGrow);
  return inParts(better, allowed) ?? { ...better, isAbout: true };
}

function inSteps({ id, values }: Measured, allowed: () => Fraction): Measured | null {
  const steps = values.map((value) => toStep(value, id, allowed));
  return steps.every((value) => value !== null) ? { id, values: steps } : null;
}

/** Too many spoons are one of a larger unit and more: 4½ tsp, 18 Tbsp; 4 tsp stay. */
function inLargeSpoons({ id, values }: Measured): Measured | null {
  const [to, by, most] = largeSpoons[id] ?? [];
  const [value, high] = values;
  if (!to || !by || !most || !value || high || value.lte(most)) return null;
  const isCount = by === 3 && value.lt(6) && value.mod(1).equals(0);
  return isCount ? null : { id: to, values: [value.div(by)] };
}

/** Returns an amount in a smaller unit, or as a sum, if its own unit has no step for it. */
function inParts(amount: Measured, allowed: () => Fraction): Measurable | null {
  const { id, values } = amount;
  const [value, high] = values;
  const small = inSmallerUnit(amount);
  if (!small || !value) return null;
  const least = leastInSum[id];
  if (high || least === undefined || value.lt(least)) {
    return inSteps(small, allowed) ?? inParts(small, allowed);
  }
  const whole = wholeOf(value, id);
  const rest = value.sub(whole);
  const more = inSmallerUnit({ id, values: [rest] }) ?? amount;
  const part = measurable(more, false, () => value.mul(allowed()).div(rest));
  return { id, values: [whole], more: part };
}
