import { hasAgreeingNoun } from './agreement.ts';
import { gramsPerMilliliter } from './cup-weights.ts';
import { aboutTolerance, hasStep, isMeasurable, isNear, isTooMany } from './measurable.ts';
import type { Reading, Term } from './read-amount.ts';

/** How the amounts of a text are shown, and which deviations are accepted. */
export type View = { factor: number; units?: 'metric' | 'us' };
export type Context = View & {
  /** The whole text, which names the food. */
  text: string;
  hint: string;
  /**
   * The accepted deviations: nouns (1), amounts that cannot be measured (2), and wrong values (3).
   */
  forgives: 0 | 1 | 2 | 3;
};
export type Member = { term: Term; sum: Term[] };

/** `food` is the name of the measured food. */
type Rules = { tolerance: number; others: Member[]; isOnly: boolean; food: string };

/** Returns whether a shown amount is a written one times the factor, in a unit that a cook would use. */
export function accepts(shown: Reading, member: Member, rules: Rules, context: Context): boolean {
  if (context.forgives >= 3) return true;
  const { factor, units } = context;
  if (units && !isInSystem(shown, member, rules, context)) return false;
  if (factor === 1 && isSame(shown, member)) return true;
  const exact = rangeOf(member.sum, factor);
  const value = rangeOf(shown.terms, 1);
  if (!exact || !value || (exact.low === exact.high) !== (value.low === value.high)) return false;
  const isGiven =
    units && rules.others.length > 1 && rules.others.some(({ sum }) => isOf(sum, units));
  if (isGiven && exact.kind !== value.kind) return false;
  const places = inKind(exact, value.kind, rules.food, units);
  if (!places) return false;
  if (!units && isConverted(shown, member)) return false;
  if (units && isPoured(shown, member, rules.food)) return false;
  const hasOne = (tolerance: number) => hasStep(shown, exact.high, tolerance);
  const may =
    shown.isAbout && !hasOne(rules.tolerance)
      ? hasOne(aboutTolerance)
        ? aboutTolerance
        : 2 * aboutTolerance
      : rules.tolerance;
  const [less, more] = onLabels(shown, member);
  const fits = (each: number, [low, high]: [number, number]) =>
    each >= low * less * (1 - may) - 1e-6 && each <= high * more * (1 + may) + 1e-6;
  if (!fits(value.low, places.low) || !fits(value.high, places.high)) return false;
  return context.forgives >= 2 || isInSteps(shown, member, places, rules.tolerance, context);
}

/** The author's value in the requested system is chosen, and no value stays in the other system. */
function isInSystem(
  shown: Reading,
  member: Member,
  { others, isOnly }: Rules,
  context: Context,
): boolean {
  const { units = 'us', factor } = context;
  if (!isOnly && others.some(({ sum }) => isOf(sum, units))) return true;
  const given = others.filter(({ sum }) => isOf(sum, units) && sum.some(({ unit }) => unit));
  if (isOnly && given.length > 0 && !given.includes(member)) return false;
  const exact = rangeOf(member.sum, factor);
  // A small weight has no measure in ounces.
  const isSmall =
    exact?.kind === 'mass' ? exact.high <= 30 : exact?.kind === 'volume' && exact.high < 15;
  return isOf(shown.terms, units) || exact?.kind === 'length' || isSmall;
}

function isOf(terms: Term[], units: 'metric' | 'us'): boolean {
  return terms.every(({ unit }) => !unit || unit.system === 'any' || unit.system === units);
}

function isSame(shown: Reading, { sum }: Member): boolean {
  return (
    shown.terms.length === sum.length &&
    sum.every(({ low, high, unit }, index) => {
      const other = shown.terms[index] as Term;
      return (
        isNear(other.low, low, 0.01) &&
        isNear(other.high, high, 0.01) &&
        other.unit?.id === unit?.id
      );
    })
  );
}

