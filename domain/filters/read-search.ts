import { singularOf } from '@potluck/recipe-text/inflect';
import { synonyms } from '@potluck/recipe-text/synonyms';

/** Names of one thing, each split into words. */
type Names = string[][];

/** A search as the SQL function `search_query` reads it. */
export type Search = {
  /** Words that all must be found, or any of the names beside them. */
  wanted: { word: string; others: Names; correct: boolean }[];
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
const keyOf = (words: string[]) =>
  words.map((word) => singularOf(word.normalize('NFKD').replace(/\p{M}/gu, ''))).join(' ');

const groups = new Map(
  synonyms.flatMap((group) => {
    const names = group.map(wordsIn);
    return names.map((name) => [keyOf(name), names] as const);
  }),
);
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
  for (const { word, others, isNamed } of withNames(plain)) {
    if (!counted.delete(word)) continue;
    const known = corrected?.get(word);
    search.wanted.push({
      word,
      others: known ? [...others, [known]] : others,
      correct: !corrected && !isNamed,
    });
  }
  search.in_a_row = search.in_a_row.filter((words) => words.length > 0);
  search.unwanted = search.unwanted.filter((names) => names.flat().length > 0);
  const isEmpty = Object.values(search).every((each) => each.length === 0);
  return isEmpty ? null : search;
}

/** Returns words with their synonyms: of several words first, then of single ones, then written as one word. */
function withNames(words: string[]) {
  const found: { word: string; others: Names; isNamed: boolean }[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestName, words.length - at);
    while (length > 1 && !groups.has(keyOf(words.slice(at, at + length)))) length--;
    const names = words.slice(at, at + length);
    const others = otherNames(names).slice(1);
    for (const word of names) found.push({ word, others, isNamed: others.length > 0 });
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
  const key = keyOf(words);
  return [words, ...(groups.get(key) ?? []).filter((name) => keyOf(name) !== key)];
}
