import { knownFoodWords } from '../foods/read.ts';
import * as around from '../lexicon/around-amounts.ts';
import {
  countableNouns,
  equipment,
  foodsMeasuredByLength,
  sizedEquipment,
} from '../lexicon/nouns.ts';
import { type Amount, isBetweenEnds } from '../reading/amounts.ts';
import { toSingular } from '../reading/inflect.ts';
import { findHeadNoun } from '../reading/nouns.ts';
import { findLeadingUnit, findUnit, isContainerUnit, isMeasuringUnit } from '../reading/units.ts';

/** The role of an amount in the recipe. */
export type AmountRole =
  /** Grows with the recipe. */
  | 'scales'
  /** Is a size, a time, a part of a name, … */
  | 'stays'
  /** Is the size of one piece, in the place of its count: '14-oz can tomatoes'. */
  | 'one'
  /** Is a cup to drink from, or a pressure; no unit converts it. */
  | 'vessel';

/** An amount and the text around it. */
export type AmountContext = { amount: Amount; before: string; after: string; gap: string };

/** Returns an amount with the text around it, and the text since the amount before it. */
export function getAmountContext(text: string, amounts: Amount[], index: number): AmountContext {
  const amount = amounts[index] as Amount;
  const previous = amounts[index - 1];
  return {
    amount,
    before: text.slice(Math.max(0, amount.start - 80), amount.start),
    after: text.slice(amount.end, amount.end + 80),
    gap: previous ? text.slice(Math.max(previous.end, amount.start - 80), amount.start) : '',
  };
}

export function isMeasured({ unit }: Amount): boolean {
  return isMeasuringUnit(unit);
}

const isLength = ({ unit }: Amount) => unit?.kind === 'length';

/** Returns whether two amounts are the same one in two systems: '1 cup (95 g)', '100 ml/3½ fl oz'. */
export function isSameAmountInOtherUnits(
  { amount, gap }: AmountContext,
  previous?: Amount,
): boolean {
  return Boolean(
    previous &&
      isMeasured(previous) &&
      isMeasured(amount) &&
      around.betweenEquivalentsPattern.test(gap) &&
      !((gap.trim() === '' || around.dashPattern.test(gap)) && isMuchLess(amount, previous)) &&
      !isOtherWeight(amount, previous),
  );
}

/** '400 g; 240 g drained' and '500 g or 1 kg' are two weights. */
function isOtherWeight(one: Amount, other: Amount): boolean {
  if (one.unit?.id === other.unit?.id) return !one.values[0]?.equals(other.values[0] ?? 0);
  const areMetric = [one, other].every(({ unit }) => unit?.system === 'metric');
  const ratio = getSize(one) / getSize(other);
  return areMetric && one.unit?.kind === other.unit?.kind && (ratio < 0.9 || ratio > 1.1);
}

/** '1 cup - 2 tablespoons' and '1 pint 2 fl oz' are not one amount in two units. */
function isMuchLess(less: Amount, more: Amount): boolean {
  return less.unit?.kind === more.unit?.kind && getSize(less) < getSize(more) / 2;
}

const getSize = ({ values, unit }: Amount) => (values[0]?.valueOf() ?? 0) * (unit?.size ?? 0);

/**
 * Returns the role of an amount that is a size wherever it stands, or that belongs to the amount before it;
 * undefined if its own place decides.
 */
