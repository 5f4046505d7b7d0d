import type { Context, Member } from './accept.ts';
import { isNear } from './measurable.ts';
import { type Reading, readingsAt } from './read-amount.ts';

/** The volume and weight of each part of an egg. */
const sizes = { egg: { ml: 59, g: 50 }, white: { ml: 30, g: 33 }, yolk: { ml: 15, g: 18 } };

/** Returns whether a noun is an egg or its part. */
export function isEgg(noun: string): boolean {
  return /^(?:eggs?|whites?|yolks?)$/i.test(noun);
}

const sizeOf = (noun: string) =>
  sizes[noun.toLowerCase().replace(/s$/, '') as keyof typeof sizes] ?? sizes.egg;

/** Returns the end of a number of whole eggs, or the end of '2 Tbsp beaten' before 'egg'. */
export function partialEggEnds(
  shown: string[],
  { terms: [term], end }: Reading,
  member: Member,
  noun: string,
  { factor, hint }: Context,
): number[] {
  const exact = member.term.high * factor;
  if (!term) return [];
  if (!term.unit) {
    const isWhole = term.high === Math.floor(exact);
    return isWhole || (exact < 1 && hint !== '' && isNear(term.high, exact, 0.01)) ? [end] : [];
  }
  if (exact > 1 || !isPart(term.high * term.unit.size, term.unit.kind, exact, noun)) return [];
  return [/^beaten$/i.test(shown[end] ?? '') ? end + 1 : end];
}

/** Returns the end of an amount of eggs with a remainder: 'eggs + 2 Tbsp beaten egg'. */
export function eggTailEnds(
  shown: string[],
  at: number,
  member: Member,
  noun: string,
  { factor, hint }: Context,
): number[] {
  if (!isEgg(shown[at] ?? '')) return [];
  const exact = member.term.high * factor;
  const sign = /^(?:\+|plus|and)$/i.test(shown[at + 1] ?? '') ? at + 2 : -1;
  const readings = sign === -1 ? [] : readingsAt(shown, sign);
  const ends = readings.flatMap(({ end, terms: [term] }) => {
    if (!term?.unit || !isPart(term.high * term.unit.size, term.unit.kind, exact % 1, noun))
      return [];
    let last = end;
    while (/^(?:beaten|eggs?|whites?|yolks?|of)$/i.test(shown[last] ?? '')) last += 1;
    return [last];
  });
  return exact < 1 || hint === '' ? [...ends, ...(exact < 1 ? [at + 1] : [])] : ends;
}

function isPart(size: number, kind: string, share: number, noun: string): boolean {
  const { ml, g } = sizeOf(noun);
  return isNear(size, share * (kind === 'mass' ? g : ml), 0.2);
}
