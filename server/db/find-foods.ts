import {
  type FoodKind,
  foodNamed,
  foodsIncludedIn,
  isIncluded,
  isOfKind,
  kindNamed,
} from '@potluck/recipe-text/foods';
import { sql } from 'kysely';
import { db } from './database.ts';

/** A stored food. */
export type Food = { id: number; name: string };

/** Returns the stored foods that a typed one may mean: 'bean' includes black beans, but 'milk' excludes coconut milk. */
export async function findFoods(typed: string[]): Promise<Map<string, Food[]>> {
  const names = [...new Set(typed.map(foodNamed))].filter(Boolean);
  const words = names.flatMap((name) => [name, ...foodsIncludedIn(name)]);
  const foods = await withWords(words.map((name) => name.split(' ').at(-1) as string));
  return new Map(names.map((name) => [name, foods.filter((food) => isIncluded(food.name, name))]));
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
