import Fraction from 'fraction.js';
import type { Amount } from './amounts.ts';
import { inBetterUnit, type Measured, ratioOf } from './better-unit.ts';
import { convert, convertSize, type Units } from './convert.ts';
import { nounEdits } from './noun-edits.ts';
import { areLargeAndSmall, isCompound, isSum } from './sums.ts';
import { unitOf } from './unit-table.ts';
import { isEquivalent, isMeasure, placeOf, type Role } from './what-scales.ts';
import { type Edit, editsTo, removed, writeNumber } from './write.ts';

/** A text with its amounts, and how to show them. */
export type Shown = {
  text: string;
  amounts: Amount[];
  roles: Role[];
  factor: Fraction;
  units: Units | undefined;
  /** Returns the name of what there is an amount of. */
  foodOf: (amount: Amount) => string;
  /** Takes where the weight of a cup is from. */
  cite: (source: string) => void;
};

/** Returns the edits that show all amounts of a text times its factor, in its units. */
export function amountEdits(shown: Shown): Edit[] {
  const { text, amounts, units } = shown;
  const isChanged = units !== undefined || !shown.factor.equals(1);
  const edits: Edit[] = [];
  for (let index = 0; index < amounts.length; index += 1) {
    const group = units ? inBothSystems(shown, index) : undefined;
    if (group && units) {
      edits.push(...chooseOne(shown, index, group, units));
      index += group.members.length - 1;
    } else if (
      isChanged &&
      (isCompound(text, amounts[index], amounts[index + 1]) || becomesOne(shown, index))
    ) {
      edits.push(...compoundEdits(shown, index));
      index += 1;
    } else {
      edits.push(...editsOf(shown, index));
    }
  }
  return edits;
}

function editsOf(shown: Shown, index: number): Edit[] {
  const { text, amounts, roles, factor } = shown;
  const amount = amounts[index] as Amount;
  const one = new Fraction(1);
  if (roles[index] === 'one' && !factor.equals(1)) {
    const number = writeNumber([factor], null, amount);
    const start = text.startsWith('\n') ? 0 : amount.start;
    const count = { start, end: start, text: `${number} ×${text[start] === '\n' ? '' : ' '}` };
    return [
      count,
      ...rewrite(shown, index, one),
      ...nounEdits(text, amounts, index, [one], [factor]),
    ];
  }
  const by = roles[index] === 'scales' ? factor : one;
  const edits = rewrite(shown, index, by);
  if (amount.unit || by.equals(1)) return edits;
  return [
    ...edits,
    ...nounEdits(
      text,
      amounts,
      index,
      amount.values,
      amount.values.map((value) => value.mul(by)),
    ),
  ];
}

/** Ounces of these are a volume. */
const liquid =
  /(?<!\p{L})(?:absinthe|amaro|amaretto|aperol|aquavit|beer|bitters|bourbon|brandy|broth|campari|champagne|cider|coffee|cognac|cointreau|cordial|cream|curaçao|espresso|gin|grenadine|juice|kahlua|lager|liqueur|mezcal|milk|oil|pisco|port|prosecco|rum|rye|sake|schnapps|scotch|sherry|soda|stock|stout|syrup|tea|tequila|tonic|vermouth|vinegar|vodka|water|whiske?y|wine)$/iu;

function rewrite(shown: Shown, index: number, factor: Fraction): Edit[] {
  const { text, amounts, units } = shown;
  const amount = amounts[index] as Amount;
  const { unit } = amount;
  const values = amount.values.map((value) => value.mul(factor));
  if (!unit)
    return factor.equals(1)
      ? []
      : [{ start: amount.start, end: amount.numberEnd, text: writeNumber(values, null, amount) }];
  const food = shown.foodOf(amount);
  const fluid = unit.id === 'oz' && liquid.test(food.trim());
  const measured = { id: unit.id, values };
  const inUnits = units ? inSystem(shown, index, measured, fluid ? 'fl oz' : unit.one) : null;
  if (inUnits) return editsTo({ ...amount, sign: amount.sign || '.' }, unit, inUnits);
  if (factor.equals(1)) return [];
  if (
    unit.id === 'dozen' &&
    !values.every((value) => value.gte(1) && value.mul(2).mod(1).equals(0))
  ) {
    const single = writeNumber(
      values.map((value) => value.mul(12)),
      null,
      amount,
    );
    const end = unit.start + unit.written.length;
    return [{ start: amount.start, end, text: single + removed(text, amount.numberEnd, end).text }];
  }
  const [before, after] = [amounts[index - 1], amounts[index + 1]];
  const mayGrow = !fluid && !isSum(text, before, amount) && !isSum(text, amount, after);
  return editsTo(amount, unit, amount.described ? measured : inBetterUnit(measured, mayGrow));
}

