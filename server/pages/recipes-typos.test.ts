import { beforeAll, expect, test } from 'vitest';
import { parseFilters } from '#domain/filters/recipe-filters.ts';
import { addRecipes } from '../../test/factories.ts';
import { listRecipes } from './recipes.ts';

const titles = [
  ...['Spaghetti Carbonara', 'Broccoli Bake', 'Chicken Katsu', 'Cinnamon Buns'],
  ...['Chocolate Cake', 'Banana Bread', 'Avocado Toast', 'Zucchini Fritters'],
  ...['Mozzarella Sticks', 'Tomato Soup', 'Pizza Margherita', 'Black Bean Salad', 'Quiche'],
];

beforeAll(() => addRecipes(titles.map((title) => ({ title, description: 'From home' }))));

/** Returns the titles that a search finds. */
async function find(search: string): Promise<string[]> {
  const { recipes, total } = await listRecipes(parseFilters(new URLSearchParams({ search })));
  expect(total).toBe(recipes.length);
  return recipes.map(({ title }) => title);
}

test.each(['sp', 'spa', 'spagh', 'spaghetti', 'SPAGHETTI', 'Spagh'])(
  'the prefix %s finds spaghetti',
  async (typed) => {
    expect(await find(typed)).toEqual(['Spaghetti Carbonara']);
  },
);

test.each([
  ['spagetti', 'Spaghetti Carbonara'],
  ['sphagetti', 'Spaghetti Carbonara'],
  ['spaghetty', 'Spaghetti Carbonara'],
  ['brocoli', 'Broccoli Bake'],
  ['chiken', 'Chicken Katsu'],
  ['cinamon', 'Cinnamon Buns'],
  ['choclate', 'Chocolate Cake'],
  ['bananna', 'Banana Bread'],
  ['avacado', 'Avocado Toast'],
  ['zuchini', 'Zucchini Fritters'],
  ['mozarella', 'Mozzarella Sticks'],
  ['tomatoe', 'Tomato Soup'],
  ['bred', 'Banana Bread'],
  ['spagetti carbonarra', 'Spaghetti Carbonara'],
])('the typo %s finds %s', async (typed, title) => {
  expect(await find(typed)).toContain(title);
});

test.each(['asdfghjkl', 'xqzvw', 'qwertyuiop', 'zzzz', 'blorptang', 'spaghettimonster'])(
  'the gibberish %s finds nothing',
  async (typed) => {
    expect(await find(typed)).toEqual([]);
  },
);
