import Fraction from 'fraction.js';
import { isLiquidFood } from '../foods/density.ts';
import { hasKnownFood } from '../foods/read.ts';
import {
  articleBeforeDigitsPattern,
  elidedOfPattern,
  numberNeedingAnPattern,
  packagePattern,
  pieceAfterLengthPattern,
} from '../lexicon/around-amounts.ts';
import { fractionCharacters } from '../lexicon/numbers.ts';
import { ambiguousForms } from '../lexicon/units.ts';
import type { Amount } from '../reading/amounts.ts';
import { findUnit } from '../reading/units.ts';
import { findUnitRatio, type Quantity, smallerUnitRules, toBetterUnit } from './better-unit.ts';
import { findUnitChoice, type UnitChoice } from './both-systems.ts';
import { convertQuantity, convertSize, type Units } from './convert.ts';
import { type KitchenQuantity, toKitchenQuantity } from './measurable.ts';
import { getNounEdits } from './noun-edits.ts';
import { splitWholeAndPart } from './parts.ts';
import {
  type AmountRole,
  getAmountContext,
  isMeasured,
  isSameAmountInOtherUnits,
} from './row-roles.ts';
import {
  defaultRoundingTolerance,
  getTolerance,
  isMultiple,
  roughTolerance,
  roundToWhole,
  toMeasurable,
} from './steps.ts';
import {
  areLargeAndSmallAmounts,
  getCombinedAmount,
  isCompoundAmount,
  isDifference,
  isSum,
} from './sums.ts';
import { applyEdits, createRemoval, formatNumber, replaceAmount, type TextEdit } from './write.ts';

/** A text with its amounts, and how to show them. */
export type AmountDisplay = {
  text: string;
  amounts: Amount[];
  roles: AmountRole[];
  factor: Fraction;
  units: Units | undefined;
  /** Returns the name of the food that an amount measures. */
  foodOf: (amount: Amount) => string;
  /** Receives the source for the weight of a cup. */
  cite: (source: string) => void;
};

/** Returns the edits that show all amounts of a text times its factor, in its units. */
export function getAmountEdits(shown: AmountDisplay): TextEdit[] {
  const edits: TextEdit[] = [];
  for (let index = 0; index < shown.amounts.length; index += 1) {
    const [found, last] = editsFrom(shown, index);
    edits.push(...found);
    index = last;
  }
  const isTwice = ({ start, text }: TextEdit) =>
    text.startsWith('about ') && isRough(shown.text, start);
  return edits
    .map((edit) => (edit.text ? edit : createRemoval(shown.text, edit.start, edit.end)))
    .map((edit) => (isTwice(edit) ? { ...edit, text: edit.text.slice(6) } : edit))
    .flatMap((edit) => [...articleEdits(shown.text, edit), edit]);
}

/** 'An 8-quart pot' is 'a 7.7-l pot', and 'd'un citron' is 'de 2 citrons'. */
function articleEdits(text: string, { start, text: number }: TextEdit): TextEdit[] {
  const [elided] = elidedOfPattern.exec(text.slice(Math.max(0, start - 3), start)) ?? [];
  // 'D'un' and 'd'un quart' may be written with digits.
  if (elided && /^(?:[2-9]|1\d)/.test(number))
    return [{ start: start - elided.length, end: start, text: `${elided[0]}e ` }];
  const [article = '', a = ''] =
    articleBeforeDigitsPattern.exec(text.slice(Math.max(0, start - 4), start)) ?? [];
  const shown = `${a}${numberNeedingAnPattern.test(number) ? 'n' : ''} `;
  const isNew = article !== '' && article !== shown && /^\d/.test(number);
  return isNew ? [{ start: start - article.length, end: start, text: shown }] : [];
}

