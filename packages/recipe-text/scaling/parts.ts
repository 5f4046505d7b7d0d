import type Fraction from 'fraction.js';
import { foodTable } from '../foods/table.ts';
import { sizeAdjectivePattern } from '../lexicon/nouns.ts';
import type { Amount } from '../reading/amounts.ts';
import { findHeadNoun, inflectNoun } from '../reading/nouns.ts';
import { formatFraction } from './format.ts';
import { toKitchenQuantity } from './measurable.ts';
import { defaultRoundingTolerance } from './steps.ts';
import type { TextEdit } from './write.ts';

const names: Record<string, string> = { egg: 'egg', white: 'egg white', yolk: 'egg yolk' };

/** Eggs that are never beaten, or that differ from hens' eggs in size. */
const otherEggs = /boiled|poached|fried|scotch|chocolate|quail|duck|goose/i;

/** Returns how cooks measure a part of a food that they do not divide: '2 Tbsp beaten egg' for half an egg. */
export function describePartialFood(
  text: string,
  amount: Amount,
  share: Fraction,
  allowed: Fraction,
): string {
  const noun = nounAfter(text, amount);
  const word = noun ? inflectNoun(noun.word.toLowerCase(), false) : '';
  const parts = foodTable.get(names[word] ?? '')?.parts;
  // The white of a leek is not an egg white.
  if (!parts || otherEggs.test(text) || !/egg|whites|yolk/i.test(text)) return '';
  const exact = { id: parts.unit.toLowerCase(), values: [share.mul(parts.count)] };
  const { id, values } = toKitchenQuantity(exact, false, () => allowed);
  const unit = id === exact.id ? parts.unit : id;
  return `${formatFraction(values[0] as Fraction)} ${unit} ${parts.name}`;
}

/** Returns an amount of such a food as whole pieces and a remainder: '4 eggs + 2 Tbsp beaten egg'. */
export function splitWholeAndPart(
  text: string,
  amount: Amount,
  [value, high]: Fraction[],
): { whole: Fraction[]; edits: TextEdit[] } | null {
  if (high && value) return wholeRange(text, amount, [value, high]);
  if (!value || value.lt(1)) return null;
  const rest = value.mod(1);
  if (rest.equals(0)) return null;
  const most = value.mul(defaultRoundingTolerance);
  const words = describePartialFood(text, amount, rest, most.div(rest));
  if (!words) return null;
  const whole = value.round();
  if (whole.sub(value).abs().mul(2).lte(most)) return { whole: [whole], edits: [] };
  const end = nounAfter(text, amount)?.end ?? 0;
  return { whole: [value.floor()], edits: [{ start: end, end, text: ` + ${words}` }] };
}

/** The whole numbers within '2½–4 eggs'. */
function wholeRange(text: string, amount: Amount, [low, high]: [Fraction, Fraction]) {
  const [from, to] = [low.ceil(), high.floor()];
  // Half an egg is easy to measure: '½–1 egg'.
  if (low.equals('1/2') || from.gt(to) || (from.equals(low) && to.equals(high))) return null;
  if (!describePartialFood(text, amount, high, defaultRoundingTolerance)) return null;
  return { whole: from.equals(to) ? [to] : [from, to], edits: [] };
}

function nounAfter(
  text: string,
  { start, numberEnd, end }: Amount,
): { word: string; end: number } | null {
  const after = text.slice(end, end + 120);
  const noun = findHeadNoun(after);
  if (noun) return { word: after.slice(noun.start, noun.end), end: end + noun.end };
  // 'Eggs 3', 'Egg (3)'.
  const before = /(\p{L}+)\s?[-–:,(x×]?\s?$/u.exec(text.slice(Math.max(0, start - 40), start));
  const [size = ''] = sizeAdjectivePattern.exec(`${after} `) ?? [];
  return before && { word: before[1] ?? '', end: numberEnd + size.trimEnd().length };
}
