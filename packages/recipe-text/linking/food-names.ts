import { findFoodPhrases, findNouns, readFoods } from '../foods/read.ts';
import { type Food, foodTable } from '../foods/table.ts';
import { nonFoodWords } from '../lexicon/contents.ts';
import { dishWords } from '../lexicon/dishes.ts';
import * as lexicon from '../lexicon/food-words.ts';
import { abbreviatedSizePattern } from '../lexicon/nouns.ts';
import { readWords } from '../reading/words.ts';
import type { IngredientRow } from '../row.ts';

/** A name of a row's food: its head noun ('oil'), the words that specify it ('olive'), and other words of the row. */
export type FoodName = {
  row: number;
  head: string;
  words: Set<string>;
  others: Set<string>;
  /** Whether the row uses the plural of the name. */
  isPlural: boolean;
  /** Whether the row is an addition: 'optional cheese for the top'. */
  isExtra: boolean;
  /** Whether the name comes from the lexicon instead of the row. */
  isGeneral?: boolean;
  /** The food of the lexicon with this name. */
  food?: Food;
};

/** The one-word names of foods by their kinds. */
const wordsOfKinds = new Map<string, Set<string>>();
/** Words whose meaning changes if another word follows: garlic and garlic powder. */
export const modifierWords = new Set(lexicon.modifierOnlyFoods);
for (const { name, aliases, varieties, kinds } of foodTable.values()) {
  for (const each of [name, ...aliases, ...varieties]) {
    const [first, ...more] = readWords(each);
    if (!first || more.length > 0) continue;
    modifierWords.add(first.word);
    for (const kind of kinds) {
      wordsOfKinds.set(kind, (wordsOfKinds.get(kind) ?? new Set()).add(first.word));
    }
  }
}

/** Returns whether a food with this name is of a kind. */
export function isNameOfKind(kind: string, { head, food }: FoodName): boolean {
  return food ? food.kinds.has(kind) : (wordsOfKinds.get(kind)?.has(head) ?? false);
}

/** Other names in parentheses: '(aubergine)', but not '(whatever you have)'. */
const notes = /\((?!(?:for|from|if|in|to|with) )[\p{L} -]{3,40}(?:\)|$)/gu;
const longest = 200;

/** Returns the names of a row's food: of 'salt and pepper' both, of 'chicken thighs' with 'chicken'. */
export function readFoodNames({ quantity, unit, name }: IngredientRow, row: number): FoodName[] {
  const text = name.slice(0, longest).replace(abbreviatedSizePattern, '');
  const others = new Set(readWords(`${quantity} ${unit} ${text}`).map(({ word }) => word));
  const isExtra = /^\W*(?:optional|extra|additional|more)\b/iu.test(text);
  const aliases = [
    ...(text.match(notes) ?? []),
    ...(/(?<=\p{L} ?)\/ ?\p{L}[\p{L} ]*/u.exec(text) ?? []),
  ];
  return [text, ...aliases.map((each) => each.replace(/[()/]/g, ' '))].flatMap((part) =>
    findFoodPhrases(part).flatMap(({ nouns }) => {
      const written = nouns.map(({ start, end }) => part.slice(start, end)).join(' ');
      const words = findNouns(readWords(written)).map(({ word }) => word);
      const all = words.length > 0 ? words : readWords(written).map(({ word }) => word);
      if (!all.some((word) => modifierWords.has(word))) all.push(...all.flatMap(correctSpelling));
      // 'Fillet of beef'.
      const [of] = readWords(/\p{L}+(?= of )/u.exec(part)?.[0] ?? '');
      if (of && lexicon.partsUsedAsNames.has(of.word)) all.push(of.word);
      if (all.some((word) => lexicon.remarkWords.has(word))) return [];
      const head = headOf(all);
      const food = foodTable.get(readFoods(written)[0]?.name ?? '');
      const name = {
        row,
        head,
        words: new Set(all),
        others,
        isPlural: readWords(written).some(({ plural }) => plural),
        isExtra,
        ...(food && { food }),
      };
      // 'Tamari soy sauce' is tamari.
      const short = readWords(food?.name ?? '').map(({ word }) => word);
      const [general = ''] = short;
      const isOther = short.length === 1 && !(all.includes(general) && canNameFood(general, name));
      return isOther
        ? [name, { ...name, head: general, words: new Set(short), isGeneral: true }]
        : [name];
    }),
  );
}

/** Known words by their spellings without one letter. */
const spellings = new Map<string, string>();
for (const word of modifierWords) {
  for (const each of word.length > 3 ? dropLetters(word) : []) spellings.set(each, word);
}

function dropLetters(word: string): string[] {
  return [word, ...[...word].map((_, at) => word.slice(0, at) + word.slice(at + 1))];
}

/** Returns the known words from which an unknown one differs by a letter: 'broccoli' for 'broccli'. */
function correctSpelling(word: string): string[] {
  const isKnown = lexicon.productWords.has(word) || nonFoodWords.has(word) || isPiece(word);
  if (word.length < 5 || isKnown) return [];
  return dropLetters(word)
    .flatMap((each) => spellings.get(each) ?? [])
    .slice(0, 1);
}

/** Returns the head noun of a food: 'chicken' of 'chicken thighs', 'stock' of 'chicken stock'. */
function headOf(words: string[]): string {
  const whole = words.filter((word) => !isPiece(word));
  const last = whole.findLast((word) => modifierWords.has(word) || lexicon.productWords.has(word));
  const spice = last === 'powder' && words.find((word) => wordsOfKinds.get('spice')?.has(word));
  return spice || (last ?? whole.at(-1) ?? (words.at(-1) as string));
}

const isAnimal = (word: string) =>
  ['meat', 'fish', 'poultry'].some((kind) => wordsOfKinds.get(kind)?.has(word));
const isPiece = (word: string) =>
  lexicon.shapeWords.has(word) || lexicon.partsUsedAsNames.has(word);

/**
 * Returns whether a word alone may stand for the name: 'beef' for 'beef mince', not 'tomato' for
 * 'tomato paste'.
 */
export function canNameFood(word: string, { head, words, food }: FoodName): boolean {
  if (food?.aliases.includes(word) || food?.varieties.includes(word)) return true;
  if (
    lexicon.vagueWords.has(word) ||
    lexicon.shapeWords.has(word) ||
    lexicon.qualifierWords.has(word)
  )
    return words.size === 1;
  if (lexicon.partsUsedAsNames.has(word)) {
    const after = [...words].slice([...words].indexOf(word) + 1);
    return (
      !isDifferentFood(word, words) &&
      after.every((each) => isPiece(each) || (!wordsOfKinds.has(word) && isAnimal(each)))
    );
  }
  if (words.has('noodle') && /^(?:egg|rice)$/.test(word)) return false;
  // 'Sushi' is not the rice of 'sushi rice'.
  if (words.size > 1 && dishWords.has(word)) return false;
  if (word === head) return !isDifferentFood(word, words) || lenient.test(word);
  if (lexicon.productWords.has(word)) return false;
  return (
    !(modifierWords.has(word) && lexicon.productWords.has(head)) ||
    /^(?:extract|essence)$/.test(head) ||
    word === 'cocoa'
  );
}

/** 'The milk' may be coconut milk, 'the butter' is not peanut butter. */
const lenient = /^(?:potato|milk|cream|bean|sugar|water|flour|egg)$/;

/** Returns whether a word of the name turns its head noun into another food. */
export function isDifferentFood(head: string, words: Set<string>): boolean {
  return [...words].some((word) => lexicon.foodChangingWords.get(head)?.has(word));
}
