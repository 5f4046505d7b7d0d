import { addCutToMeat, getMeatOfCut, listSmallerCuts } from './foods/cuts.ts';
import { readFoods } from './foods/read.ts';
import { foodTable } from './foods/table.ts';
import { broadKinds, foodChangingWords } from './lexicon/food-words.ts';
import { type IngredientRow, isHeadingRow } from './row.ts';

export { getMeatOfCut } from './foods/cuts.ts';

/** A food of a row; a recipe needs it unless it is optional or only an alternative ('butter or oil'). */
export type RowFood = { name: string; needed: boolean };

const optional =
  /\boptional|\b(?:to|for) (?:garnish|serv|decorat|topping)|\bif (?:you|desired|needed)/i;

/** Returns the foods of a row by their names in the lexicon, without repeats; a heading has none. */
export function readRowFoods(row: IngredientRow): RowFood[] {
  if (isHeadingRow(row)) return [];
  const isNeeded = !optional.test(row.name);
  const found = new Map<string, boolean>();
  for (const { name: meat, isAlternative } of readFoods(row.name)) {
    const name = addCutToMeat(meat, row.name);
    found.set(name, found.get(name) || (isNeeded && !isAlternative));
  }
  return [...found].map(([name, needed]) => ({ name, needed }));
}

/** Returns the lexicon's name for a typed food, or '' if the text names no food. */
export function normalizeFoodName(typed: string): string {
  return addCutToMeat(readFoods(typed.replaceAll(':', ' '))[0]?.name ?? '', typed);
}

/** Returns whether a food of the lexicon is of one of its kinds: a lentil is a 'legume'. */
export function isFoodOfKind(food: string, kind: string): boolean {
  return foodTable.get(food)?.kinds.has(kind) ?? false;
}

/** Returns the foods that the name of a food includes: cheddar for 'cheese', 'chicken breast' for 'chicken'. */
export function listIncludedFoods(name: string): string[] {
  return foodsOfBroadKinds.get(name) ?? listSmallerCuts(name);
}

const foodsOfBroadKinds = new Map(
  [...broadKinds].map((kind) => [
    kind,
    [...foodTable.values()].flatMap((food) => (food.kinds.has(kind) ? food.name : [])),
  ]),
);

/** Returns names that end like a food's but are another food: 'peanut butter' for 'butter'. */
export function listLookalikeFoods(name: string): string[] {
  const head = name.split(' ').at(-1) ?? '';
  return [...wordsOfOthers(head)].map((before) => `${before} ${head}`);
}

/**
 * Returns whether a typed food includes another: 'bean' includes black beans, but 'milk' excludes
 * coconut milk.
 */
export function isFoodIncludedIn(food: string, name: string): boolean {
  if (food === name || listIncludedFoods(name).includes(food)) return true;
  if (!food.endsWith(` ${name}`)) return false;
  const before = food.slice(0, -name.length).trim().split(' ');
  const others = wordsOfOthers(name.split(' ').at(-1) ?? '');
  return !before.some((word) => word === 'free' || others.has(word));
}

/**
 * Returns whether a food can be used as another: as one that it includes, or as a cut of meat where
 * the recipe names none.
 */
export function isFoodUsableAs(food: string, name: string): boolean {
  return isFoodIncludedIn(food, name) || getMeatOfCut(name) === food;
}

const wordsOfOthers = (head: string): Set<string> => foodChangingWords.get(head) ?? new Set();
