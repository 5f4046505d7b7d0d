import { beforeEach, expect, test } from 'vitest';
import { addCategory, addRecipe, removeEverything } from '../../test/factories.ts';
import { findHomePage } from './home.ts';

beforeEach(removeEverything);

const day = (date: number) => new Date(Date.UTC(2026, 0, date));
const titles = (recipes: { title: string }[]) => recipes.map(({ title }) => title);

test('the first three featured recipes are the newest featured ones', async () => {
  for (const date of [3, 1, 5, 2, 4]) {
    await addRecipe({ title: `Featured ${date}`, featured: true, createdAt: day(date) });
  }
  await addRecipe({ title: 'Plain', createdAt: day(9) });
  const { featured } = await findHomePage();
  expect(titles(featured).slice(0, 3)).toEqual(['Featured 5', 'Featured 4', 'Featured 3']);
  expect(featured.every((recipe) => recipe.featured)).toBe(true);
});

test('recent recipes are the six newest by date', async () => {
  for (const date of [4, 8, 1, 6, 2, 7, 3, 5]) {
    await addRecipe({ title: `Day ${date}`, createdAt: day(date), featured: date % 2 === 0 });
  }
  const { recent } = await findHomePage();
  expect(titles(recent)).toEqual(['Day 8', 'Day 7', 'Day 6', 'Day 5', 'Day 4', 'Day 3']);
});

test('recipes with equal dates have a stable order', async () => {
  for (let i = 0; i < 9; i++) await addRecipe({ featured: true, createdAt: day(1) });
  const first = await findHomePage();
  expect(new Set(first.recent.map(({ id }) => id)).size).toBe(6);
  expect(await findHomePage()).toEqual(first);
});

test('every category is listed with its description, even without recipes', async () => {
  await addCategory({ name: 'Soups', description: 'Everything in a bowl' });
  await addCategory({ name: 'Breads', description: 'Everything with a crust' });
  const { categories } = await findHomePage();
  expect(categories).toHaveLength(2);
  expect(categories).toContainEqual({
    ...{ name: 'Soups', slug: 'soups', description: 'Everything in a bowl' },
  });
});

test('an empty site has a home page', async () => {
  expect(await findHomePage()).toEqual({ featured: [], recent: [], categories: [] });
});
