import { idioms } from '../foods/table.ts';
import { compoundEnds, germanPlurals, pluralNames, respelled } from '../lexicon/food-words.ts';
import { singularOf } from './inflect.ts';

/** A word of a text in lower case and the singular, without accents; or a number, or a mark. */
export type Word = { word: string; plural: boolean; start: number; end: number };

/** Returns text in lower case without accents; its offsets may differ. */
function plainText(text: string): string {
  const lower = text.toLowerCase();
  if (/^[ -~]*$/.test(lower)) return lower;
  return lower.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’´`]/g, "'");
}

const token = /\p{L}[\p{L}\p{M}'’´`]*|[\d./,¼-¾⅐-⅞⁄]*[\d¼-¾⅐-⅞]|[^\p{L}\d\s'’-]/gu;
const compound = new RegExp(`(?<=^\\p{L}{3,})(?:${compoundEnds.join('|')})(?:n|en|s)?$`, 'u');
const respelledWords = new Map(Object.entries(respelled));

function singular(word: string): string {
  return germanPlurals.test(word) ? word.slice(0, -1) : singularOf(word.replace(/'s?$/, ''));
}

/** Returns the words, numbers and marks of a text without joining the words of a name. */
export function tokensOf(text: string): Word[] {
  const found: Word[] = [];
  for (const { 0: written, index } of text.matchAll(token)) {
    const plain = plainText(written);
    const end = index + written.length;
    const whole = respelledWords.get(plain)?.split(' ');
    // German compounds end with what they are: 'Weizenmehl'.
    const last = plain.length > 6 ? compound.exec(plain) : null;
    const parts = whole ?? (last ? [plain.slice(0, last.index), last[0]] : [plain]);
    for (const part of parts) {
      const word = singular(part);
      found.push({ word, plural: word !== part, start: index, end });
    }
  }
  return found;
}

/** Names of several words by their first word, the longest first. */
export type Names = Map<string, { words: string[]; name: string }[]>;

/** Returns names as `joined` needs them. */
export function namesByFirstWord(list: Iterable<readonly [written: string, name: string]>): Names {
  const names: Names = new Map();
  for (const [written, name] of list) {
    const words = tokensOf(written).map(({ word }) => word);
    const [first = ''] = words;
    const same = names.get(first) ?? [];
    names.set(
      first,
      [...same, { words, name }].sort((a, b) => b.words.length - a.words.length),
    );
  }
  return names;
}

/** Returns words with the names among them in the place of their words. */
export function joined(words: Word[], names: Names): Word[] {
  const found: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const first = words[at] as Word;
    const name = names
      .get(first.word)
      ?.find((each) => each.words.every((word, i) => words[at + i]?.word === word));
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

const idiomNames = namesByFirstWord(idioms);

/** Returns the words of a text, with one name for each food: 'scallion' for 'green onions'. */
export function wordsOf(text: string): Word[] {
  return joined(tokensOf(text), idiomNames).map((each) => {
    const name = each.plural ? pluralNames.get(each.word) : undefined;
    return name ? { ...each, word: name } : each;
  });
}
