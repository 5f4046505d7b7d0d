import Fraction from 'fraction.js';
import {
  largerUnitRules,
  type Quantity,
  smallerUnitRules,
  toBetterUnit,
  toSmallerUnit,
} from './better-unit.ts';
import { defaultRoundingTolerance, roundToWhole, toMeasurable } from './steps.ts';

/** An amount as a cook measures it. */
export type KitchenQuantity = Quantity & {
  /** The added amount: '1 tsp' in '1 Tbsp + 1 tsp'. */
  more?: KitchenQuantity;
  /** Whether no increment is close enough. */
  isAbout?: boolean;
};

/** Returns an amount in the unit and the steps that a cook would use: 9⅔ Tbsp as 10 Tbsp, ⅜ cup as 6 Tbsp. */
export function toKitchenQuantity(
  amount: Quantity,
  mayGrow: boolean,
  allowed: () => Fraction,
): KitchenQuantity {
  const better = toBetterUnit(amount, mayGrow);
  const large = mayGrow && inLargeSpoons(better);
  if (large) return toKitchenQuantity(large, false, allowed);
  const stepped = inSteps(better, allowed);
  if (stepped) return inSpoons(toBetterUnit(stepped, mayGrow));
  const parts = inParts(better, allowed);
  if (parts && !isTooMany(parts)) return parts;
  const near = inSteps(better, () => defaultRoundingTolerance) ?? inSteps(better, roughly) ?? parts;
  return near ? { ...near, isAbout: near !== parts } : { ...better, isAbout: true };
}

/** A rough amount differs by up to this part of it. */
const roughly = () => new Fraction(1, 8);

/** '12–16 Tbsp', but not '18–24 Tbsp'. */
function isTooMany({ id, values: [, high] }: KitchenQuantity): boolean {
  return high?.gt(((largerUnitRules.get(id)?.most ?? 99) * 4) / 3) ?? false;
}

/** No spoon holds 13/16 tsp: ¾ tsp + 1/16 tsp. */
function inSpoons({ id, values }: Quantity): KitchenQuantity {
  const [value, high] = values;
  if (high || value?.d !== 16n || value.n < 4n) return { id, values };
  return { id, values: [value.sub('1/16')], more: { id, values: [new Fraction(1, 16)] } };
}

function inSteps({ id, values }: Quantity, allowed: () => Fraction): Quantity | null {
  const steps = values.map((value) => toMeasurable(value, id, allowed));
  return steps.every((value) => value !== null) ? { id, values: steps } : null;
}

/** Too many spoons are one of a larger unit and more: 4½ tsp, 18 Tbsp; 4 tsp stay. */
function inLargeSpoons({ id, values: [value, high] }: Quantity): Quantity | null {
  const { large, by = 1, most } = largerUnitRules.get(id) ?? {};
  if (!large || !most || !value || high || value.lte(most)) return null;
  const isCount = by === 3 && value.lt(6) && value.d === 1n;
  return isCount ? null : { id: large, values: [value.div(by)] };
}

/** Returns an amount in a smaller unit, or as a sum, if its own unit has no step for it. */
function inParts(amount: Quantity, allowed: () => Fraction): KitchenQuantity | null {
  const { id, values } = amount;
  const [value, high] = values;
  const small = toSmallerUnit(amount);
  if (!small || !value) return null;
  const least = smallerUnitRules.get(id)?.sumFrom;
  if (high || least === undefined || value.lt(least)) {
    return inSteps(small, allowed) ?? inParts(small, allowed);
  }
  const whole = roundToWhole(value, id);
  const rest = value.sub(whole);
  const more = toSmallerUnit({ id, values: [rest] }) ?? amount;
  const part = toKitchenQuantity(more, false, () => value.mul(allowed()).div(rest));
  // 1 cup + 1 Tbsp, not 3 tsp.
  const grown = part.more || id !== 'cup' ? part : toBetterUnit(part, true);
  return { id, values: [whole], more: grown };
}
