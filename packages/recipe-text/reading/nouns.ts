import { knownWords } from '../foods/read.ts';
import { countedParts, countedThings, uncounted } from '../lexicon/nouns.ts';
import { pluralOf, singularOf } from './inflect.ts';
import { type Unit, unitOf } from './units.ts';

/** Returns a noun in the form that agrees with its number, capitalized as before. */
export function agree(noun: string, plural: boolean): string {
  const word = noun.toLowerCase();
  const one = singularOf(word);
  if (uncounted.has(word) || uncounted.has(one) || !/^[a-zñé]{2,}$/.test(word)) return noun;
  const isKnown = countedThings.has(one) || knownWords.has(one) || unitOf(one);
  if (noun !== word && !isKnown) return noun;
  const bent = plural ? pluralOf(one) : one;
  if (bent === word || (plural && one !== word)) return noun;
  return matchCase(bent, noun);
}

function matchCase(word: string, like: string): string {
  if (like.length > 1 && like === like.toUpperCase()) return word.toUpperCase();
  return /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** Returns a unit in the form that agrees with its number: 'cups' for 'cup', 'tsp' for 'tsp'. */
export function agreeUnit(written: string, plural: boolean): string {
  const unit = unitOf(written) as Unit;
  if (unit.one === unit.many) return written;
  // '2 lb' is as correct as '2 lbs'.
  if (plural && /^(?:tsp|tbsp|lb|qt|yd)$/i.test(unit.one)) return written;
  const bent = plural ? unit.many : unit.one;
  return bent === written.toLowerCase() ? written : matchCase(bent, written);
}

const ends =
  /[,;:()[/+]| [-–—] |\.(?:\s|$)|(?:^|\s)(?:of|for|with|without|in|into|to|or|and|per|from|plus|cut|at|on|as|if|about|each|the|such|like|that|which|de|du|des|mit)(?=\s)|\sd['’]|\s(?=\d)|\s(?:&|\|)/iu;
const trailing =
  /\s(?:\p{L}+ly|\p{L}{2,}ed|beaten|torn|ground|split|cut|thick|long|small|medium|large|big|optional|total|more|extra)$/iu;

/** Returns the name of a food at the beginning of a text; with `commas`, it goes on after a comma. */
export function nounPhrase(after: string, commas: boolean): string {
  const text = after.slice(0, 120).replace(/^\s(?:of\s)?(?:(?:the|that|each)\s)?/, '');
  const line = commas ? text.replaceAll(',', ' ') : text;
  return line.slice(0, ends.exec(line)?.index ?? line.length);
}

/** Returns the position of a count's noun in the text after the count, or null. */
export function headNoun(after: string): { start: number; end: number } | null {
  const text = after.slice(0, 120);
  // The unit of a row may be such a noun: '1', 'fillet', 'salmon'.
  const [before = ''] =
    /^\s*(?:(?:extra-?|very )?(?:small|medium|large|big|whole|full)\s+)*/iu.exec(text) ?? [];
  const rest = text.slice(before.length);
  const line = rest.slice(0, /\n/.exec(rest)?.index ?? rest.length);
  let phrase = line.slice(0, ends.exec(line)?.index ?? line.length).trimEnd();
  for (let cut = trailing.exec(phrase); cut; cut = trailing.exec(phrase)) {
    phrase = phrase.slice(0, cut.index);
  }
  const first = /^\p{L}+(?=\s\p{L})/u.exec(phrase)?.[0] ?? '';
  if (countedParts.has(singularOf(first.toLowerCase()))) phrase = first;
  if (trailing.test(` ${phrase}`) && !phrase.includes(' ')) return null;
  const word = /(?<![\p{L}\p{N}%-])\p{L}+$/u.exec(phrase.replace(/\.$/, ''))?.[0];
  if (!word) return null;
  const start = before.length + phrase.replace(/\.$/, '').length - word.length;
  return { start, end: start + word.length };
}
