import {
  dishWords,
  isKnownWord,
  opaqueCompounds,
  searchExpansions,
} from '@potluck/recipe-text/dishes';
import { toSingular } from '@potluck/recipe-text/inflect';
import { synonyms } from '@potluck/recipe-text/synonyms';

/** The names of one food or dish, each split into words. */
type Names = string[][];

/** A word that must be found, or one of its other names. */
type WantedWord = {
  word: string;
  others: Names;
  /**
   * Names that this word and its neighbors form; a recipe with the words but without such a name is
   * a poor match.
   */
  names: Names;
  /**
   * For the word that identifies the dish: words that end with it but mean another dish, such as
   * 'pancake' for 'cake'. Null for other words.
   */
  unlike: string[] | null;
  /** Whether it may be corrected. */
  correct: boolean;
};

/** A search as the SQL function `search_conditions` reads it. */
export type ParsedSearch = {
  wanted: WantedWord[];
  /** Quoted words that must be found in a row. */
  in_a_row: string[][];
  /** Excluded names; a recipe must have none of them. */
  unwanted: Names[];
};

const longest = 8;
/** Further words for dishes count as ordinary words: each takes as long as the rest of a search. */
const maxDishes = 2;
const stopWords = new Set(
  `a al alla an and au aux con de del della des di du for how in l la le les make mit n of on or recipe recipes the to und
  with`.split(/\s+/),
);
const part = /(?<!\S)(-?)"([^"]*)"|(?<!\S)-(\S+)|([^\s"]+)/g;

/**
 * Returns the words of a text in lowercase: 'shepherd' and 'pie' of "shepherd's pie", as the index has them.
 */
const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .replace(/(?<=\p{L})['’]s(?!\p{L})/gu, '')
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
const singular = (word: string) => toSingular(word.normalize('NFKD').replace(/\p{M}/gu, ''));
const nameOf = (words: string[]) => words.map(singular).join(' ');
/** Returns a name with double letters merged, which people often mistype: 'zuchini', 'puding'. */
const keyOf = (words: string[]) => nameOf(words).replace(/(\p{L})\1/gu, '$1');
const dishKeys = new Set([...dishWords].map((dish) => keyOf([dish])));
const groups = new Map(
  synonyms.flatMap((group) => {
    const names = group.map(wordsIn);
    return names.map((name) => [keyOf(name), names] as const);
  }),
);
for (const [name, found] of searchExpansions) {
  const words = wordsIn(name);
  const names = found.flatMap((each) => groups.get(keyOf(wordsIn(each))) ?? [wordsIn(each)]);
  groups.set(keyOf(words), [...(groups.get(keyOf(words)) ?? [words]), ...names]);
}
/** Names that find different results, the shortest first. */
const names = [...new Set([...synonyms.flat(), ...searchExpansions.keys()])].sort(
  (a, b) => a.length - b.length,
);
const longestName = Math.max(...[...groups.values()].flat().map((name) => name.length));

/**
 * Parses a search of at most eight words; stop words count only when there are no others. Returns
 * null without a word. `corrected` maps mistyped words to their corrections: both match, and
 * nothing else is corrected.
 */
export function parseSearch(typed: string, corrected?: Map<string, string>): ParsedSearch | null {
  const search: ParsedSearch = { wanted: [], in_a_row: [], unwanted: [] };
  const plain: string[] = [];
  let left = longest;
  const take = (words: string[]) => {
    const taken = words.slice(0, left);
    left -= taken.length;
    return taken;
  };
  for (const [, minus, quoted, excluded, bare] of typed.matchAll(part)) {
    const isExcluded = Boolean(minus || excluded);
    const words = wordsIn(quoted ?? excluded ?? bare ?? '');
    if (words.length === 0) continue;
    if (isExcluded) search.unwanted.push(otherNames(take(words)));
    else if (quoted) search.in_a_row.push(take(words));
    else plain.push(...words.flatMap(partsOf));
  }
  const telling = plain.filter((word) => !stopWords.has(word));
  const counted = new Set(take([...new Set(telling.length > 0 ? telling : plain)]));
  let dishes = 0;
  for (const { word, others, names } of withNames(plain)) {
    if (!counted.delete(word)) continue;
    const known = corrected?.get(word);
    const isNamed = names.length > 0 || groups.has(keyOf([word]));
    const isDish = telling.length > 1 && names.length === 0 && dishKeys.has(keyOf([word]));
    const isWhatDish = isDish && ++dishes <= maxDishes;
    search.wanted.push({
      word,
      others: known ? [...others, [known]] : others,
      names,
      unlike: isWhatDish ? opaqueCompounds : null,
      correct: !corrected && !isNamed && !isKnownWord(singular(word)),
    });
  }
  search.in_a_row = search.in_a_row.filter((words) => words.length > 0);
  search.unwanted = search.unwanted.filter((names) => names.flat().length > 0);
  const isEmpty = Object.values(search).every((each) => each.length === 0);
  return isEmpty ? null : search;
}

/** Returns the parts of a compound in another language: 'zwiebel' and 'suppe' of 'zwiebelsuppe'. */
function partsOf(word: string): string[] {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '');
  if (groups.has(keyOf([word]))) return [word];
  for (let at = 3; at <= plain.length - 3; at++) {
    const [start, end] = [plain.slice(0, at), plain.slice(at)];
    if (searchExpansions.has(start) && (searchExpansions.has(end) || dishWords.has(end)))
      return [start, end];
  }
  return [word];
}

/** Completes the last words of a text to a name with different results: 'courgette' for 'courgett'. */
export function completeFoodName(typed: string): string {
  const words = wordsIn(typed);
  for (let at = 0; at < words.length; at++) {
    const start = words.slice(at).join(' ');
    const name = start.length >= 4 && names.find((each) => each.startsWith(start));
    if (name) return [...words.slice(0, at), name].join(' ');
  }
  return typed;
}

/**
 * Returns words with the names that they are part of, and with synonyms of the words and of their compounds.
 */
function withNames(words: string[]) {
  const found: Pick<WantedWord, 'word' | 'others' | 'names'>[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestName, words.length - at);
    while (length > 1 && !groups.has(keyOf(words.slice(at, at + length)))) length--;
    const name = words.slice(at, at + length);
    const others = otherNames(name).slice(1);
    // 'Minced' in 'minced garlic' is a poor match for 'mince', which is ground beef.
    const isVague = searchExpansions.has(keyOf(name)) && others.some((each) => each.length > 1);
    const names = length > 1 ? [name, ...others] : isVague ? others : [];
    for (const word of name)
      found.push({ word, others: isVague ? [] : otherNames([word]).slice(1), names });
    at += length;
  }
  for (const [at, { word }] of found.entries()) {
    const next = found[at + 1];
    if (!next || word.length < 3 || next.word.length < 3) continue;
    const joined = [[word + next.word]];
    for (const each of [at, at + 1]) {
      const one = found[each] as (typeof found)[number];
      found[each] = { ...one, others: [...one.others, ...joined] };
    }
  }
  return found;
}

/** Returns a name and the other names of its group. */
function otherNames(words: string[]): Names {
  const typed = nameOf(words);
  return [words, ...(groups.get(keyOf(words)) ?? []).filter((name) => nameOf(name) !== typed)];
}