export function getSizeRole(
  place: AmountContext,
  previous: Amount | undefined,
  role?: AmountRole,
): AmountRole | undefined {
  const { amount, before, after, gap } = place;
  if (previous) {
    if (around.timesSignPattern.test(gap)) return 'stays';
    const isSize = isMeasured(amount) || amount.sized;
    // But not 'a mixture of 250 g beef and pork'.
    const isCounted = !isMeasured(previous) && (role === 'scales' || previous.word === null);
    if (isCounted && isMeasured(amount) && around.countOfSizePattern.test(gap)) return 'stays';
    // '1½ (5 g) teaspoons salt'.
    if (!previous.unit && isMeasured(amount) && isBeforeUnit(after)) return role;
    if (!previous.unit && isSize && around.betweenCountAndSizePattern.test(gap))
      return isWeightAfterCount(place) ? role : 'stays';
    // '2.5 cm (1 in) ginger'.
    const isAgain =
      isLength(previous) && isLength(amount) && around.restatedLengthPattern.test(gap);
    const isDrained =
      (role === 'stays' || role === 'one') &&
      isMeasured(previous) &&
      getSize(amount) < getSize(previous) &&
      around.drainedWeightPattern.test(gap) &&
      around.drainedPattern.test(gap + after.slice(0, 20));
    // In '500 g à 1 kg', 1 kg is no size.
    const isEnd =
      isMeasured(previous) && previous.unit?.kind === amount.unit?.kind && isBetweenEnds(gap);
    if (isAgain || isDrained || isEnd || isSameAmountInOtherUnits(place, previous))
      return role === 'one' ? 'stays' : role;
  }
  if (isLength(amount) || amount.sized) return 'stays';
  if (around.pressurePattern.test(after)) return 'vessel';
  if (!isMeasured(amount)) return undefined;
  const isCapacity =
    !isHalf(previous) &&
    around.vesselBeforePattern.test(before) &&
    around.capacityPattern.test(after);
  // 'Into 50 g pieces' is a size, 'into 1 cup of milk' is not.
  const isIntoCup = amount.unit?.kind === 'volume' && /into\s(?:about\s)?$/i.test(before);
  const isPortion = !isIntoCup && around.portionSizePattern.test(before);
  if (!isCapacity && !isPortion && !around.vesselAfterPattern.test(after)) return undefined;
  return areVessels(place) ? 'vessel' : 'stays';
}

/** '6 pint jars' hold a pint each. */
function areVessels({ amount: { unit, values }, after }: AmountContext): boolean {
  const isOne = unit !== null && unit.one !== unit.many && unit.written === unit.one;
  return isOne && values.some((value) => value.gt(1)) && /^\s\p{L}+s(?!\p{L})/u.test(after);
}

/** 'Carrots 2 (200 g)' weigh 200 g together, but 'Tins of beans, 2 (400 g)' hold 400 g each. */
function isWeightAfterCount({ before, after }: AmountContext): boolean {
  const [, name = ''] = /(\p{L}+)[\s,:–-]{1,3}\d+\s?\($/u.exec(before) ?? [];
  const words = before.split(/\s/);
  const isPackage = words.some((word) => around.packagePattern.test(` ${word}`));
  return name !== '' && !isPackage && /^\)\s*(?:$|[,;])/.test(after);
}

/** But '2 (4 oz) sticks butter' weigh 4 ounces each. */
function isBeforeUnit(after: string): boolean {
  const unit = /^\) \p{L}/u.test(after) ? findUnit(findLeadingUnit(after.slice(2, 40))) : null;
  return isMeasuringUnit(unit) && unit?.id !== 'stick';
}

/** The weight of half a can (200 g) is the weight of that half. */
function isHalf(amount?: Amount): boolean {
  return Boolean(amount?.word && amount.values[0]?.lt(1));
}

const isLeading = (text: string, { start }: Amount) =>
  start <= 120 && around.beforeFirstAmountPattern.test(text.slice(0, start));

