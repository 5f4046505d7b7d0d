import type Fraction from 'fraction.js';

/** Values in a unit, named by its id. */
export type Measured = { id: string; values: Fraction[] };

type Step = { to: string; by: number; fits: (value: Fraction) => boolean };

const partsOf =
  (least: number | string, ...parts: number[]) =>
  (value: Fraction) =>
    value.gte(least) && parts.some((part) => value.mul(part).mod(1).equals(0));
const either = (first: Step['fits'], second: Step['fits']) => (value: Fraction) =>
  first(value) || second(value);
const below = (limit: number | string) => (value: Fraction) => value.lt(limit);

/** Up when the result is clean: 3 tsp are 1 Tbsp, but 4 tsp stay. */
const larger: Record<string, Step> = {
  tsp: { to: 'tbsp', by: 3, fits: partsOf(1, 2) },
  tbsp: { to: 'cup', by: 16, fits: either(partsOf('1/4', 3, 4), partsOf(1, 8)) },
  oz: { to: 'lb', by: 16, fits: partsOf(1, 4) },
  g: { to: 'kg', by: 1000, fits: (value) => value.gte(1) },
  mg: { to: 'g', by: 1000, fits: (value) => value.gte(1) },
  ml: { to: 'l', by: 1000, fits: (value) => value.gte(1) },
  cl: { to: 'l', by: 100, fits: (value) => value.gte(1) },
  dl: { to: 'l', by: 10, fits: (value) => value.gte(1) },
  tl: { to: 'el', by: 3, fits: partsOf(1, 2) },
  cc: { to: 'cs', by: 3, fits: partsOf(1, 2) },
};
const smaller: Record<string, Step> = {
  tbsp: { to: 'tsp', by: 3, fits: below(1) },
  cup: { to: 'tbsp', by: 16, fits: below('1/4') },
  pint: { to: 'cup', by: 2, fits: below('1/2') },
  quart: { to: 'cup', by: 4, fits: below(1) },
  gallon: { to: 'quart', by: 4, fits: below('1/2') },
  lb: { to: 'oz', by: 16, fits: below(1) },
  kg: { to: 'g', by: 1000, fits: below(1) },
  l: { to: 'ml', by: 1000, fits: below(1) },
  dl: { to: 'ml', by: 100, fits: below('1/2') },
  cl: { to: 'ml', by: 10, fits: below('1/2') },
  el: { to: 'tl', by: 3, fits: below(1) },
  cs: { to: 'cc', by: 3, fits: below(1) },
};

/** How many of a smaller unit make the larger one: 16 for 'oz' and 'lb'; undefined for others. */
export function ratioOf(large: string, small: string): number | undefined {
  return larger[small]?.to === large ? larger[small].by : undefined;
}

/** Returns an amount in the unit that a cook would use: 8 Tbsp as ½ cup, 1000 g as 1 kg, ⅓ Tbsp as 1 tsp. */
export function inBetterUnit(amount: Measured, mayGrow: boolean): Measured {
  const up = mayGrow ? larger[amount.id] : undefined;
  if (up) {
    const values = amount.values.map((value) => value.div(up.by));
    if (values.every(up.fits)) return inBetterUnit({ id: up.to, values }, true);
  }
  const down = smaller[amount.id];
  if (!down) return amount;
  const values = amount.values.map((value) => value.mul(down.by));
  return amount.values.every(down.fits) ? inBetterUnit({ id: down.to, values }, false) : amount;
}

/** Returns an amount in the next smaller unit, or null. */
export function inSmallerUnit({ id, values }: Measured): Measured | null {
  const down = smaller[id];
  return down ? { id: down.to, values: values.map((value) => value.mul(down.by)) } : null;
}
