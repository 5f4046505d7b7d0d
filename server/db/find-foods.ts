import { foodNamed } from '@potluck/recipe-text/food/food-of.ts';
import { type FoodKind, isOfKind, kindNamed } from '@potluck/recipe-text/food/kinds.ts';
import { foodWords } from '@potluck/recipe-text/links/food-words.ts';
import { sql } from 'kysely';
import { db } from './database.ts';

/** A stored food. */
export type Food = { id: number; name: string };

/** Returns the stored foods that a typed one may mean: 'bean' includes black beans, but 'milk' excludes coconut milk. */
export async function findFoods(typed: string[]): Promise<Map<string, Food[]>> {
  const names = [...new Set(typed.map(foodNamed))].filter(Boolean);
  const kindsOf = (name: string) => [...(foodWords.kinds.get(name) ?? [])];
  const words = names.flatMap((name) => [name, ...(broad.has(name) ? kindsOf(name) : [])]);
  const foods = await withWords(words.map((name) => name.split(' ').at(-1) as string));
  const isMeant = (name: string, food: string) =>
    food === name ||
    (food.endsWith(` ${name}`) && !isOther(name, food)) ||
    (broad.has(name) && kindsOf(name).includes(food));
  return new Map(names.map((name) => [name, foods.filter((food) => isMeant(name, food.name))]));
}

/** Kinds that mean any of their foods: 'cheese' includes cheddar. */
export const broad = new Set(['cheese', 'pasta', 'noodle', 'berry']);

/** 'Peanut butter' is not butter, and 'egg free noodles' are not egg. */
function isOther(name: string, food: string): boolean {
  const before = food.slice(0, -name.length).trim().split(' ');
  const head = name.split(' ').at(-1) as string;
  return before.some((word) => word === 'free' || foodWords.otherFoods.get(head)?.has(word));
}

/** Returns the stored foods of any of the kinds. */
export async function findFoodsOfKinds(
  typed: string[],
): Promise<{ kinds: FoodKind[]; foods: Food[] }> {
  const kinds = typed.flatMap((each) => kindNamed(each) ?? []);
  const words = kinds.flatMap((kind) => kind.words.map((word) => word.split(' ').at(-1) as string));
  const foods = await withWords(words);
  return { kinds, foods: foods.filter(({ name }) => kinds.some((kind) => isOfKind(name, kind))) };
}

async function withWords(words: string[]): Promise<Food[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<Food>`
    select id, name from foods where string_to_array(name, ' ') && ${[...new Set(words)]}::text[]
    order by id limit 5000`.execute(db);
  return rows;
}
