import { isFoodUsableAs } from '@potluck/recipe-text/foods';
import { beforeAll, expect, test } from 'vitest';
import { removeEverything } from '../../test/factories.ts';
import { db } from './database.ts';
import { findFoods } from './find-foods.ts';

const heads = ['bean', 'cheese', 'chicken', 'chicken breast', 'milk', 'nut', 'pepper', 'sugar'];
const kinds = ['black', 'coconut', 'cheddar', 'peanut', 'smoked', 'goat', 'red', 'almond'];
const stored = [
  ...heads,
  ...['cheddar', 'walnut', 'pecan', 'chicken thigh', 'salmon'],
  ...heads.flatMap((head) => kinds.map((kind) => `${kind} ${head}`)),
  ...heads.map((head) => `${head} salad`),
];

beforeAll(async () => {
  await removeEverything();
  const names = stored.map((name) => ({ name }));
  await db
    .insertInto('foods')
    .values(names)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});

test('foods are found as if each were compared with each typed name', async () => {
  const typed = [...heads, 'fish', 'goat cheese', 'walnut'];
  const found = await findFoods(typed, isFoodUsableAs);
  for (const name of typed) {
    const expected = stored.filter((food) => isFoodUsableAs(food, name));
    expect(
      found
        .get(name)
        ?.map((food) => food.name)
        .sort(),
      name,
    ).toEqual(expected.sort());
  }
});

test('a food is only compared with typed names that may mean it', async () => {
  let comparisons = 0;
  await findFoods(heads, (food, name) => {
    comparisons++;
    return isFoodUsableAs(food, name);
  });
  expect(comparisons).toBeLessThan((stored.length * heads.length) / 3);
});
