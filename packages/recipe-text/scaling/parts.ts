import type Fraction from 'fraction.js';
import { foodTable } from '../foods/table.ts';
import type { Amount } from '../reading/amounts.ts';
import { agree, headNoun } from '../reading/nouns.ts';
import { asFraction } from './format.ts';
import { measurable } from './measurable.ts';
import { usualTolerance } from './steps.ts';
import type { Edit } from './write.ts';

const names: Record<string, string> = { egg: 'egg', white: 'egg white', yolk: 'egg yolk' };

/** Returns how cooks measure a part of a food that they do not divide: '2 Tbsp beaten egg' for half an egg. */
export function partInWords(
  text: string,
  amount: Amount,
  share: Fraction,
  allowed: Fraction,
): string {
  const noun = nounAfter(text, amount);
  const word = noun ? agree(noun.word.toLowerCase(), false) : '';
  const parts = foodTable.get(names[word] ?? '')?.parts;
  if (!parts) return '';
  const exact = { id: parts.unit.toLowerCase(), values: [share.mul(parts.count)] };
  const { id, values } = measurable(exact, false, () => allowed);
  const unit = id === exact.id ? parts.unit : id;
  return `${asFraction(values[0] as Fraction)} ${unit} ${parts.name}`;
}

/** Returns a number of such food as whole ones and what adds the rest: '4 eggs + 2 Tbsp beaten egg'. */
export function partOf(
  text: string,
  amount: Amount,
  [value, high]: Fraction[],
): { whole: Fraction; edits: Edit[] } | null {
  if (!value || high || value.lt(1)) return null;
  const rest = value.mod(1);
  if (rest.equals(0)) return null;
  const most = value.mul(usualTolerance);
  const words = partInWords(text, amount, rest, most.div(rest));
  if (!words) return null;
  const whole = value.round();
  if (whole.sub(value).abs().mul(2).lte(most)) return { whole, edits: [] };
  const end = nounAfter(text, amount)?.end ?? 0;
  return { whole: value.floor(), edits: [{ start: end, end, text: ` + ${words}` }] };
}

function nounAfter(text: string, { end }: Amount): { word: string; end: number } | null {
  const after = text.slice(end, end + 120);
  const noun = headNoun(after);
  return noun && { word: after.slice(noun.start, noun.end), end: end + noun.end };
}
