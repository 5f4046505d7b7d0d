import type Fraction from 'fraction.js';
import * as around from '../lexicon/around-amounts.ts';
import { countableFoodParts, countableNouns, optionalPluralPattern } from '../lexicon/nouns.ts';
import type { Amount } from '../reading/amounts.ts';
import { inflectForeignNoun, toSingular } from '../reading/inflect.ts';
import { findHeadNoun, inflectNoun, inflectUnit } from '../reading/nouns.ts';
import { findLeadingUnit, findUnit } from '../reading/units.ts';
import { isMeasured } from './row-roles.ts';
import { needsPlural, type TextEdit } from './write.ts';

/** Makes the noun after a count agree with it: 'lemons', 'cans' in '2 14-oz cans tomatoes'. */
export function getNounEdits(
  text: string,
  amounts: Amount[],
  index: number,
  from: Fraction[],
  to: Fraction[],
): TextEdit[] {
  let start = (amounts[index] as Amount).end;
  const gap = text.slice(amounts[index - 1]?.end ?? start, amounts[index]?.start);
  // '400 g tins (2) beans'.
  if (around.countAfterContainerPattern.test(gap)) return [];
  let times = false;
  for (const size of amounts.slice(index + 1)) {
    const isSize = size.sized || isMeasured(size) || size.unit?.kind === 'length';
    // Sizes may stand between a count and its noun: '(14 oz)', '× 400 g', '400g/14oz'.
    const between = text.slice(start, size.start);
    if (!isSize || !around.betweenCountAndSizedNounPattern.test(between)) break;
    times ||= around.timesSignPattern.test(between);
    start = size.end;
  }
  const rest = text.slice(start, start + 120);
  const [skipped = ''] = around.betweenCountAndNounPattern.exec(rest) ?? [];
  const after = rest.slice(skipped.length);
  start += skipped.length;
  const unit = findLeadingUnit(after.replaceAll('\n', ' '));
  if (findUnit(unit))
    return [{ start, end: start + unit.length, text: inflectUnit(unit, needsPlural(to)) }];
  const [word = ''] = /^\p{L}+(?![\p{L}(/])/u.exec(after) ?? [];
  const foreign = inflectForeignNoun(word, needsPlural(to));
  if (foreign) return [{ start, end: start + word.length, text: foreign }];
  const noun = needsPlural(from) === needsPlural(to) ? null : findHeadNoun(after);
  if (!noun) return [];
  const [at, end] = [start + noun.start, start + noun.end];
  // '2 × 400 g tomatoes' is not two tomatoes.
  const one = toSingular(text.slice(at, end).toLowerCase());
  if (times && one !== 'egg' && !countableNouns.has(one) && !countableFoodParts.has(one)) return [];
  // 'Onion(s)' becomes 'Onions', but 'Zwiebel(n)' stays.
  const [mark = ''] = optionalPluralPattern.exec(text.slice(end, end + 5)) ?? [];
  if (mark && mark !== '(s)') return [];
  return [
    { start: at, end: end + mark.length, text: inflectNoun(text.slice(at, end), needsPlural(to)) },
  ];
}
