import { parseExclusion } from '@potluck/recipe-text/contents';
import {
  getMeatOfCut,
  isFoodIncludedIn,
  listIncludedFoods,
  normalizeFoodName,
} from '@potluck/recipe-text/foods';
import { sql } from 'kysely';
import { db } from './database.ts';

/** A stored food. */
export type StoredFood = { id: number; name: string };

/**
 * Returns the stored foods that a typed food may mean: 'bean' includes black beans, but 'milk'
 * excludes coconut milk. `isMeant` decides.
 */
export async function findFoods(
  typed: string[],
  isMeant = isFoodIncludedIn,
): Promise<Map<string, StoredFood[]>> {
  const names = [...new Set(typed.map(normalizeFoodName))].filter(Boolean);
  const words = names.flatMap((name) => [
    name,
    getMeatOfCut(name) ?? name,
    ...listIncludedFoods(name),
  ]);
  const foods = await withWords(words.map((name) => name.split(' ').at(-1) as string));
  return new Map(names.map((name) => [name, foods.filter((food) => isMeant(food.name, name))]));
}

/** Returns the typed names that are neither foods of the lexicon nor of any recipe. */
export async function findUnknownFoods(typed: string[]): Promise<string[]> {
  const names = new Map(
    typed.filter((each) => !parseExclusion(each)).map((each) => [each, normalizeFoodName(each)]),
  );
  const foods = await withWords([...names.values()].map((name) => name.split(' ').at(-1) ?? ''));
  const isStored = (name: string) => foods.some((food) => ` ${food.name} `.includes(` ${name} `));
  return [...names].flatMap(([each, name]) => (name && isStored(name) ? [] : each));
}

async function withWords(words: string[]): Promise<StoredFood[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<StoredFood>`
    select id, name from foods where string_to_array(name, ' ') && ${[...new Set(words)]}::text[]
    order by id limit 5000`.execute(db);
  return rows;
}