function isConverted(shown: Reading, { sum }: Member): boolean {
  const systems = new Set([...shown.terms, ...sum].map(({ unit }) => unit?.system ?? 'any'));
  return systems.has('metric') && systems.has('us');
}

/** A cup may have 240 ml and a tablespoon 15 ml, as on labels in the United States (21 CFR 101.9(b)(5)(viii)). */
function onLabels(shown: Reading, { sum }: Member): [less: number, more: number] {
  const ratio = 240 / 236.588;
  const isMetric = (terms: Term[]) =>
    terms.every(({ unit }) => unit?.kind === 'volume' && unit.system === 'metric');
  const isSpoonOrCup = (terms: Term[]) =>
    terms.every(({ unit }) => unit?.kind === 'volume' && unit.system !== 'metric');
  if (isMetric(shown.terms) && isSpoonOrCup(sum)) return [1, ratio];
  return isSpoonOrCup(shown.terms) && isMetric(sum) ? [1 / ratio, 1] : [1, 1];
}

const dry =
  /flour|sugar|rice|lentil|peas|bread|cheese|parmesan|walnut|carrot|onion|potato|spinach|mushroom|broccoli/i;

/** Nobody measures flour in liters or fluid ounces. */
function isPoured(shown: Reading, { sum }: Member, food: string): boolean {
  const fluid = ['l', 'fl oz', 'pint', 'quart', 'gal'];
  const has = (terms: Term[]) => terms.some(({ unit }) => unit && fluid.includes(unit.id));
  return dry.test(food) && has(shown.terms) && !has(sum);
}

type Range = { kind: string; low: number; high: number };

function rangeOf(terms: Term[], factor: number): Range | null {
  const kinds = new Set(terms.map(({ unit }) => unit?.kind ?? 'count'));
  const [kind] = kinds;
  if (!kind || kinds.size > 1) return null;
  const sum = (key: 'low' | 'high') =>
    terms.reduce((total, term) => total + term[key] * (term.unit?.size ?? 1) * factor, 0);
  return { kind, low: sum('low'), high: sum('high') };
}

type Places = { low: [number, number]; high: [number, number] };

/** Volume and weight are the same only for a food of known density. */
function inKind(
  { kind, low, high }: Range,
  to: string,
  food: string,
  units?: string,
): Places | null {
  if (kind === to) return { low: [low, low], high: [high, high] };
  const density = units && gramsPerMilliliter(food);
  if (!density) return null;
  const [light, heavy] = density;
  if (kind === 'volume' && to === 'mass') {
    return { low: [low * light, low * heavy], high: [high * light, high * heavy] };
  }
  if (kind === 'mass' && to === 'volume') {
    return { low: [low / heavy, low / light], high: [high / heavy, high / light] };
  }
  return null;
}

const unitNoun =
  /^(?:cup|tablespoon|teaspoon|pound|ounce|stick|quart|pint|gallon|gram|liter|litre|inch)(?:e?s)?$/i;

function isInSteps(
  shown: Reading,
  { sum }: Member,
  places: Places,
  tolerance: number,
  context: Context,
): boolean {
  const isMetric = context.units === 'metric';
  const isExempt = sum.some(
    ({ unit, high }) => unit && unitNoun.test(unit.written) && !hasAgreeingNoun(unit.written, high),
  );
  return shown.terms.every((term) => {
    if (isTooMany(term, isMetric)) return false;
    const { unit } = term;
    const word = unit?.written ?? '';
    const isWord = context.forgives < 1 && unitNoun.test(word);
    if (isWord && !hasAgreeingNoun(word, term.high) && !isExempt) return false;
    const isOne = shown.terms.length === 1 && places.high[0] === places.high[1];
    return (['low', 'high'] as const).every((key) => {
      const exact = isOne ? places[key][0] / (unit?.size ?? 1) : term[key];
      return isMeasurable(
        term[key],
        exact,
        unit?.id ?? '',
        shown.isAbout ? aboutTolerance : tolerance,
      );
    });
  });
}
