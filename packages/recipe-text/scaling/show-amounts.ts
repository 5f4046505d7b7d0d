import Fraction from 'fraction.js';
import { isLiquid } from '../foods/density.ts';
import type { Amount } from '../reading/amounts.ts';
import { unitOf } from '../reading/units.ts';
import { type Measured, ratioOf } from './better-unit.ts';
import { type Choice, findChoice } from './both-systems.ts';
import { convert, convertSize, type Units } from './convert.ts';
import { type Measurable, measurable } from './measurable.ts';
import { nounEdits } from './noun-edits.ts';
import { partOf } from './parts.ts';
import type { Role } from './row-roles.ts';
import { toleranceFor, toStep, usualTolerance } from './steps.ts';
import { areLargeAndSmall, becomesOne, isCompound, isSum } from './sums.ts';
import { type Edit, edited, editsTo, removed, writeNumber } from './write.ts';

/** A text with its amounts, and how to show them. */
export type Shown = {
  text: string;
  amounts: Amount[];
  roles: Role[];
  factor: Fraction;
  units: Units | undefined;
  /** Returns the name of the food that an amount measures. */
  foodOf: (amount: Amount) => string;
  /** Receives the source for the weight of a cup. */
  cite: (source: string) => void;
};

/** Returns the edits that show all amounts of a text times its factor, in its units. */
export function amountEdits(shown: Shown): Edit[] {
  const { text, amounts, roles, units } = shown;
  const isChanged = units !== undefined || !shown.factor.equals(1);
  const edits: Edit[] = [];
  for (let index = 0; index < amounts.length; index += 1) {
    const choice = units && findChoice(text, amounts, roles, index, units);
    const sum =
      units &&
      !choice &&
      isSum(text, amounts[index], amounts[index + 1]) &&
      findChoice(text, amounts, roles, index + 1, units);
    if (sum) {
      // '1 cup + 2 Tbsp (140 g)' does not say which part has this weight.
      for (; index <= sum.last; index += 1)
        edits.push(...editsOf({ ...shown, units: undefined }, index));
      index -= 1;
    } else if (choice) {
      edits.push(...chooseOne(shown, index, choice));
      index = choice.last;
    } else if (isChanged && isOneAmount(shown, index)) {
      edits.push(...compoundEdits(shown, index));
      index += 1;
    } else {
      edits.push(...editsOf(shown, index));
    }
  }
  return edits.map((edit) =>
    beforeAbout.test(text.slice(Math.max(0, edit.start - 20), edit.start))
      ? { ...edit, text: edit.text.replace(/^about /, '') }
      : edit,
  );
}

const beforeAbout = /(?:about|approximately|approx\.?|around|roughly|~)\s?$/i;

function isOneAmount(shown: Shown, index: number): boolean {
  const { text, amounts, roles, factor, units } = shown;
  const [large, small] = [amounts[index], amounts[index + 1]];
  if (isCompound(text, large, small)) return true;
  if (units && isSum(text, large, small) && areLargeAndSmall(large, small))
    return inSystem(shown, index + 1, totalOf(shown, index), small?.unit?.one ?? '') !== null;
  return !units && roles[index] === 'scales' && becomesOne(text, factor, large, small);
}

function editsOf(shown: Shown, index: number): Edit[] {
  const { text, amounts, roles, factor } = shown;
  const amount = amounts[index] as Amount;
  const one = new Fraction(1);
  if (roles[index] === 'one' && !factor.equals(1)) {
    const number = writeCount(
      countOf([factor], () => usualTolerance),
      amount,
    );
    const start = text.startsWith('\n') ? 0 : amount.start;
    const count = { start, end: start, text: `${number} ×${text[start] === '\n' ? '' : ' '}` };
    return [
      count,
      ...rewrite(shown, index, one),
      ...nounEdits(text, amounts, index, [one], [factor]),
    ];
  }
  const by = roles[index] === 'scales' ? factor : one;
  if (amount.unit || by.equals(1)) return rewrite(shown, index, by);
  const values = amount.values.map((value) => value.mul(by));
  const part = partOf(text, amount, values);
  if (part) {
    const nouns = nounEdits(text, amounts, index, amount.values, [part.whole]);
    const number = { start: amount.start, end: amount.numberEnd, text: String(part.whole) };
    return [number, ...nouns, ...part.edits];
  }
  const count = countOf(values, allowedFor(shown, amount));
  return [
    { start: amount.start, end: amount.numberEnd, text: writeCount(count, amount) },
    ...nounEdits(text, amounts, index, amount.values, count.values),
  ];
}