/** Returns the edits of an amount and of those that belong to it, and the index of the last one. */
function editsFrom(shown: AmountDisplay, index: number): [edits: TextEdit[], last: number] {
  const { text, amounts, roles, units } = shown;
  const choice = units && findUnitChoice(text, amounts, roles, index, units);
  if (choice) return [chooseOne(shown, index, choice), choice.last];
  const isOfSum = units && isSum(text, amounts[index], amounts[index + 1]);
  const sum = isOfSum ? findUnitChoice(text, amounts, roles, index + 1, units) : undefined;
  const small = amounts[index + 1];
  if (sum && small && isSameAmountInOtherUnits(getAmountContext(text, amounts, index + 2), small)) {
    if (sum.own) return [chooseOne(shown, index, sum, true), sum.last];
    if (isOneAmount(shown, index))
      return [[...compoundEdits(shown, index), createRemoval(text, small.end, sum.end)], sum.last];
  }
  // '1 cup + 2 Tbsp (140 g)' does not say which part has this weight.
  const asWritten = { ...shown, units: undefined };
  const parts = sum ? amounts.slice(index, sum.last + 1) : [];
  if (sum) return [parts.flatMap((_, part) => editsOf(asWritten, index + part)), sum.last];
  if (isOneAmount(shown, index)) return [compoundEdits(shown, index), index + 1];
  return [editsOf(shown, index), index];
}

const [one, quarter] = [new Fraction(1), new Fraction(1, 4)];
const usually = () => defaultRoundingTolerance;
const isRough = (text: string, start: number) =>
  beforeAbout.test(text.slice(Math.max(0, start - 20), start));
const beforeAbout = /(?:about|approximately|approx\.?|around|roughly|~)\s?$/i;

function isOneAmount(shown: AmountDisplay, index: number): boolean {
  const { text, amounts, roles, factor, units } = shown;
  const [large, small] = [amounts[index], amounts[index + 1]];
  if (isCompoundAmount(text, large, small)) return true;
  if (!isSum(text, large, small) || !areLargeAndSmallAmounts(large, small)) return false;
  const total = inSmaller(shown, index);
  if (units && inSystem(shown, index + 1, total, small?.unit?.one ?? '')) return true;
  // '2 cups minus 4 Tbsp' stays a difference.
  return !factor.equals(1) && roles[index] === 'scales' && !isDifference(text, large, small);
}

function editsOf(shown: AmountDisplay, index: number): TextEdit[] {
  const { text, amounts, roles, factor } = shown;
  const amount = amounts[index] as Amount;
  if (isSizeOfSeveral(shown, index))
    return [...countEdits(shown, index), ...rewrite(shown, index, one)];
  const by = roles[index] === 'scales' ? factor : one;
  if (amount.unit || by.equals(1)) return rewrite(shown, index, by);
  const values = amount.values.map((value) => value.mul(by));
  const part = splitWholeAndPart(text, amount, values);
  if (part) {
    const nouns = getNounEdits(text, amounts, index, amount.values, part.whole);
    const number = writeCount({ id: '', values: part.whole }, amount);
    const { start, numberEnd } = amount;
    return [{ start, end: numberEnd, text: number }, ...nouns, ...part.edits];
  }
  const count = countOf(values, allowedFor(shown, amount));
  const next = amounts[index + 1];
  // '2 1/4 oz packets' would be 2¼ oz.
  const mayJoin =
    next && !next.sized && isMeasured(next) && fractionNext.test(text.slice(amount.numberEnd));
  return [
    {
      start: amount.start,
      end: amount.numberEnd,
      text: writeCount(count, amount) + (mayJoin ? ' ×' : ''),
    },
    ...getNounEdits(text, amounts, index, amount.values, count.values),
  ];
}

/** Returns whether an amount is the size of one thing and several are shown: '2 × 400 g tins'. */
const isSizeOfSeveral = ({ roles, factor }: AmountDisplay, index: number) =>
  roles[index] === 'one' && !factor.equals(1);

/** Returns the edits that write a count before the size of each thing. */
function countEdits({ text, amounts, factor }: AmountDisplay, index: number): TextEdit[] {
  const amount = amounts[index] as Amount;
  const number = writeCount(countOf([factor], usually), amount);
  const start = text.startsWith('\n') && amount.start < 3 ? 0 : amount.start;
  return [
    { start, end: start, text: `${number} ×${text[start] === '\n' ? '' : ' '}` },
    ...getNounEdits(text, amounts, index, [one], [factor]),
  ];
}

