import { foodIdioms } from '../foods/table.ts';
import {
  foodsByPlural,
  germanCompoundEndings,
  germanPluralPattern,
  spellingReplacements,
} from '../lexicon/food-words.ts';
import { toSingular } from './inflect.ts';

/** A word in lower case and the singular, without accents; or a number or a punctuation mark. */
export type Word = { word: string; plural: boolean; start: number; end: number };

/** Returns text in lower case without accents; its offsets may differ. */
function plainText(text: string): string {
  const lower = text.toLowerCase();
  if (/^[ -~]*$/.test(lower)) return lower;
  return lower.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’´`]/g, "'");
}

/** At most three separators before each digit: without this limit, a run of dots would take quadratic time. */
const token = /\p{L}[\p{L}\p{M}'’´`]*|(?:[./,⁄]{0,3}[\d¼-¾⅐-⅞])+|[^\p{L}\d\s'’-]/gu;
const compound = new RegExp(
  `(?<=^\\p{L}{3,})(?:${germanCompoundEndings.join('|')})(?:n|en|s)?$`,
  'u',
);
const respelledWords = new Map(Object.entries(spellingReplacements));

function singular(word: string): string {
  return germanPluralPattern.test(word) ? word.slice(0, -1) : toSingular(word.replace(/'s?$/, ''));
}

/** Returns the words, numbers and marks of a text without joining the words of a name. */
export function tokenize(text: string): Word[] {
  const found: Word[] = [];
  for (const { 0: written, index } of text.matchAll(token)) {
    const plain = plainText(written);
    const end = index + written.length;
    const whole = (respelledWords.get(written.toLowerCase()) ?? respelledWords.get(plain))?.split(
      ' ',
    );
    // German compounds end with their head noun: 'Weizenmehl'.
    const last = plain.length > 6 ? compound.exec(plain) : null;
    const parts = whole ?? (last ? [plain.slice(0, last.index), last[0]] : [plain]);
    for (const part of parts) {
      const word = singular(part);
      found.push({ word, plural: word !== part, start: index, end });
    }
  }
  return found;
}

/** Returns the words of a name as one text, the same for all forms of the name: 'egg yolk' for 'Egg yolks'. */
export function toNameKey(name: string): string {
  return tokenize(name)
    .map(({ word }) => word)
    .join(' ');
}

/** Names of several words by their first word, longest first. */
export type NameIndex = Map<string, { words: string[]; name: string }[]>;

/** Returns names in the format that `joinNameWords` expects. */
export function indexNames(list: Iterable<readonly [written: string, name: string]>): NameIndex {
  const names: NameIndex = new Map();
  for (const [written, name] of list) {
    const words = tokenize(written).map(({ word }) => word);
    const [first = ''] = words;
    const same = names.get(first) ?? [];
    names.set(
      first,
      [...same, { words, name }].sort((a, b) => b.words.length - a.words.length),
    );
  }
  return names;
}

/** Returns the longest name that begins at a position, or undefined. */
export function findNameAt(words: Word[], at: number, names: NameIndex) {
  return names
    .get(words[at]?.word ?? '')
    ?.find((each) => each.words.every((word, i) => words[at + i]?.word === word));
}

/** Returns words in which each known name replaces its words. */
export function joinNameWords(words: Word[], names: NameIndex): Word[] {
  const found: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const first = words[at] as Word;
    const name = findNameAt(words, at, names);
    if (!name) {
      found.push(first);
      at += 1;
      continue;
    }
    const last = words[at + name.words.length - 1] as Word;
    const place = { plural: last.plural, start: first.start, end: last.end };
    for (const word of name.name.split(' ')) found.push({ word, ...place });
    at += name.words.length;
  }
  return found;
}

const idiomNames = indexNames(foodIdioms);

/** Returns the words of a text, with one name for each food: 'scallion' for 'green onions'. */
export function readWords(text: string): Word[] {
  return joinNameWords(tokenize(text), idiomNames).map((each) => {
    const name = findNameOfPlural(each, text);
    return name ? { ...each, word: name } : each;
  });
}

/** Returns the name of a word whose plural names another food: 'peppers', but not 'peppercorns'. */
export function findNameOfPlural(
  { word, plural, start, end }: Word,
  text: string,
): string | undefined {
  const isWritten = plural && toSingular(plainText(text.slice(start, end))) === word;
  return isWritten ? foodsByPlural.get(word) : undefined;
}