/** Returns the roles of the amounts in a row of ingredients. */
export function getRowAmountRoles(text: string, amounts: Amount[]): AmountRole[] {
  const [first] = amounts;
  if (!first) return [];
  const leads = isLeading(text, first);
  if (leads && isEquipment(text, amounts))
    return amounts.map((_, index) =>
      areVessels(getAmountContext(text, amounts, index)) ? 'vessel' : 'stays',
    );
  const roles: AmountRole[] = [];
  for (const [index, amount] of amounts.entries()) {
    const place = getAmountContext(text, amounts, index);
    const isLead = index === 0 && leads;
    const own = isLead ? leadRole(place) : rowRole(place, text, amounts, roles);
    const role = isAlternativePackage(place) ? 'one' : own;
    const isForEach = index === 0 && around.leadingEachPattern.test(place.before);
    const isTotal =
      isMeasured(amount) &&
      roles[index - 1] === 'scales' &&
      amounts[index - 1]?.values.some((count) => count.gt(1)) &&
      around.totalWeightPattern.test(place.gap) &&
      !around.eachAfterAmountPattern.test(place.after);
    const isSum = isMeasured(amount) && around.totalAfterAmountPattern.test(place.after);
    const size =
      isForEach || isTotal || (isSum && index > 0 && roles[index - 1] !== 'one')
        ? 'scales'
        : getSizeRole(place, amounts[index - 1], roles[index - 1]);
    roles.push(size ?? role);
    if (index === 0) {
      if ((isLead && (amount.sized || isLength(amount))) || isSizeOfOne(text, amounts, isLead))
        roles[0] = 'one';
      if (isOfLongFood(text, place, isLead)) roles[0] = 'scales';
    }
    // '400 g x 2 tins'.
    const previous = amounts[index - 1];
    const isOfSize =
      previous && (isMeasured(previous) || isLength(previous)) && !isMeasured(amount);
    if (isOfSize && !isLength(amount) && !amount.sized && around.timesSignPattern.test(place.gap)) {
      roles[index - 1] = 'stays';
      roles[index] = 'scales';
      continue;
    }
    // '20 x 30 cm' and '9×13' are not counts.
    const measures = isMeasured(amount) || isContainerUnit(amount.unit) || amount.sized;
    const isPiece =
      isLength(amount) &&
      (isPieceAfterLength(text, amount, amounts[index + 1]) || isCounted(place, previous));
    if (around.timesSignPattern.test(place.gap) && !isPiece && (!measures || isLength(amount))) {
      roles[index - 1] = 'stays';
    }
  }
  const count = findCountAfterSize(text, amounts, roles);
  if (count > 0) {
    roles[0] = 'stays';
    roles[count] = 'scales';
  }
  return roles;
}

/** '8 x 15cm tortillas' are eight, but '9 x 13 inch sheets' are rectangles. */
function isCounted({ amount, after }: AmountContext, previous?: Amount): boolean {
  const [count = 0, length = 0] = [previous, amount].map((each) => each?.values[0]?.valueOf());
  const canBeCount = !previous?.unit && count <= 12 && (count <= 4 || length >= 1.6 * count);
  return canBeCount && around.pluralAfterLengthPattern.test(after);
}

/** '1 × 5 cm piece', '1 × 2.5 cm/1 inch piece'. */
function isPieceAfterLength(text: string, { end }: Amount, next?: Amount): boolean {
  const isAgain =
    next && isLength(next) && around.restatedLengthPattern.test(text.slice(end, next.start));
  const after = text.slice(isAgain ? next.end : end).replace(/^\)/, '');
  return around.pieceAfterLengthPattern.test(after);
}

/**
 * Returns the index of the count of a row that begins with a size, or -1: '400 g tin (2) beans', '14-oz cans corn (2)',
 * '200 g steaks x 2'.
 */