function inSystem(shown: Shown, index: number, measured: Measured, form: string): Measured | null {
  const { amounts, roles, units } = shown;
  const [amount, unit, role] = [amounts[index], unitOf(form), roles[index]];
  if (!amount || !unit || !units || role === 'vessel') return null;
  if (role !== 'scales' && amount.unit?.one !== 'stick') return convertSize(measured, unit, units);
  const converted = convert(measured, unit, units, shown.foodOf(amount));
  if (converted?.source) shown.cite(converted.source);
  return converted;
}

/** Half of '1 Tbsp + 1 tsp' is '2 tsp', because half a tablespoon is none. */
function becomesOne({ text, amounts, roles, factor, units }: Shown, index: number): boolean {
  const pair = [amounts[index], amounts[index + 1]] as const;
  if (units || roles[index] !== 'scales' || !isSum(text, ...pair) || !areLargeAndSmall(...pair))
    return false;
  const [first, second] = pair.map((amount) =>
    inBetterUnit(
      {
        id: amount?.unit?.id ?? '',
        values: (amount?.values ?? []).map((value) => value.mul(factor)),
      },
      false,
    ),
  );
  return first?.id === second?.id;
}

function compoundEdits(shown: Shown, index: number): Edit[] {
  const { text, amounts, roles, factor, units } = shown;
  const [large, small] = [amounts[index], amounts[index + 1]] as [Amount, Amount];
  if (!large.unit || !small.unit) return [];
  const by = ratioOf(large.unit.id, small.unit.id) ?? 1;
  const [above, below] = [large.values[0] as Fraction, small.values[0] as Fraction];
  const total = above
    .mul(by)
    .add(below)
    .mul(roles[index] === 'scales' ? factor : 1);
  const inUnits = units
    ? inSystem(shown, index + 1, { id: small.unit.id, values: [total] }, small.unit.one)
    : null;
  if (inUnits) return [...editsTo(large, large.unit, inUnits), removed(text, large.end, small.end)];
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

type Group = { members: number[]; end: number };

/** Finds the same amount in both systems: '300 g / 10½ oz', '1 cup oats (95 g)', '1 cup (240 ml/8 fl oz)'. */
function inBothSystems({ text, amounts, roles }: Shown, index: number): Group | undefined {
  const first = amounts[index] as Amount;
  const before = text.slice(amounts[index - 1]?.end ?? first.start, first.start);
  if (!isMeasure(first) || /^\s?(?:to|[-–—])\s?$/.test(before)) return undefined;
  const members = [index];
  // No author gives more than four: '180 ml (¾ cup, 6 fl oz, 12 Tbsp)'.
  for (let next = index + 1; amounts[next] && members.length < 4; next += 1) {
    const place = placeOf(text, amounts, next);
    const aside = next === index + 1 && roles[next] === 'scales' && isMeasure(place.amount);
    const named =
      aside && /^[^()]*\(\s?(?:or |about |~)?$/.test(place.gap) && /^\s?\)/.test(place.after);
    if (!isEquivalent(place, amounts[next - 1]) && !named) break;
    members.push(next);
  }
  const isMetric = (member: number) => amounts[member]?.unit?.system === 'metric';
  if (new Set(members.map(isMetric)).size < 2) return undefined;
  const last = amounts[members.at(-1) ?? index] as Amount;
  const opened = /[([]/.test(text.slice(first.end, last.start));
  const closing = /^\s?[)\]]/.exec(text.slice(last.end, last.end + 3))?.[0];
  if (opened && closing === undefined) return undefined;
  return { members, end: last.end + (opened ? (closing?.length ?? 0) : 0) };
}

/** Shows the author's own value in the wanted system, and takes the others away. */
function chooseOne(shown: Shown, index: number, { members, end }: Group, units: Units): Edit[] {
  const { text, amounts } = shown;
  const chosen =
    members.find((each) => (amounts[each]?.unit?.system === 'metric') === (units === 'metric')) ??
    index;
  const [amount, other, next] = [amounts[index], amounts[chosen], amounts[index + 1]] as [
    Amount,
    Amount,
    Amount,
  ];
  const gap = text.slice(amount.end, next.start);
  // The name of the food stays where it is: '1 cup oats (95 g)'.
  const away = removed(text, amount.end + Math.max(gap.search(/\s?[([][^([]*$/), 0), end);
  if (chosen === index || !other.unit || !amount.unit)
    return [...editsOf({ ...shown, units: undefined }, index), away];
  const [number, unit] = editsTo(other, other.unit, scaled(shown, other, chosen));
  const unitEnd = amount.unit.start + amount.unit.written.length;
  return [
    { start: amount.start, end: amount.numberEnd, text: number?.text ?? '' },
    { start: amount.unit.start, end: unitEnd, text: unit?.text ?? '' },
    away,
  ];
}

function scaled({ roles, factor }: Shown, { unit, values }: Amount, index: number) {
  const id = unit?.id ?? '';
  if (roles[index] !== 'scales' || factor.equals(1)) return { id, values };
  return inBetterUnit({ id, values: values.map((value) => value.mul(factor)) }, true);
}
