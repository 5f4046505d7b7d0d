import { knownFoodWords } from '../foods/read.ts';
import * as lexicon from '../lexicon/nouns.ts';
import { toPlural, toSingular } from './inflect.ts';
import { findUnit } from './units.ts';

/** Returns a noun in the form that agrees with its number, capitalized as before. */
export function inflectNoun(noun: string, plural: boolean): string {
  const word = noun.toLowerCase();
  const one = toSingular(word);
  if (
    lexicon.invariableNouns.has(word) ||
    lexicon.invariableNouns.has(one) ||
    !/^[a-zñé]{3,}$/.test(word)
  )
    return noun;
  const isKnown =
    lexicon.countableNouns.has(one) ||
    lexicon.countableFoodParts.has(one) ||
    knownFoodWords.has(one) ||
    findUnit(one);
  if (!isKnown) return noun;
  const bent = plural ? toPlural(one) : one;
  if (bent === word || (plural && one !== word)) return noun;
  return matchCase(bent, noun);
}

function matchCase(word: string, like: string): string {
  if (like.length > 1 && like === like.toUpperCase()) return word.toUpperCase();
  const [first, rest] = [word.charAt(0), word.slice(1)];
  if (/^\p{Lu}/u.test(like)) return first.toUpperCase() + rest;
  return /^\p{Ll}/u.test(like) ? first.toLowerCase() + rest : word;
}

/** Returns a unit in the form that agrees with its number: 'cups' for 'cup', 'tsp' for 'tsp'. */
export function inflectUnit(written: string, plural: boolean): string {
  const unit = findUnit(written);
  // 'in' and '″' have no other form, and 'Prise(n)' is both.
  const isOpen = /[)/]/.test(written) && !written.endsWith('(s)');
  if (!unit || unit.one === unit.many || isOpen) return written;
  // '2 lb' is as correct as '2 lbs'.
  if (plural && /^(?:tsp|tbsp|lb|qt|yd)\.?$/i.test(unit.one)) return written;
  const bent = plural ? unit.many : unit.one;
  return bent === written.toLowerCase() ? written : matchCase(bent, written);
}

/** Returns the name of a food at the beginning of a text; with `commas`, it goes on after a comma. */
export function readNounPhrase(after: string, commas: boolean): string {
  const text = after.slice(0, 120).replace(/^\s(?:of\s)?(?:(?:the|that|each)\s)?/, '');
  const line = commas ? text.replaceAll(',', ' ') : text;
  return line.slice(0, lexicon.nameEndPattern.exec(line)?.index ?? line.length);
}

/** Returns the position of a count's noun in the text after the count, or null. */
export function findHeadNoun(after: string): { start: number; end: number } | null {
  const text = after
    .slice(0, 120)
    .replace(lexicon.adjectiveOrPattern, (either) => either.replace(/\S/g, ' '));
  // The unit of a row may be such a noun: '1', 'fillet', 'salmon'.
  const [before = ''] = lexicon.sizeAdjectivePattern.exec(text) ?? [];
  const [line = ''] = text.slice(before.length).split('\n', 1);
  let phrase = readNounPhrase(line, false).trimEnd();
  while (lexicon.remarkAfterNounPattern.test(phrase))
    phrase = phrase.replace(lexicon.remarkAfterNounPattern, '');
  const first = /^\p{L}+(?=\s\p{L})/u.exec(phrase)?.[0] ?? '';
  if (lexicon.countableFoodParts.has(toSingular(first.toLowerCase()))) phrase = first;
  if (lexicon.remarkAfterNounPattern.test(` ${phrase}`) && !phrase.includes(' ')) return null;
  const word = /(?<![\p{L}\p{N}%-])\p{L}+$/u.exec(phrase.replace(/\.$/, ''))?.[0];
  if (!word) return null;
  const start = before.length + phrase.replace(/\.$/, '').length - word.length;
  return { start, end: start + word.length };
}