function rewrite(shown: AmountDisplay, index: number, factor: Fraction): TextEdit[] {
  const { text, amounts, units } = shown;
  const amount = amounts[index] as Amount;
  const { unit } = amount;
  const values = amount.values.map((value) => value.mul(factor));
  if (!unit) return [];
  const fluid = unit.id === 'oz' && areFluidOunces(shown, index);
  const measured = { id: unit.id, values };
  const inUnits = units ? inSystem(shown, index, measured, fluid ? 'fl oz' : unit.one) : null;
  if (inUnits) return replaceWith(shown, amount, inUnits);
  if (factor.equals(1)) return [];
  const areDozens = values.every((value) => value.gte(1) && value.d <= 2n);
  if (unit.id === 'dozen' && !areDozens) {
    const eggs = values.map((value) => value.mul(12));
    const single = writeCount(countOf(eggs, allowedFor(shown, amount)), amount);
    const end = unit.start + unit.written.length;
    return [
      { start: amount.start, end, text: single + createRemoval(text, amount.numberEnd, end).text },
    ];
  }
  const [previous, next] = [amounts[index - 1], amounts[index + 1]];
  // '1 cup + 1 Tbsp', not 3 tsp.
  const isSmall = isSum(text, previous, amount) && areLargeAndSmallAmounts(previous, amount);
  const isImperial = unit.system === 'imperial';
  const mayGrow =
    !fluid &&
    !isSmall &&
    !isImperial &&
    !isSum(text, amount, next) &&
    !isAlsoVolume(amounts, index);
  if (amount.described) {
    return replaceWith(shown, amount, countOf(values, allowedFor(shown, amount), unit.id));
  }
  const better = measure(shown, amount, measured, mayGrow);
  const isUnitOf = (other?: Amount) => better.id !== unit.id && better.id === other?.unit?.id;
  // '½ quart (2 cups)', not '2 cups (2 cups)'.
  const isAgain =
    (isUnitOf(next) &&
      isSameAmountInOtherUnits(getAmountContext(text, amounts, index + 1), amount)) ||
    (isUnitOf(previous) &&
      isSameAmountInOtherUnits(getAmountContext(text, amounts, index), previous));
  return replaceWith(
    shown,
    amount,
    isAgain ? countOf(values, allowedFor(shown, amount), unit.id) : better,
  );
}

/** Returns the edits that show an amount of a text as another one; a '2 inch piece' is no '2 inches piece'. */
function replaceWith(shown: AmountDisplay, amount: Amount, quantity: KitchenQuantity) {
  const { unit, end } = amount;
  if (!unit) return [];
  const isOfPiece =
    unit.kind === 'length' && pieceAfterLengthPattern.test(shown.text.slice(end, end + 12));
  const like = isOfPiece ? { ...amount, sized: true } : amount;
  return replaceAmount(like, unit, quantity, () => hasKnownFood(shown.foodOf(amount)));
}

/** Returns whether the ounces of an amount are a volume: '2 oz gin'. */
function areFluidOunces(shown: AmountDisplay, index: number): boolean {
  const amount = shown.amounts[index] as Amount;
  const after = shown.text.slice(amount.end, amount.end + 12);
  if (inBottle.test(after)) return true;
  // Cans of milk are labeled with their weight.
  const isSize = /^\)/.test(after) || packagePattern.test(after);
  const mayBePoured = shown.roles[index] === 'scales' || !isSize;
  return mayBePoured && isLiquidFood(shown.foodOf(amount));
}

const fractionNext = new RegExp(`^[ \\n](?:\\d ?[/⁄]|[${fractionCharacters}])`);
/** Authors who write '⅔ tsp' measure thirds. */
const isThird = (value: Fraction) => value.d === 3n && value.lt(3);
const inBottle = /^\W{0,3}(?:bottle|mason jar|(?:a )?glass|mug|tumbler|pitcher)/i;

/** '1 qt (32 oz)'. */
function isAlsoVolume(amounts: Amount[], index: number): boolean {
  const [ounces] = amounts[index]?.unit?.id === 'oz' ? (amounts[index]?.values ?? []) : [];
  return [amounts[index - 1], amounts[index + 1]].some((other) => {
    const [value] = other?.values ?? [];
    if (!ounces || !value || other?.unit?.kind !== 'volume') return false;
    return value.mul(other.unit.size).sub(ounces.mul(30)).abs().lt(ounces.mul(2));
  });
}

