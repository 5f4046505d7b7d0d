import { foodNamed, foodsOf } from '@potluck/recipe-text/foods';
import { staples } from '@potluck/recipe-text/staples';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { readCookQuery } from '#domain/filters/cook-query.ts';
import { addRecipe, removeEverything } from '../../test/factories.ts';
import { listCookable } from './cook-with.ts';

const rows = (...names: string[]) => names.map((name) => ({ quantity: '1', name }));
const cook = (query: string, after: string | null = null) =>
  listCookable(readCookQuery(new URLSearchParams(query)), after);
const shown = async (query: string) => {
  const { recipes } = await cook(query);
  return recipes.map(({ title, missing }) => [title, ...missing].join(', '));
};

beforeAll(removeEverything);

test('recipes that use the most of the foods and lack the least come first', async () => {
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
  expect(await shown('have=egg&without=nuts')).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/Brittle|Cookies/)]),
  );
  const { recipes } = await cook('have=egg&without=nuts');
  expect(recipes.map(({ title, mayContain }) => [title, mayContain])).toContainEqual([
    'Wafers',
    ['peanuts'],
  ]);
  expect(await shown('have=milk')).toEqual([]);
  expect(await shown('have=egg,spinach&without=spinach')).not.toContain('Omelet');
  expect(await cook('have=egg,unobtainium,salt')).toMatchObject({ unknown: ['unobtainium'] });
});

const scoreOf = ({ used, missing }: { used: number; missing: string[] }) =>
  used ** 2 / (used + missing.length);

test('a recipe that uses most of a kitchen comes before small ones that lack nothing', async () => {
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
  expect(recipes.map(({ title, uses, missing }) => [title, uses, ...missing])).toEqual([
    ['Butter Chicken', 7, 'cream'],
    ['Garlic Butter', 2],
    ['Guacamole', 2, 'avocado'],
    ['Tea', 1],
  ]);
  expect(have).toHaveLength(8);
});

test('missing foods are named in the order of the ingredients', async () => {
  await addRecipe({ title: 'Roast', ingredients: rows('veal', 'red wine', 'carrots', 'bay leaf') });
  expect(await shown('have=carrot')).toEqual(['Roast, veal, red wine, bay leaf']);
});

test('buckwheat flour is not flour, but bread flour is', async () => {
  await removeEverything();
  await addRecipe({ title: 'Blini', ingredients: rows('buckwheat flour') });
  await addRecipe({ title: 'Loaf', ingredients: rows('strong bread flour') });
  await addRecipe({ title: 'Macarons', ingredients: rows('almond flour') });
  expect(await shown('have=flour')).toEqual(['Loaf']);
  expect(await shown('have=buckwheat flour')).toEqual(['Blini']);
});

test('every word that no recipe names is reported', async () => {
  const { unknown } = await cook('have=flour,unobtainium,123,salt,vegan');
  expect(unknown).toEqual(['unobtainium', '123', 'vegan']);
});

test.each([
  ['counted', 5_000],
  ['too many to count', 0],
])('the order is exact, page by page, of recipes that are %s', async (_, few) => {
  await removeEverything();
  const foods = [
    'egg',
    'onion',
    'milk',
    'rice',
    'leek',
    'kale',
    'beet',
    'pea',
    'fig',
    'plum',
    'date',
    'corn',
  ];
  const pantry = [...foods, ...staples];
  const sample = fc.sample(fc.subarray(pantry, { minLength: 1, maxLength: 7 }), {
    numRuns: 100,
    seed: 7,
  });
  const added: { id: number; names: string[] }[] = [];
  for (const [n, names] of sample.entries()) {
    const { id } = await addRecipe({ title: `Dish ${n}`, ingredients: rows(...names) });
    added.push({ id: Number(id), names });
  }
  // 'Oil' leaves out olive oil, too.
  const isOut = (name: string, without: string[]) =>
    without.some((word) => ` ${name} `.includes(` ${word} `));
  const some = (list: string[], least: number, most: number) =>
    fc.subarray(list, { minLength: least, maxLength: most });
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        have: some(foods, 1, 12),
        staples: some(pantry, 0, 8),
        without: some(pantry, 0, 2),
      }),
      async (query) => {
        const there = [...query.have, ...query.staples];
        const asked = query.have.filter((name) => !query.without.includes(name));
        const expected = added
          .filter(({ names }) => !names.some((name) => isOut(name, query.without)))
          .filter(({ names }) => names.some((name) => asked.includes(name)))
          .map(({ id, names }) => {
            const missing = names.filter((name) => !there.includes(name)).sort();
            const used = names.filter(
              (name) => there.includes(name) && !staples.includes(name),
            ).length;
            return { id, missing, used };
          })
          .sort(
            (a, b) => scoreOf(b) - scoreOf(a) || a.missing.length - b.missing.length || b.id - a.id,
          )
          .map(({ id, missing }) => [id, ...missing]);
        const found: (number | string)[][] = [];
        let after: string | null = null;
        do {
          const { recipes, next } = await listCookable(query, after, few);
          found.push(...recipes.map(({ id, missing }) => [Number(id), ...missing.sort()]));
          after = next;
        } while (after);
        expect(found).toEqual(expected);
      },
    ),
    { numRuns: 15 },
  );
});

test('typed foods are limited in number and length', () => {
  const many = Array.from({ length: 50 }, (_, n) => `food ${n}`).join(',');
  const query = readCookQuery(
    new URLSearchParams({ have: many, without: many, staples: ` ,${'x'.repeat(50)}` }),
  );
  expect([query.have.length, query.without.length, query.staples[0]?.length]).toEqual([30, 12, 40]);
  expect(foodNamed(`${'x'.repeat(200)}`)).toBe('');
  expect(foodsOf({ quantity: '', unit: '', name: 'x'.repeat(41) })).toEqual([]);
});