function rewrite(shown: Shown, index: number, factor: Fraction): Edit[] {
  const { text, amounts, units } = shown;
  const amount = amounts[index] as Amount;
  const { unit } = amount;
  const values = amount.values.map((value) => value.mul(factor));
  if (!unit) return [];
  const food = shown.foodOf(amount);
  // Cans of milk are labeled with their weight.
  const fluid = unit.id === 'oz' && shown.roles[index] === 'scales' && isLiquid(food);
  const measured = { id: unit.id, values };
  const inUnits = units ? inSystem(shown, index, measured, fluid ? 'fl oz' : unit.one) : null;
  if (inUnits) return editsTo(amount, unit, inUnits);
  if (factor.equals(1)) return [];
  if (
    unit.id === 'dozen' &&
    !values.every((value) => value.gte(1) && value.mul(2).mod(1).equals(0))
  ) {
    const eggs = values.map((value) => value.mul(12));
    const single = writeCount(countOf(eggs, allowedFor(shown, amount)), amount);
    const end = unit.start + unit.written.length;
    return [{ start: amount.start, end, text: single + removed(text, amount.numberEnd, end).text }];
  }
  const [before, after] = [amounts[index - 1], amounts[index + 1]];
  const mayGrow = !fluid && !isSum(text, before, amount) && !isSum(text, amount, after);
  if (amount.described) {
    const count = countOf(values, allowedFor(shown, amount));
    return editsTo(amount, unit, { ...count, id: unit.id });
  }
  return editsTo(amount, unit, measurable(measured, mayGrow, allowedFor(shown, amount)));
}

const allowedFor = (shown: Shown, amount: Amount) => () => toleranceFor(shown.foodOf(amount));

/** Returns counts in the steps of things that are counted. */
function countOf(values: Fraction[], allowed: () => Fraction): Measurable {
  return measurable({ id: '', values }, false, allowed);
}

function writeCount({ values, isAbout }: Measurable, amount: Amount): string {
  return (isAbout ? 'about ' : '') + writeNumber(values, null, amount);
}

function inSystem(
  shown: Shown,
  index: number,
  measured: Measured,
  form: string,
): Measurable | null {
  const { text, amounts, roles, units } = shown;
  const [amount, unit, role] = [amounts[index], unitOf(form), roles[index]];
  const previous = amounts[index - 1];
  // The beginning of '2- to 3-lb' has no unit to convert.
  const isEnd =
    previous?.unit === null &&
    /^-?\s{0,2}(?:to|or|[-–])\s$/.test(text.slice(previous.end, amount?.start));
  if (!amount || !unit || !units || role === 'vessel' || amount.described || isEnd) return null;
  const allowed = allowedFor(shown, amount);
  if (role !== 'scales' && !amount.unit?.weight) {
    const size = convertSize(measured, unit, units);
    return size && measurable(size, true, allowed);
  }
  const food = shown.foodOf(amount);
  const converted = convert(measured, unit, units, food);
  if (converted?.source) shown.cite(converted.source);
  // Only liquids are measured in liters.
  const mayGrow = converted?.id !== 'ml' || unit.id === 'fl oz' || isLiquid(food);
  return converted && measurable(converted, mayGrow, allowed);
}