/** Returns a function that reads the food of an amount once, when it is first called. */
function allowedFor(shown: AmountDisplay, amount: Amount): () => Fraction {
  let tolerance: Fraction | undefined;
  return () => {
    tolerance ??= getTolerance(shown.foodOf(amount));
    return tolerance;
  };
}

/** Returns an amount as a cook measures it; '~½ cup + 1 tsp' is ~½ cup. */
function measure(
  shown: AmountDisplay,
  amount: Amount,
  measured: Quantity,
  mayGrow: boolean,
): KitchenQuantity {
  const isOwn = measured.id === 'tsp' && amount.unit?.id === 'tsp' && amount.values.every(isThird);
  if (isOwn && measured.values.every(isThird)) return toBetterUnit(measured, mayGrow);
  const exact = toKitchenQuantity(measured, mayGrow, allowedFor(shown, amount));
  const isVague = exact.more && isRough(shown.text, amount.start);
  return isVague ? toKitchenQuantity(measured, mayGrow, () => roughTolerance) : exact;
}

/** Returns counts in the steps of things that are counted. */
function countOf(values: Fraction[], allowed: () => Fraction, id = ''): KitchenQuantity {
  return { ...toKitchenQuantity({ id: '', values }, false, allowed), id };
}

function writeCount({ values, isAbout }: KitchenQuantity, amount: Amount): string {
  return (isAbout ? 'about ' : '') + formatNumber(values, null, amount);
}

function inSystem(
  shown: AmountDisplay,
  index: number,
  measured: Quantity,
  form: string,
): KitchenQuantity | null {
  const { text, amounts, roles, units } = shown;
  const [amount, unit, role] = [amounts[index], findUnit(form), roles[index]];
  const previous = amounts[index - 1];
  // The beginning of '2- to 3-lb' has no unit to convert.
  const isEnd =
    previous?.unit === null &&
    previous.sized &&
    /^-?\s{0,2}(?:to|or|[-–])\s$/.test(text.slice(previous.end, amount?.start));
  if (!amount || !unit || !units || role === 'vessel' || amount.described || isEnd) return null;
  if (role !== 'scales' && !amount.unit?.weight) {
    const size = convertSize(measured, unit, units);
    return size && toKitchenQuantity(size, true, allowedFor(shown, amount));
  }
  const food = shown.foodOf(amount);
  // The language of the line is unknown.
  if (ambiguousForms.has(amount.unit?.written ?? '') && !hasKnownFood(food)) return null;
  const converted = convertQuantity(measured, unit, units, food);
  if (converted?.source) shown.cite(converted.source);
  // Only liquids are measured in liters.
  const mayGrow = converted?.id !== 'ml' || unit.id === 'fl oz' || isLiquidFood(food);
  return converted && measure(shown, amount, converted, mayGrow);
}

/** Returns a compound amount in its smaller unit. */
function inSmaller({ text, amounts, roles, factor }: AmountDisplay, index: number): Quantity {
  const small = amounts[index + 1];
  const total = getCombinedAmount(text, amounts[index], small);
  const values = [roles[index] === 'scales' ? total.mul(factor) : total];
  return { id: small?.unit?.id ?? '', values };
}