function findCountAfterSize(text: string, amounts: Amount[], roles: AmountRole[]): number {
  const [first] = amounts as [Amount];
  return amounts.findIndex(({ unit, word, start, end }, index) => {
    if (index === 0 || unit || word) return false;
    const gap = text.slice(amounts[index - 1]?.end, start);
    if (roles[0] === 'one' && around.countAfterContainerPattern.test(gap)) return true;
    if (index < amounts.length - 1 || !/^\)?\s*(?:$|[,;(])/.test(text.slice(end))) return false;
    if (roles[0] === 'one' && /\(\s?[x×*]?\s?$/i.test(gap)) return true;
    return (isMeasured(first) || isLength(first)) && /\p{L}\s[x×*]\s?$/iu.test(gap);
  });
}

const tool = new RegExp(`(?<!\\p{L})(?:${equipment.join('|')})s?\\W*$`, 'iu');
const sizedTool = new RegExp(`(?<!\\p{L})(?:${sizedEquipment.join('|')})s?\\W*$`, 'iu');

/** 'A 4-quart pot with a lid', '20 cm tin'; but 'a pot of yogurt' is food. */
function isEquipment(text: string, amounts: Amount[]): boolean {
  const [first] = amounts as [Amount];
  const [phrase = ''] = text
    .slice(0, 120)
    .replace(/\s?\([^()]*\)/g, '')
    .split(/[,;:]|\s(?:with|for|to|or|and|that|lined)\s/);
  // '2 pots, 150 g each, yogurt'.
  const isSizeOfEach = ({ unit, end }: Amount) =>
    unit?.kind === 'mass' && around.eachAfterAmountPattern.test(text.slice(end, end + 80));
  if (/\sof\s/.test(phrase) || amounts.some(isSizeOfEach)) return false;
  const isSized = isMeasured(first) || first.sized || isLength(first);
  return tool.test(phrase) || (isSized && sizedTool.test(phrase));
}

/** A piece of ginger or cinnamon is as long as the recipe is large: '4 cm ginger', 'Lemongrass, 2 inches', 'Ginger 1 inch'. */
function isOfLongFood(
  text: string,
  { amount, before, after }: AmountContext,
  isLead: boolean,
): boolean {
  if (!isLength(amount) || (isLead && amount.sized)) return false;
  if (
    !isLead &&
    !(
      around.foodBeforeLengthPattern.test(before) &&
      /^(?:\s(?:piece|knob|stick))?\s*(?:$|[,(])/.test(after)
    )
  )
    return false;
  if (/^(?:foot|yard)$/.test(amount.unit?.id ?? '')) return true;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return (
    words.some((word) => foodsMeasuredByLength.has(toSingular(word))) &&
    !(isLead && around.piecePattern.test(text))
  );
}

/** Reads '400 g tin tomatoes', '400g/14oz tin', '400 g (14 oz) tin' and 'Tomatoes 400 g tin' as one tin. */
function isSizeOfOne(text: string, amounts: Amount[], isLead: boolean): boolean {
  const [first, second] = amounts as [Amount, Amount?];
  if (!isMeasured(first) || /^(?:cup|tsp|tbsp)$/.test(first.unit?.id ?? '')) return false;
  const between = second && isMeasured(second) ? text.slice(first.end, second.start) : '';
  const isInBrackets = /^\s?\($/.test(between) && text[second?.end ?? 0] === ')';
  const joins = second && (isInBrackets || around.slashPattern.test(between));
  const after = text.slice((joins ? second : first).end + Number(isInBrackets), first.end + 60);
  const isLast = /^[\s-]\p{L}+\s*(?:[,;(]|$)/u.test(after);
  if (!isLead && (!isLast || around.labelPattern.test(text.slice(0, first.start)))) return false;
  return around.packagePattern.test(after);
}

/** '15 g fresh yeast or 7 g sachet dried yeast'. */
function isAlternativePackage({ amount, gap, after }: AmountContext): boolean {
  return isMeasured(amount) && /\sor\s(?:an?\s)?$/.test(gap) && around.packagePattern.test(after);
}

function leadRole({ amount, after }: AmountContext): AmountRole {
  const { word, unit } = amount;
  const isVague =
    word && (around.vagueAmountPattern.test(after) || around.orTwoOrHalfPattern.test(after));
  const isPart = !unit && around.ofTheWholePattern.test(after);
  return isVague || isPart || around.perServingPattern.test(after) ? 'stays' : 'scales';
}

function rowRole(
  place: AmountContext,
  text: string,
  amounts: Amount[],
  roles: AmountRole[],
): AmountRole {
  const { amount, before, after, gap } = place;
  const { unit, word, values } = amount;
  if (around.eachAfterAmountPattern.test(after) || (word && around.newSentencePattern.test(before)))
    return 'stays';
  // 'A pinch or two', '4 tea bags for 1 l'.
  if (roles.at(-1) === 'stays' && /^\sor\s$|\sfor\s$/.test(gap)) return 'stays';
  const isRemark = around.openParenthesisPattern.test(before);
  const isGenitive =
    around.genitivePattern.test(text.slice(amount.start)) &&
    around.nounBeforeGenitivePattern.test(before);
  const isAdded = isRemark || isGenitive || around.additionPattern.test(before);
  const isArticle = word && /^an?(?!\p{L})/iu.test(text.slice(amount.start));
  const isWordAlone = word && !isAdded && !/[,(:–-]\s$/.test(before);
  if (isWordAlone && (isArticle ? !(unit && /^\sof\s/.test(after)) : !unit)) return 'stays';
  const previous = amounts[roles.length - 1];
  // '½ of 1 can'.
  if (!unit && previous && !previous.unit && /^\sof\s$/.test(gap)) return 'stays';
  // '450 g minced beef (or half pork)'.
  const isShare = word && !unit && /^half(?!\p{L}| an?\s)/iu.test(text.slice(amount.start));
  if (isShare && previous && (isMeasured(previous) || roles.at(-1) === 'stays')) return 'stays';
  // '1 part flour to 2 parts water'.
  if (unit?.id === 'part' && roles.at(-1) === 'scales') return 'scales';
  if (isMeasured(amount)) {
    return isSizeOfPreviousContainer(place, previous) || isSizeOfNoun(place, previous)
      ? 'stays'
      : 'scales';
  }
  if (!isAdded && around.labelPattern.test(before)) return 'stays';
  const isFirst = roles.length === 0;
  if (unit)
    return isAdded || isFirst || around.separatorBeforeCountPattern.test(before)
      ? 'scales'
      : 'stays';
  if (/^\s?(?:count|ct|\/)/i.test(after) || isArticle) return 'stays';
  if (isRemark) return around.remarkAfterCountPattern.test(after) ? 'scales' : 'stays';
  if (isAdded || around.restatedAmountPattern.test(before)) return 'scales';
  // '2 eggs, 1 yolk'.
  if (/,\s$/.test(before) && (around.participlePattern.test(after) || isFood(after)))
    return 'scales';
  const isAtEnd =
    around.rowEndAfterCountPattern.test(after) && values.every((value) => value.lte(20));
  return isFirst && (isAtEnd || /(?:[,:–-]|\sx)\s?$/i.test(before)) ? 'scales' : 'stays';
}

function isFood(after: string): boolean {
  const noun = findHeadNoun(after);
  const word = noun ? toSingular(after.slice(noun.start, noun.end).toLowerCase()) : '';
  return knownFoodWords.has(word) || countableNouns.has(word);
}

const withoutTimesSign = (gap: string) => gap.replace(/^\s?[x×*](?=\s)/i, '');

/** '2 balls (125 g) mozzarella' weigh 125 g each, but '3 aubergines (900 g), sliced' together. */
function isSizeOfNoun({ gap, after }: AmountContext, previous?: Amount): boolean {
  if (!previous || previous.unit) return false;
  const [, rest = ''] = /^[^)]{0,20}\)+(.*)$/s.exec(after) ?? [];
  return around.nounBeforeSizePattern.test(withoutTimesSign(gap)) && isFood(rest);
}

/** Returns whether an amount is the size of the container before it: '1 can tomatoes (14 oz)'. */
export function isSizeOfPreviousContainer(
  { amount, gap }: AmountContext,
  previous?: Amount,
): boolean {
  const isContainer = previous?.unit
    ? isContainerUnit(previous.unit)
    : around.packagePattern.test(withoutTimesSign(gap));
  if (!isContainer || isHalf(previous)) return false;
  // But '(about 1½ cups)' is what it holds.
  return (
    around.containerSizePattern.test(gap) ||
    (amount.unit?.kind === 'mass' && around.massPattern.test(gap))
  );
}