/** Returns a compound amount in its smaller unit. */
function totalOf({ amounts, roles, factor }: Shown, index: number): Measured {
  const [large, small] = [amounts[index], amounts[index + 1]] as [Amount, Amount];
  const [above, below] = [large.values[0] as Fraction, small.values[0] as Fraction];
  const by = ratioOf(large.unit?.id ?? '', small.unit?.id ?? '') ?? 1;
  const total = above.mul(by).add(below);
  return {
    id: small.unit?.id ?? '',
    values: [roles[index] === 'scales' ? total.mul(factor) : total],
  };
}

function compoundEdits(shown: Shown, index: number): Edit[] {
  const { text, amounts, roles, factor, units } = shown;
  const [large, small] = [amounts[index], amounts[index + 1]] as [Amount, Amount];
  if (!large.unit || !small.unit) return [];
  const by = ratioOf(large.unit.id, small.unit.id) ?? 1;
  const { id, values } = totalOf(shown, index);
  const inUnits = units ? inSystem(shown, index + 1, { id, values }, small.unit.one) : null;
  if (inUnits) return [...editsTo(large, large.unit, inUnits), removed(text, large.end, small.end)];
  if (roles[index] !== 'scales' || factor.equals(1)) return [];
  const [exact] = values as [Fraction];
  const total = toStep(exact, id, allowedFor(shown, small)) ?? exact;
  const whole = total.div(by).floor();
  const rest = total.sub(whole.mul(by));
  return [
    ...(whole.equals(0)
      ? [removed(text, large.start, small.start)]
      : editsTo(large, large.unit, { id: large.unit.id, values: [whole] })),
    ...(rest.equals(0)
      ? [removed(text, large.end, small.end)]
      : editsTo(small, small.unit, { id: small.unit.id, values: [rest] })),
  ];
}

/** Shows the author's own value in the wanted system and removes the others. */
function chooseOne(shown: Shown, index: number, { chosen, own, end }: Choice): Edit[] {
  const { text, amounts } = shown;
  const [amount, other] = [amounts[index], amounts[chosen]] as [Amount, Amount];
  const compound = isCompound(text, amount, amounts[index + 1]);
  const last = amounts[compound ? index + 1 : index] as Amount;
  const gap = text.slice(last.end, amounts[compound ? index + 2 : index + 1]?.start);
  // The name of the food stays where it is: '1 cup oats (95 g)'.
  const away = removed(text, last.end + Math.max(gap.search(/\s?[([][^([]*$/), 0), end);
  const asWritten = { ...shown, units: undefined };
  if (chosen === index) {
    const kept = own ? asWritten : shown;
    return [...(compound ? compoundEdits(kept, index) : editsOf(kept, index)), away];
  }
  if (!other.unit || !amount.unit) return [];
  const small = amounts[chosen + 1];
  if (small && isCompound(text, other, small)) {
    const edits = compoundEdits(asWritten, chosen);
    const value = edited(text.slice(0, small.end), edits).slice(other.start);
    const borders = removed(text, amount.start, last.end).text;
    return [{ start: amount.start, end: last.end, text: value + borders }, away];
  }
  const [number, unit] = editsTo(other, other.unit, scaled(shown, other, chosen));
  const attached = amount.numberEnd === amount.unit.start;
  const space = attached ? text.slice(other.numberEnd, other.unit.start) : '';
  const unitEnd = amount.unit.start + amount.unit.written.length;
  return [
    { start: amount.start, end: amount.numberEnd, text: number?.text ?? '' },
    { start: amount.unit.start, end: unitEnd, text: space + (unit?.text ?? '') },
    ...(compound ? [removed(text, unitEnd, last.end)] : []),
    away,
  ];
}

function scaled(shown: Shown, amount: Amount, index: number): Measurable {
  const { roles, factor } = shown;
  const { unit, values } = amount;
  const id = unit?.id ?? '';
  if (roles[index] !== 'scales' || factor.equals(1)) return { id, values };
  const exact = values.map((value) => value.mul(factor));
  return measurable({ id, values: exact }, true, allowedFor(shown, amount));
}
