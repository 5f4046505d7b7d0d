import { normalizeFoodName, readRowFoods } from '@potluck/recipe-text/foods';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { readCookQuery } from '#domain/filters/cook-query.ts';
import { addRecipe, removeEverything } from '../../test/factories.ts';
import { db } from '../db/database.ts';
import { listCookable } from './cook-with.ts';

const rows = (...names: string[]) => names.map((name) => ({ quantity: '1', name }));
const cook = (query: string, after: string | null = null) =>
  listCookable(readCookQuery(new URLSearchParams(query)), after);
const shown = async (query: string) => {
  const { recipes } = await cook(query);
  return recipes.map(({ title, missing }) => [title, ...missing].join(', '));
};

beforeAll(removeEverything);

test('recipes that use the most foods and miss the fewest come first', async () => {
  await addRecipe({
    title: 'Frittata',
    ingredients: rows('eggs', 'spinach', 'feta cheese', 'salt'),
  });
  await addRecipe({ title: 'Fried Eggs', ingredients: rows('2 eggs', 'oil', 'chives (optional)') });
  await addRecipe({ title: 'Omelet', ingredients: rows('large eggs, beaten', 'baby spinach') });
  await addRecipe({ title: 'Moussaka', ingredients: rows('eggplant', 'ground lamb', 'cream') });
  await addRecipe({ title: 'Noodles', ingredients: rows('egg-free noodles', 'coconut milk') });
  await addRecipe({ title: 'Brittle', ingredients: rows('peanuts', 'sugar', 'egg whites') });
  await addRecipe({ title: 'Cookies', ingredients: rows('eggs', 'flour'), allergens: ['nuts'] });
  await addRecipe({
    title: 'Wafers',
    ingredients: rows('eggs', 'flour'),
    mayContain: ['peanuts', 'milk'],
  });
  expect(await shown('have=Eggs,spinach')).toEqual([
    'Omelet',
    'Frittata, feta',
    'Fried Eggs',
    ...['Wafers, flour', 'Cookies, flour', 'Brittle, peanut'],
  ]);
  expect(await shown('have=egg&staples=')).toEqual([
    ...['Wafers, flour', 'Cookies, flour', 'Omelet, spinach', 'Fried Eggs, oil'],
    ...['Brittle, peanut, sugar', 'Frittata, spinach, feta, salt'],
  ]);
  expect(await shown('have=egg&staples=salt,flour')).toContain('Wafers');
  expect(await shown('have=egg&without=nuts,peanuts')).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/Brittle|Cookies/)]),
  );
  const { recipes } = await cook('have=egg&without=nuts,peanuts');
  expect(recipes.map(({ title, mayContain }) => [title, mayContain])).toContainEqual([
    'Wafers',
    ['peanuts'],
  ]);
  expect(await shown('have=milk')).toEqual([]);
  expect(await shown('have=egg,spinach&without=spinach')).not.toContain('Omelet');
  expect(await cook('have=egg,unobtainium,salt')).toMatchObject({ unknown: ['unobtainium'] });
});

test('left-out foods are also looked for in steps, and unchecked recipes come last', async () => {
  await addRecipe({ title: 'Roast', ingredients: rows('turnip', 'blorbit') });
  await addRecipe({ title: 'Mash', ingredients: rows('turnip', 'leek') });
  const steps = [{ content: 'Serve with pesto.' }];
  await addRecipe({ title: 'Bake', ingredients: rows('turnip'), steps });
  expect(await shown('have=turnip')).toEqual(['Bake', 'Mash, leek', 'Roast, blorbit']);
  const { recipes } = await cook('have=turnip&without=nuts');
  expect(recipes.map(({ title, unchecked }) => [title, unchecked])).toEqual([
    ['Mash', null],
    ['Roast', ['blorbit']],
  ]);
  expect(await shown('have=turnip&without=blorbit')).not.toContain('Roast, blorbit');
});

test('a recipe that uses most of the listed foods comes before small recipes that lack nothing', async () => {
  await removeEverything();
  const kitchen = 'chicken,butter,yogurt,tomatoes,garlic,ginger,onion,cilantro';
  await addRecipe({
    title: 'Butter Chicken',
    ingredients: rows(
      'chicken',
      'butter',
      'yogurt',
      'tomatoes',
      'garlic',
      'ginger',
      'onion',
      'cream',
    ),
  });
  await addRecipe({ title: 'Guacamole', ingredients: rows('avocado', 'onion', 'cilantro') });
  await addRecipe({ title: 'Tea', ingredients: rows('ginger') });
  await addRecipe({ title: 'Garlic Butter', ingredients: rows('butter', 'garlic') });
  const { recipes, have } = await cook(`have=${kitchen}`);
  expect(recipes.map(({ title, uses, missing }) => [title, uses.length, ...missing])).toEqual([
    ['Butter Chicken', 7, 'cream'],
    ['Garlic Butter', 2],
    ['Guacamole', 2, 'avocado'],
    ['Tea', 1],
  ]);
  expect(have).toHaveLength(8);
});

test('missing foods are listed in the order of the ingredients', async () => {
  await addRecipe({ title: 'Roast', ingredients: rows('veal', 'red wine', 'carrots', 'bay leaf') });
  expect(await shown('have=carrot')).toEqual(['Roast, veal, red wine, bay leaf']);
});

