import * as lexicon from '../lexicon/food-words.ts';
import { findUnit } from '../reading/units.ts';
import {
  findNameOfPlural,
  indexNames,
  joinNameWords,
  tokenize,
  toNameKey,
  type Word,
} from '../reading/words.ts';
import { foodTable } from './table.ts';

/** A food in a text, which may be an alternative to the foods before it ('butter or oil'). */
export type FoodInText = { name: string; isAlternative: boolean; start: number; end: number };

const longest = { text: 200, name: 40, words: 4 };

/** Maps each variety to the name of its food: 'red onion' to 'onion'. */
const varieties = new Map(
  [...foodTable.values()].flatMap(({ name, varieties }) =>
    varieties.map((each) => [toNameKey(each), name] as const),
  ),
);

const isDropped = (word: string) =>
  lexicon.descriptiveWords.has(word) ||
  lexicon.connectingWords.has(word) ||
  lexicon.germanDescriptionPattern.test(word) ||
  (/\p{L}{3}(?:ed|ly)$/u.test(word) && !lexicon.foodWordsEndingInEdOrLy.has(word));

/** Names of several words, and other names of a food: each is one name wherever it appears. */
const names = indexNames(
  [...foodTable.values()].flatMap(({ name, aliases, varieties }) => [
    ...[name, ...aliases].map((each) => [each, name.replaceAll(' ', '_')] as const),
    // Their words would be dropped one by one.
    ...varieties
      .filter((each) => toNameKey(each).split(' ').some(isDropped))
      .map((each) => [each, name.replaceAll(' ', '_')] as const),
  ]),
);

/** Words of known foods: text after a comma is a food only with one of them. */
export const knownFoodWords = new Set(
  [...foodTable.values()]
    .flatMap(({ name, aliases, varieties }) => [name, ...aliases, ...varieties])
    .flatMap((name) => [name.replaceAll(' ', '_'), ...toNameKey(name).split(' ')])
    .filter(
      (word) =>
        !isDropped(word) && !lexicon.pieceWords.has(word) && !lexicon.qualifierWords.has(word),
    ),
);

type Phrase = { nouns: Word[]; isAlternative: boolean; start: number; end: number };

/** Returns the foods that a text names, from left to right: 'egg' of '2 large eggs, beaten'. */
export function readFoods(text: string): FoodInText[] {
  const found = findFoodPhrases(text).flatMap(({ nouns, ...place }) => {
    const [first, ...more] = nouns;
    const other = first && more.length === 0 ? findNameOfPlural(first, text) : undefined;
    const name = other?.replaceAll('_', ' ') ?? nameOf(nouns.map(({ word }) => word));
    return name ? [{ name, ...place }] : [];
  });
  return found.map((food, at) => ({ ...food, isAlternative: food.isAlternative && at > 0 }));
}

/** Returns whether a text names a food of the lexicon, which is English. */
export function hasKnownFood(text: string): boolean {
  const names = readFoods(text).flatMap(({ name }) => name.split(' '));
  return names.some((word) => knownFoodWords.has(word));
}

/**
 * Returns the parts of a text that name foods, without amounts, preparations and remarks, within
 * its first letters.
 */
export function findFoodPhrases(text: string, letters = longest.text): Phrase[] {
  const words = withFree(joinNameWords(tokenize(text.slice(0, letters)), names));
  const bare = withoutNotes(words);
  const list = withoutEnd(
    withoutLabel(bare.some(({ word }) => /\p{L}/u.test(word)) ? bare : words),
  );
  const found: Phrase[] = [];
  let separators = '';
  let part: Word[] = [];
  const close = () => {
    const nouns = foodIn(part);
    const isKnown = nouns.some(({ word }) => knownFoodWords.has(word) || word.includes('_'));
    const isFurther =
      nouns.some(({ word }) => !lexicon.trailingPartWords.has(word)) &&
      !part.some(({ word }) => word === '%');
    const isFood =
      found.length === 0
        ? nouns.length > 0
        : isFurther && (isKnown || !/[,;/:|–—]/.test(separators));
    if (isFood) {
      const [start, end] = [nouns[0]?.start ?? 0, nouns.at(-1)?.end ?? 0];
      found.push({ nouns, isAlternative: /or|oder|\//.test(separators), start, end });
    }
    if (isFood || part.length > 0) separators = '';
    part = [];
  };
  for (const word of list) {
    if (separator.test(word.word)) {
      close();
      separators += ` ${word.word}`;
    } else part.push(word);
  }
  close();
  return found.map((phrase, at) => shareHead(phrase, found[at + 1]));
}

const separator = /^(?:or|and|und|oder|[,;/&+|:–—])$/;

function withoutNotes(words: Word[]): Word[] {
  let depth = 0;
  return words.filter(({ word }) => {
    if (/[([]/.test(word)) depth = 1;
    const isOutside = depth === 0;
    if (/[)\]]/.test(word)) depth = 0;
    return isOutside && !/[)\]]/.test(word);
  });
}

