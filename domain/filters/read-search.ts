import { dishes, isSpelledRight, moreSpecific, unlikeTheirEnds } from '@potluck/recipe-text/dishes';
import { singularOf } from '@potluck/recipe-text/inflect';
import { synonyms } from '@potluck/recipe-text/synonyms';

/** Names of one thing, each split into words. */
type Names = string[][];

/** A word that must be found, or one of the other names. */
type WantedWord = {
  word: string;
  others: Names;
  /** Names of the thing that this word and its neighbors name; without them, the words are a poor match. */
  names: Names;
  /** Null, or, for a word that says which dish it is, words that end with it but name another: 'pancake' for 'cake'. */
  unlike: string[] | null;
  /** Whether it may be mistyped. */
  correct: boolean;
};

/** A search as the SQL function `search_query` reads it. */
export type Search = {
  wanted: WantedWord[];
  /** Quoted words that must be found in a row. */
  in_a_row: string[][];
  /** Names of which none may be found. */
  unwanted: Names[];
};

const longest = 8;
const stopWords = new Set(
  'a an and for how in make n of on or recipe recipes the to with'.split(' '),
);
const part = /(?<!\S)(-?)"([^"]*)"|(?<!\S)-(\S+)|([^\s"]+)/g;

/** Returns the words of a text in lower case. */
const wordsIn = (text: string) =>
  text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
const singular = (word: string) => singularOf(word.normalize('NFKD').replace(/\p{M}/gu, ''));
const nameOf = (words: string[]) => words.map(singular).join(' ');
/** Returns a name with its doubled letters as one, which many people mistype: 'zuchini', 'puding'. */
const keyOf = (words: string[]) => nameOf(words).replace(/(\p{L})\1/gu, '$1');
const dishKeys = new Set([...dishes].map((dish) => keyOf([dish])));
const groups = new Map(
  synonyms.flatMap((group) => {
    const names = group.map(wordsIn);
    return names.map((name) => [keyOf(name), names] as const);
  }),
);
for (const [name, found] of moreSpecific) {
  const words = wordsIn(name);
  const names = found.flatMap((each) => groups.get(keyOf(wordsIn(each))) ?? [wordsIn(each)]);
  groups.set(keyOf(words), [...(groups.get(keyOf(words)) ?? [words]), ...names]);
}
const longestName = Math.max(...[...groups.values()].flat().map((name) => name.length));

/**
 * Returns what a search asks for, from at most eight words; stop words count only when there are no others.
 * Returns null without a word. `corrected` maps mistyped words to their corrections: both match, and nothing
 * else is corrected.
 */
export function readSearch(typed: string, corrected?: Map<string, string>): Search | null {
  const search: Search = { wanted: [], in_a_row: [], unwanted: [] };
  const plain: string[] = [];
  let left = longest;
  const take = (words: string[]) => {
    const taken = words.slice(0, left);
    left -= taken.length;
    return taken;
  };
  for (const [, minus, quoted, refused, bare] of typed.matchAll(part)) {
    const isRefused = Boolean(minus || refused);
    const words = wordsIn(quoted ?? refused ?? bare ?? '');
    if (words.length === 0) continue;
    if (isRefused) search.unwanted.push(otherNames(take(words)));
    else if (quoted) search.in_a_row.push(take(words));
    else plain.push(...words);
  }
  const telling = plain.filter((word) => !stopWords.has(word));
  const counted = new Set(take([...new Set(telling.length > 0 ? telling : plain)]));
  for (const { word, others, names } of withNames(plain)) {
    if (!counted.delete(word)) continue;
    const known = corrected?.get(word);
    const isNamed = names.length > 0 || groups.has(keyOf([word]));
    const isWhatDish = telling.length > 1 && names.length === 0 && dishKeys.has(keyOf([word]));
    search.wanted.push({
      word,
      others: known ? [...others, [known]] : others,
      names,
      unlike: isWhatDish ? unlikeTheirEnds : null,
      correct: !corrected && !isNamed && !isSpelledRight(singular(word)),
    });
  }
  search.in_a_row = search.in_a_row.filter((words) => words.length > 0);
  search.unwanted = search.unwanted.filter((names) => names.flat().length > 0);
  const isEmpty = Object.values(search).every((each) => each.length === 0);
  return isEmpty ? null : search;
}

/** Returns words with the names that they are part of, and with synonyms: of themselves, and written as one word. */
function withNames(words: string[]) {
  const found: Pick<WantedWord, 'word' | 'others' | 'names'>[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestName, words.length - at);
    while (length > 1 && !groups.has(keyOf(words.slice(at, at + length)))) length--;
    const name = words.slice(at, at + length);
    const others = otherNames(name).slice(1);
    // 'Minced' in 'minced garlic' is a poor match for 'mince', which is ground beef.
    const isVague = moreSpecific.has(keyOf(name)) && others.some((each) => each.length > 1);
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

/** Returns a name and the others of its group. */
function otherNames(words: string[]): Names {
  const typed = nameOf(words);
  return [words, ...(groups.get(keyOf(words)) ?? []).filter((name) => nameOf(name) !== typed)];
}
