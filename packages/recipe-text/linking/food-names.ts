import { nounsOf, phrasesOf } from '../foods/read.ts';
import { foodTable } from '../foods/table.ts';
import {
  calledParts,
  firstWords,
  otherFoods,
  products,
  qualifiers,
  shapes,
  vague,
} from '../lexicon/food-words.ts';
import { wordsOf } from '../reading/words.ts';
import type { IngredientRow } from '../row.ts';

/** A name of a row's food: what it is ('oil'), the words that tell which ('olive'), and other words of the row. */
export type FoodName = { row: number; head: string; words: Set<string>; others: Set<string> };

/** The names of one word that foods have, by their kinds. */
const wordsOfKinds = new Map<string, Set<string>>();
/** Words of foods that are something else when another word follows: garlic and garlic powder. */
export const foodNames = new Set(firstWords);
for (const { name, aliases, varieties, kinds } of foodTable.values()) {
  for (const each of [name, ...aliases, ...varieties]) {
    const [first, ...more] = wordsOf(each);
    if (!first || more.length > 0) continue;
    foodNames.add(first.word);
    for (const kind of kinds) {
      wordsOfKinds.set(kind, (wordsOfKinds.get(kind) ?? new Set()).add(first.word));
    }
  }
}

/** Returns whether a food with this name is of a kind. */
export function isOfKind(kind: string, { head, words }: Pick<FoodName, 'head' | 'words'>): boolean {
  const food = foodTable.get([...words].join(' '));
  return food?.kinds.has(kind) || (wordsOfKinds.get(kind)?.has(head) ?? false);
}

const notes = /\([^()]*\)?/g;
const longest = 200;

/** Returns the names of a row's food: of 'salt and pepper' both, of 'chicken thighs' with 'chicken'. */
export function namesOf({ quantity, unit, name }: IngredientRow, row: number): FoodName[] {
  const text = name.slice(0, longest);
  const others = new Set(wordsOf(`${quantity} ${unit} ${text}`).map(({ word }) => word));
  const aliases = (text.match(notes) ?? []).filter((note) => /^\([\p{L} -]{3,40}\)?$/u.test(note));
  return [text, ...aliases.map((each) => each.replace(/[()]/g, ' '))].flatMap((part) =>
    phrasesOf(part).flatMap(({ nouns }) => {
      const written = nouns.map(({ start, end }) => part.slice(start, end)).join(' ');
      const words = nounsOf(wordsOf(written)).map(({ word }) => word);
      const all = words.length > 0 ? words : wordsOf(written).map(({ word }) => word);
      return [{ row, head: headOf(all), words: new Set(all), others }];
    }),
  );
}

/** Returns what a food is: 'chicken' of 'chicken thighs', 'cumin' of 'cumin powder', 'stock' of 'chicken stock'. */
function headOf(words: string[]): string {
  const last = words.findLast((word) => !isPiece(word)) ?? (words.at(-1) as string);
  const spice = words.find((word) => wordsOfKinds.get('spice')?.has(word));
  return last === 'powder' && spice ? spice : last;
}

const isPiece = (word: string) => shapes.has(word) || calledParts.has(word);

/** Returns whether a word alone may call a food with this name: 'beef' in 'beef mince', not 'tomato' in 'tomato paste'. */
export function mayCall(word: string, { head, words }: FoodName): boolean {
  if (vague.has(word) || shapes.has(word) || qualifiers.has(word)) return words.size === 1;
  if (calledParts.has(word)) {
    const after = [...words].slice([...words].indexOf(word) + 1);
    return !isOfOther(word, words) && after.every(isPiece);
  }
  if (word === head) return !isOfOther(word, words) || lenient.test(word);
  if (products.has(word)) return false;
  return (
    !(foodNames.has(word) && products.has(head)) ||
    /^(?:extract|essence)$/.test(head) ||
    word === 'cocoa'
  );
}

/** 'The milk' may be coconut milk, 'the butter' is not peanut butter. */
const lenient = /^(?:potato|milk|cream|bean|sugar|water|flour|egg)$/;

/** Returns whether one of a name's words makes another food of its head. */
export function isOfOther(head: string, words: Set<string>): boolean {
  return [...words].some((word) => otherFoods.get(head)?.has(word));
}
