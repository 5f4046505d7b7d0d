import type Fraction from 'fraction.js';
import type { Amount } from '../reading/amounts.ts';
import { agree, agreeUnit, headNoun } from '../reading/nouns.ts';
import { leadingUnit, unitOf } from '../reading/units.ts';
import { isMeasure } from './row-roles.ts';
import { type Edit, isPlural } from './write.ts';

/** Makes the noun after a count agree with it: 'lemons', 'cans' in '2 14-oz cans tomatoes'. */
export function nounEdits(
  text: string,
  amounts: Amount[],
  index: number,
  from: Fraction[],
  to: Fraction[],
): Edit[] {
  let start = (amounts[index] as Amount).end;
  let times = false;
  for (const size of amounts.slice(index + 1)) {
    const isSize = size.sized || isMeasure(size) || size.unit?.kind === 'length';
    // Sizes may stand between a count and its noun: '(14 oz)', '× 400 g', '400g/14oz'.
    const gap = text.slice(start, size.start);
    if (
      !isSize ||
      !/^(?:\s{0,2}(?:(?:large|medium|small|big)\s)?[(x×/]?\s?|-\s?(?:to|or)\s)$/.test(gap)
    )
      break;
    times ||= /[x×]/.test(gap);
    start = size.end;
  }
  const rest = text.slice(start, start + 120);
  const [skipped = ''] =
    /^(?:[-\s)×x\]]|(?:thick|long|wide|of|large|small|medium|big|whole)(?=[\s)]))*/iu.exec(rest) ??
    [];
  start += skipped.length;
  const unit = leadingUnit(rest.slice(skipped.length).replaceAll('\n', ' '));
  if (unitOf(unit))
    return [{ start, end: start + unit.length, text: agreeUnit(unit, isPlural(to)) }];
  // '2 × 400 g tomatoes' is not two tomatoes.
  const noun =
    times || isPlural(from) === isPlural(to) ? null : headNoun(rest.slice(skipped.length));
  if (!noun) return [];
  const [at, end] = [start + noun.start, start + noun.end];
  return [{ start: at, end, text: agree(text.slice(at, end), isPlural(to)) }];
}
