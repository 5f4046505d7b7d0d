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
  const words = new Map(names.map((name) => [name, listLastWords(name)]));
  const foods = await withWords([...words.values()].flat());
  // A large site has thousands of them, too many to compare each with each typed name.
  const byLastWord = Map.groupBy(foods, ({ name }) => getLastWord(name));
  return new Map(
    names.map((name) => {
      const near = words.get(name)?.flatMap((word) => byLastWord.get(word) ?? []) ?? [];
      return [name, near.filter((food) => isMeant(food.name, name))];
    }),
  );
}

/** Returns the last words of all foods that a name may mean. */
const listLastWords = (name: string) => [
  ...new Set([name, getMeatOfCut(name) ?? name, ...listIncludedFoods(name)].map(getLastWord)),
];

const getLastWord = (name: string) => name.split(' ').at(-1) ?? '';

/** Returns the typed names that are neither foods of the lexicon nor of any recipe. */
export async function findUnknownFoods(typed: string[]): Promise<string[]> {
  const names = new Map(
    typed.filter((each) => !parseExclusion(each)).map((each) => [each, normalizeFoodName(each)]),
  );
  const foods = await withWords([...names.values()].map(getLastWord));
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
