import type { Amount } from '../reading/amounts.ts';
import type { Units } from './convert.ts';
import { isEquivalent, isMeasure, placeOf, type Role } from './row-roles.ts';
import { isCompound } from './sums.ts';

/** One amount in several units, of which one is shown. */
export type Choice = {
  /** The index of the one to show. */
  chosen: number;
  /** Whether that is the author's own value in the wanted system. */
  own: boolean;
  /** The index of the last one. */
  last: number;
  /** Where the last one ends, with its parenthesis. */
  end: number;
};

/** Finds an amount that the author gives in several units: '300 g / 10½ oz', '1 cup oats (95 g)', '1 cup (240 ml/8 fl oz)'. */
export function findChoice(
  text: string,
  amounts: Amount[],
  roles: Role[],
  index: number,
  units: Units,
): Choice | undefined {
  const first = amounts[index] as Amount;
  const before = text.slice(amounts[index - 1]?.end ?? first.start, first.start);
  if (!isMeasure(first) || /^\s?(?:to|[-–—])\s?$/.test(before)) return undefined;
  let last = index;
  let isAgain = false;
  // No author gives more than four: '180 ml (¾ cup, 6 fl oz, 12 Tbsp)'.
  for (let next = index + 1; amounts[next] && next < index + 4; next += 1) {
    const previous = amounts[next - 1];
    const place = placeOf(text, amounts, next);
    const isPart = isCompound(text, previous, place.amount);
    if (!isPart && !isEquivalent(place, previous) && !isAside(place, roles[next])) break;
    isAgain ||= !isPart;
    last = next;
  }
  const isWanted = ({ unit }: Amount) => (unit?.system === 'metric') === (units === 'metric');
  const members = amounts.slice(index, last + 1);
  if (!isAgain || members.every(isWanted)) return undefined;
  const { end } = members.at(-1) ?? first;
  const opened = /[([]/.test(text.slice(first.end, end));
  const closing = /^\s?[)\]]/.exec(text.slice(end, end + 3))?.[0];
  if (opened && closing === undefined) return undefined;
  const found = members.findIndex(isWanted);
  const chosen = index + Math.max(found, 0);
  return { chosen, own: found >= 0, last, end: end + (opened ? (closing?.length ?? 0) : 0) };
}

const closing = /^(?:\s?[\d½¼¾⅓⅔]+\s?(?:oz|ounces?)\.?)?\s?\)/i;

/** The same amount may follow the name: '1 cup oats (95 g)'. */
function isAside({ amount, gap, after }: ReturnType<typeof placeOf>, role?: Role): boolean {
  const opens = /^[^()]*\(\s?(?:or |about |~)?$/.test(gap) && closing.test(after);
  return role === 'scales' && isMeasure(amount) && opens;
}
