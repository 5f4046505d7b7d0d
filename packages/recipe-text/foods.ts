import { readFoods } from './foods/read.ts';
import { type Food, foodTable, kindTable } from './foods/table.ts';
import type { Allergen } from './lexicon/allergens.ts';
import { otherFlours, otherFoods } from './lexicon/food-words.ts';
import { tokensOf } from './reading/words.ts';
import { type IngredientRow, isHeading } from './row.ts';

/** A food of a row; a recipe needs it unless it is optional or only an alternative ('butter or oil'). */
export type FoodOfRow = { name: string; needed: boolean };

const optional =
  /\boptional|\b(?:to|for) (?:garnish|serv|decorat|topping)|\bif (?:you|desired|needed)/i;

/** Returns the foods of a row by the names to use for them, without repeats; a heading has none. */
export function foodsOf(row: IngredientRow): FoodOfRow[] {
  if (isHeading(row)) return [];
  const isNeeded = !optional.test(row.name);
  const found = new Map<string, boolean>();
  for (const { name, isAlternative } of readFoods(row.name)) {
    found.set(name, found.get(name) || (isNeeded && !isAlternative));
  }
  return [...found].map(([name, needed]) => ({ name, needed }));
}

/** Returns the name to use for a typed food, or '' when there is none. */
export function foodNamed(typed: string): string {
  return readFoods(typed.replaceAll(':', ' '))[0]?.name ?? '';
}

/** What a typed word leaves out: foods with one of these words in their name, but none of those in `not`. */
export type FoodKind = { words: string[]; not: string[]; allergens: Allergen[] };

const namesOf = ({ name, aliases, varieties }: Food) => [name, ...aliases, ...varieties];
const namesOfKinds = new Map(
  [...kindTable.values()].flatMap(({ name, aliases }) =>
    [name, ...aliases].map((each) => [each, name] as const),
  ),
);
const known = new Map<string, FoodKind>();

/** Returns what a typed word leaves out: a kind of food ('nuts'), or all foods whose names contain it. */
export function kindNamed(typed: string): FoodKind | null {
  const name = foodNamed(typed);
  const plain = tokensOf(typed)
    .map(({ word }) => word)
    .join(' ');
  const kind = namesOfKinds.get(plain) ?? namesOfKinds.get(name);
  if (!kind) return name ? { words: [name], not: [`${name} free`], allergens: [] } : null;
  const found = known.get(kind) ?? readKind(kind);
  known.set(kind, found);
  return found;
}

function readKind(kind: string): FoodKind {
  const own = [...namesOfKinds].flatMap(([name, of]) => (of === kind ? name : []));
  const isMember = ({ kinds, contains }: Food) => kinds.has(kind) || contains.has(kind);
  const foods = [...foodTable.values()];
  const words = new Set([
    ...own,
    ...foods
      .filter(isMember)
      .flatMap((food) => namesOf(food).filter((name, at) => at === 0 || !name.includes(' '))),
  ]);
  const hasWord = (name: string) =>
    !words.has(name) && [...words].some((word) => ` ${name} `.includes(` ${word} `));
  const others = foods.filter((food) => !isMember(food)).flatMap(namesOf);
  return {
    words: [...words],
    not: [...others.filter(hasWord), ...own.map((name) => `${name} free`)],
    allergens: kindTable.get(kind)?.allergens ?? [],
  };
}

/** Returns whether a food is of a kind. */
export function isOfKind(name: string, { words, not }: FoodKind): boolean {
  const isFree = not.some((each) => each.endsWith(' free') && ` ${name} `.includes(` ${each} `));
  // Something else may be in it: 'almond and peanut butter'.
  const rest = not.reduce((text, each) => text.replaceAll(` ${each} `, ' '), ` ${name} `);
  return !isFree && words.some((word) => rest.includes(` ${word} `));
}

/** Kinds whose name means any of their foods: 'cheese' includes cheddar. */
const broad = new Set(['cheese', 'pasta', 'noodle', 'berry']);

/** Returns the foods that the name of a food includes: cheddar for 'cheese'. */
export function foodsIncludedIn(name: string): string[] {
  if (!broad.has(name)) return [];
  return [...foodTable.values()].flatMap((food) => (food.kinds.has(name) ? food.name : []));
}

/** Returns names that end like a food's but are another food: 'peanut butter' for 'butter'. */
export function othersLike(name: string): string[] {
  const head = name.split(' ').at(-1) ?? '';
  return [...wordsOfOthers(head)].map((before) => `${before} ${head}`);
}

/** Returns whether a typed food includes another one: 'bean' black beans, but 'milk' not coconut milk. */
export function isIncluded(food: string, name: string): boolean {
  if (food === name || foodsIncludedIn(name).includes(food)) return true;
  if (!food.endsWith(` ${name}`)) return false;
  const before = food.slice(0, -name.length).trim().split(' ');
  const others = wordsOfOthers(name.split(' ').at(-1) ?? '');
  return !before.some((word) => word === 'free' || others.has(word));
}

const wordsOfOthers = (head: string): Set<string> =>
  head === 'flour' ? otherFlours : (otherFoods.get(head) ?? new Set());
