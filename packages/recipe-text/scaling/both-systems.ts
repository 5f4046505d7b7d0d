import { approximationWords } from '../lexicon/amount-words.ts';
import * as around from '../lexicon/around-amounts.ts';
import { fractionCharacters } from '../lexicon/numbers.ts';
import type { Amount } from '../reading/amounts.ts';
import type { Units } from './convert.ts';
import {
  type AmountContext,
  type AmountRole,
  getAmountContext,
  isMeasured,
  isSameAmountInOtherUnits,
} from './row-roles.ts';
import { isCompoundAmount, isRange } from './sums.ts';

/** One amount in several units, of which one is shown. */
export type UnitChoice = {
  /** The index of the unit to show, and of the last amount in it: '2lb 4oz-3lb'. */
  chosen: number;
  chosenLast: number;
  /** The index of the last amount in the first unit. */
  firstLast: number;
  /** Whether this is the author's own value in the requested system. */
  own: boolean;
  /** The index of the last amount. */
  last: number;
  /** The end of the last amount, with its parenthesis. */
  end: number;
};

/** Finds an amount that the author gives in several units: '300 g / 10½ oz', '1 cup oats (95 g)', '1 cup (240 ml/8 fl oz)'. */
export function findUnitChoice(
  text: string,
  amounts: Amount[],
  roles: AmountRole[],
  index: number,
  units: Units,
): UnitChoice | undefined {
  const first = amounts[index] as Amount;
  const before = text.slice(amounts[index - 1]?.end ?? first.start, first.start);
  if (!isMeasured(first) || /^\s?(?:to|[-–—])\s?$/.test(before)) return undefined;
  let last = index;
  const starts = [index];
  // No author gives more than six: '1kg-1.5kg/2lb 4oz-3lb 5oz'.
  for (let next = index + 1; amounts[next] && next < index + 6; next += 1) {
    const previous = amounts[next - 1];
    const place = getAmountContext(text, amounts, next);
    const isPart =
      isCompoundAmount(text, previous, place.amount) || isRange(text, previous, place.amount);
    const isSame =
      isSameAmountInOtherUnits(place, previous) ||
      isAside(place, roles[next]) ||
      isSameFood(place, previous);
    if (!isPart && !isSame) break;
    if (!isPart) starts.push(next);
    last = next;
  }
  const isWanted = ({ unit }: Amount) => (unit?.system === 'metric') === (units === 'metric');
  const members = amounts.slice(index, last + 1);
  if (starts.length < 2 || members.every(isWanted)) return undefined;
  const { end } = members.at(-1) ?? first;
  const opened = /[([]/.test(text.slice(first.end, end));
  const closing = /^\s?[)\]]/.exec(text.slice(end, end + 3))?.[0];
  if (opened && closing === undefined) return undefined;
  const found = members.findIndex(isWanted);
  // '1 heaping cup (about 5 oz)' has no milliliters, but its weight has grams.
  if (found < 0 && first.described) return undefined;
  const chosen = index + Math.max(found, 0);
  const lastFrom = (at: number) => (starts.find((start) => start > at) ?? last + 1) - 1;
  return {
    ...{ chosen, chosenLast: lastFrom(chosen), firstLast: lastFrom(index), own: found >= 0 },
    ...{ last, end: end + (opened ? (closing?.length ?? 0) : 0) },
  };
}

/** '2 cups of water or to about 800 g of water'. */
function isSameFood({ amount, gap, after }: AmountContext, previous?: Amount): boolean {
  const [, food] = around.orSameFoodPattern.exec(gap) ?? [];
  const isOther = isMeasured(amount) && previous?.unit?.system !== amount.unit?.system;
  return food !== undefined && isOther && after.startsWith(` of ${food}`);
}

const opening = new RegExp(`^[^()]*\\(\\s?(?:or |(?:${approximationWords.join('|')})\\s?)?$`, 'i');
const closing = new RegExp(
  String.raw`^(?:\s?[\d${fractionCharacters}]+\s?(?:oz|ounces?)\.?|;\s[\d${fractionCharacters} /.]+\s?\p{L}+\.?)?\s?\)`,
  'iu',
);

/** The same amount may follow the name: '1 cup oats (95 g)'. */
function isAside({ amount, gap, after }: AmountContext, role?: AmountRole): boolean {
  const opens = opening.test(gap) && closing.test(after);
  return role === 'scales' && isMeasured(amount) && opens;
}