/** 'Fat free' is dropped, 'egg free' is one word with its food. */
function withFree(words: Word[]): Word[] {
  const found: Word[] = [];
  for (const [at, word] of words.entries()) {
    const last = found.at(-1);
    if (
      word.word !== 'free' ||
      !last ||
      words[at + 1]?.word === 'range' ||
      !/^\p{L}/u.test(last.word)
    ) {
      found.push(word);
      continue;
    }
    found.pop();
    if (!/^(?:fat|sugar|salt)$/.test(last.word))
      found.push({ ...last, word: `${last.word}_free`, end: word.end });
  }
  return found;
}

/** 'Optional: nuts'. */
function withoutLabel(words: Word[]): Word[] {
  const colon = words.findIndex(({ word }) => word === ':');
  const after = words.slice(colon + 1);
  return colon >= 0 && after.some(({ word }) => /\p{L}/u.test(word)) ? after : words;
}

function withoutEnd(words: Word[]): Word[] {
  let nouns = 0;
  for (const [at, { word }] of words.entries()) {
    const last = words[at - 1]?.word ?? '';
    const isStop = word === '.' && !/^(?:oz|lb|fl|st)$/.test(last);
    const isEnd = lexicon.wordsAfterFoodName.has(word) && !(word === 'from' && last === 'juice');
    if ((isStop || isEnd || /^[–—]$/.test(word)) && nouns > 0) return words.slice(0, at);
    nouns += isNoun(words, at) ? 1 : 0;
  }
  return words;
}

/** Returns the nouns of a part: of 'a bunch of parsley' those after 'of'. */
function foodIn(part: Word[]): Word[] {
  const of = part.findIndex(({ word }) => /^(?:of|d'|from)$/.test(word));
  const [first, second] =
    of < 0 ? [findNouns(part), []] : [findNouns(part.slice(0, of)), findNouns(part.slice(of + 1))];
  const isAmount = first.every(
    ({ word }) => lexicon.trailingPartWords.has(word) || !knownFoodWords.has(word),
  );
  return second.length > 0 && isAmount
    ? [...second, ...first.filter(({ word }) => word === 'juice')]
    : first;
}

export const findNouns = (part: Word[]) => part.filter((_, at) => isNoun(part, at));

function isNoun(part: Word[], at: number): boolean {
  const { word = '' } = part[at] ?? {};
  if (!/^\p{L}{2}/u.test(word)) return false;
  const unit = findUnit(word);
  const isUnit = unit && (at < part.length - 1 || /^(?:mass|volume|length)$/.test(unit.kind));
  const isAlone = part.length === 1 && foodTable.has(word);
  return (isAlone || !isDropped(word)) && !(isUnit && !knownFoodWords.has(word));
}

/** 'Beef or vegetable stock', 'white and brown sugar'. */
function shareHead(phrase: Phrase, next: Phrase | undefined): Phrase {
  const [first, ...more] = phrase.nouns;
  const others = next?.nouns.flatMap(({ word }) => word.split('_')) ?? [];
  const [head = '', last] = [others.at(-1), next?.nouns.at(-1)];
  if (!first || !last || more.length > 0 || others.length < 2) return phrase;
  const isShort =
    foodTable.has(first.word) &&
    !lexicon.productWords.has(first.word) &&
    lexicon.sharedHeadNouns.has(head);
  if (!isShort && !lexicon.qualifierWords.has(first.word)) return phrase;
  return { ...phrase, nouns: [first, { ...last, word: head }] };
}

const meats = /^(?:beef|pork|lamb|turkey|chicken|veal|meat|almond)$/;

/** Returns the name to use for a food with these nouns, or null. */
function nameOf(nouns: string[]): string | null {
  const phrase = nouns.join(' ').replaceAll('_', ' ');
  const whole = nameOfVariety(phrase) ?? (nouns.length === 1 ? phrase : null);
  if (whole) return isFood(whole) ? whole : null;
  const main = nouns.filter(
    (word, at) =>
      !lexicon.pieceWords.has(word) && !(word === 'ground' && !meats.test(nouns[at + 1] ?? '')),
  );
  const kept = main.length > 0 ? main : nouns.slice(-1);
  const short = withoutKind(kept.join(' ').replaceAll('_', ' ').split(' ')).slice(-longest.words);
  const name = nameOfVariety(short.join(' ')) ?? short.join(' ');
  return isFood(name) ? name : null;
}

function nameOfVariety(phrase: string): string | undefined {
  return varieties.get(phrase.replaceAll('-', ' '));
}

/** 'Cheddar cheese', 'penne pasta', 'paprika powder'. */
function withoutKind(words: string[]): string[] {
  const [word = '', last = ''] = words.slice(-2);
  const kind = last === 'powder' ? 'spice' : /^(?:cheese|pasta|noodle)$/.test(last) ? last : '';
  const isKnown = kind && foodTable.get(word)?.kinds.has(kind) && !/^(?:chili|curry)$/.test(word);
  return isKnown ? words.slice(0, -1) : words;
}

function isFood(name: string): boolean {
  const head = name.split(' ').at(-1) ?? '';
  return (
    name.length > 1 &&
    name.length <= longest.name &&
    !lexicon.nonFoodNouns.has(head) &&
    !lexicon.genericFoodNouns.has(name)
  );
}