test('the first six missing foods are named, in the order of the ingredients, and the rest counted', async () => {
  await removeEverything();
  const foods = ['veal', 'red wine', 'carrot', 'bay leaf', 'leek', 'turnip', 'barley', 'celery'];
  await addRecipe({ title: 'Stew', ingredients: rows('fig', ...foods) });
  const { recipes } = await cook('have=fig');
  expect(recipes.map(({ missing, further }) => [missing, further])).toEqual([
    [foods.slice(0, 6), 2],
  ]);
});

test('buckwheat flour does not count as flour, but bread flour does', async () => {
  await removeEverything();
  await addRecipe({ title: 'Blini', ingredients: rows('buckwheat flour') });
  await addRecipe({ title: 'Loaf', ingredients: rows('strong bread flour') });
  await addRecipe({ title: 'Macarons', ingredients: rows('almond flour') });
  expect(await shown('have=flour')).toEqual(['Loaf']);
  expect(await shown('have=buckwheat flour')).toEqual(['Blini']);
});

test('a cut of meat does not replace another cut, but satisfies a recipe that names no cut', async () => {
  await removeEverything();
  await addRecipe({ title: 'Buffalo Wings', ingredients: rows('chicken wings') });
  await addRecipe({ title: 'Katsu', ingredients: rows('skinless chicken breasts') });
  await addRecipe({ title: 'Drumsticks', ingredients: rows('chicken drumsticks') });
  await addRecipe({ title: 'Curry', ingredients: rows('boneless chicken') });
  await addRecipe({ title: 'Roast', ingredients: rows('whole chicken') });
  await addRecipe({ title: 'Burger', ingredients: rows('ground chicken') });
  expect(await shown('have=chicken breast')).toEqual(['Curry', 'Katsu']);
  expect(await shown('have=chicken wings')).toEqual(['Curry', 'Buffalo Wings']);
  expect(await shown('have=chicken legs')).toEqual(['Curry', 'Drumsticks']);
  expect(await shown('have=ground chicken')).toEqual(['Burger']);
  expect(await shown('have=whole chicken')).toEqual([
    ...['Roast', 'Curry', 'Drumsticks', 'Katsu', 'Buffalo Wings'],
  ]);
  expect(await shown('have=chicken')).toContain('Roast');
});

test('missing foods stay in ingredient order even when the recipe uses synonyms', async () => {
  await removeEverything();
  await addRecipe({
    title: 'Bake',
    ingredients: rows('courgettes', 'sirloin steaks', 'barley', 'fig'),
  });
  expect(await shown('have=fig')).toEqual(['Bake, zucchini, beef steak, barley']);
});

test('every word that no recipe names is reported', async () => {
  const { unknown } = await cook('have=flour,unobtainium,123,salt,vegan');
  expect(unknown).toEqual(['unobtainium', '123', 'vegan']);
});

test('typed foods are limited in number and length', () => {
  const many = Array.from({ length: 50 }, (_, n) => `food ${n}`).join(',');
  const query = readCookQuery(
    new URLSearchParams({ have: many, without: many, staples: ` ,${'x'.repeat(50)}` }),
  );
  expect([query.have.length, query.without.length, query.staples[0]?.length]).toEqual([30, 20, 40]);
  expect(normalizeFoodName(`${'x'.repeat(200)}`)).toBe('');
  expect(readRowFoods({ quantity: '', unit: '', name: 'x'.repeat(41) })).toEqual([]);
});

test('a recipe of hundreds of foods does not make each search try thousands of combinations', async () => {
  await removeEverything();
  const letters = [...'abcdefghijklmnopqrst'];
  const foods = letters.flatMap((one) => [...'abcdefghijklmno'].map((two) => `flour${one}${two}`));
  const asked = foods.slice(0, 40);
  for (let i = 0; i < 60; i++)
    await addRecipe({
      title: `Dish ${i}`,
      ingredients: rows(...asked.slice(i % 38, (i % 38) + 3)),
    });
  await addRecipe({ title: 'None', ingredients: rows('leek') });
  /** Returns how many blocks of the database a search reads that finds nothing, because a mark leaves out all but 'None'. */
  const countBlocks = async () => {
    const { rows: plans } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
      explain (analyze, buffers, format json)
      select from (select array_agg(id) as ids from foods where name = any (${asked})) have,
        cook_with(ids, ids, 0, '!none'::tsquery, null, null, null, 25, 0, 50000)`.execute(db);
    const plan = plans[0]?.['QUERY PLAN'][0].Plan ?? {};
    expect(plan['Actual Rows']).toBe(0);
    return Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
  };
  await addRecipe({ title: 'Long', ingredients: rows(...foods) });
  // With all combinations, almost half a million.
  expect(await countBlocks()).toBeLessThan(150_000);
});

test('the same recipes are found, in the same order, when most recipes are left out', async () => {
  await removeEverything();
  for (const name of ['feta', 'salt', 'flour', 'milk', 'cream', 'rice', 'quaxberry'])
    await addRecipe({ title: `Omelet with ${name}`, ingredients: rows('eggs', 'spinach', name) });
  const asked = 'have=egg,spinach,flour&without=lamb';
  const before = await shown(asked);
  expect(before).toHaveLength(7);
  // It has a word that could not be checked.
  expect(before.at(-1)).toContain('quaxberry');
  await addRecipe({ title: 'Kofta', ingredients: rows('ground lamb', 'egg', 'quaxberry') });
  for (let n = 0; n < 120; n++)
    await addRecipe({ title: `Kofta ${n}`, ingredients: rows('ground lamb', 'egg', 'spinach') });
  expect(await shown(asked)).toEqual(before);
  expect((await shown('have=egg,spinach,flour')).join()).toContain('Kofta');
});