function compoundEdits(shown: AmountDisplay, index: number): TextEdit[] {
  const { text, amounts, roles, factor, units } = shown;
  const [large, small] = [amounts[index], amounts[index + 1]] as [Amount, Amount];
  if (!large.unit || !small.unit) return [];
  const by = findUnitRatio(large.unit.id, small.unit.id) ?? 1;
  const { id, values } = inSmaller(shown, index);
  const inUnits = units ? inSystem(shown, index + 1, { id, values }, small.unit.one) : null;
  const toOnlyLarge = [createRemoval(text, large.end, small.end)];
  const toOnlySmall = [createRemoval(text, large.start, small.start)];
  if (inUnits) return [...replaceWith(shown, large, inUnits), ...toOnlyLarge];
  if (roles[index] !== 'scales' || factor.equals(1)) return [];
  const [exact] = values as [Fraction];
  const one = toKitchenQuantity({ id, values: [exact] }, true, allowedFor(shown, small));
  const total = toMeasurable(exact, id, allowedFor(shown, small)) ?? exact;
  const inLarge = total.div(by);
  const isPair = isCompoundAmount(text, large, small);
  const whole = isPair ? inLarge.floor() : roundToWhole(inLarge, large.unit.id);
  // 1¼ cups for '1 cup + 4 Tbsp', 10 oz for '½ lb + 2 oz'.
  if (!isPair && one.id !== id && !one.more)
    return [...replaceWith(shown, large, one), ...toOnlyLarge];
  const rest = total.sub(whole.mul(by));
  const isLittle = inLarge.lt(smallerUnitRules.get(large.unit.id)?.below ?? 0);
  // 7 Tbsp, not '⅓ cup + 1⅔ Tbsp'.
  if (!isPair && (isLittle || !isMultiple(rest, quarter)))
    return [...toOnlySmall, ...replaceWith(shown, small, one)];
  const write = (amount: Amount, value: Fraction) =>
    replaceWith(shown, amount, { id: amount.unit?.id ?? '', values: [value] });
  return [
    ...(whole.equals(0) ? toOnlySmall : write(large, whole)),
    ...(rest.equals(0) ? toOnlyLarge : write(small, rest)),
  ];
}

/** Returns the edits of consecutive amounts: '2lb 4oz-3lb 5oz'. */
function editsBetween(shown: AmountDisplay, from: number, to: number): TextEdit[] {
  const edits: TextEdit[] = [];
  for (let index = from; index <= to; index += 1) {
    const isOne = isOneAmount(shown, index);
    edits.push(...(isOne ? compoundEdits(shown, index) : editsOf(shown, index)));
    if (isOne) index += 1;
  }
  return edits;
}

/** Shows the author's own value in the wanted system and removes the others. */
function chooseOne(
  shown: AmountDisplay,
  index: number,
  choice: UnitChoice,
  isOfSum = false,
): TextEdit[] {
  const { chosen, chosenLast, own, end } = choice;
  const { text, amounts } = shown;
  const [amount, other] = [amounts[index], amounts[chosen]] as [Amount, Amount];
  const lastIndex = isOfSum ? index + 1 : choice.firstLast;
  const last = amounts[lastIndex] as Amount;
  const gap = text.slice(last.end, amounts[lastIndex + 1]?.start);
  // The name of the food stays where it is: '1 cup oats (95 g)'.
  const others = createRemoval(text, last.end + Math.max(gap.search(/\s?[([][^([]*$/), 0), end);
  const asWritten = { ...shown, units: undefined };
  if (chosen === index || chosen === lastIndex)
    return [...editsBetween(own ? asWritten : shown, index, lastIndex), others];
  const { unit } = amount;
  if (!other.unit || !unit) return [];
  if (chosenLast > chosen) {
    const edits = editsBetween(asWritten, chosen, chosenLast);
    const value = applyEdits(text.slice(0, amounts[chosenLast]?.end), edits).slice(other.start);
    const borders = createRemoval(text, amount.start, last.end).text;
    return [{ start: amount.start, end: last.end, text: value + borders }, others];
  }
  const written = [
    text.slice(other.start, other.numberEnd),
    text.slice(other.unit.start, other.unit.start + other.unit.written.length),
  ];
  const edits = editsOf(asWritten, chosen);
  const [number = '', form = ''] = edits.length > 0 ? edits.map(({ text }) => text) : written;
  const isJoined = amount.numberEnd === unit.start;
  const space = isJoined ? text.slice(other.numberEnd, other.unit.start) : '';
  const unitEnd = unit.start + unit.written.length;
  return [
    ...(isSizeOfSeveral(shown, index) ? countEdits(shown, index) : []),
    { start: amount.start, end: amount.numberEnd, text: number },
    { start: unit.start, end: unitEnd, text: space + form },
    ...(lastIndex > index ? [createRemoval(text, unitEnd, last.end)] : []),
    others,
  ];
}
