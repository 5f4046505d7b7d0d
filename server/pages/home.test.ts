import { beforeEach, expect, test } from 'vitest';
import {
  addCategory,
  addChef,
  addRecipe,
  addRecipes,
  removeEverything,
} from '../../test/factories.ts';
import { findHomePage } from './home.ts';

beforeEach(removeEverything);

const day = (date: number) => new Date(Date.UTC(2026, 0, date));
const titles = (recipes: { title: string }[]) => recipes.map(({ title }) => title);

test('the first three featured recipes are the newest', async () => {
  for (const date of [3, 1, 5, 2, 4]) {
    await addRecipe({ title: `Featured ${date}`, featured: true, createdAt: day(date) });
  }
  await addRecipe({ title: 'Plain', createdAt: day(9) });
  const { featured } = await findHomePage();
  expect(titles(featured).slice(0, 3)).toEqual(['Featured 5', 'Featured 4', 'Featured 3']);
  expect(featured.every((recipe) => recipe.featured)).toBe(true);
});

test('recent recipes are the six newest that are not among the three featured ones', async () => {
  for (const date of [4, 8, 1, 10, 6, 2, 7, 3, 9, 5]) {
    await addRecipe({ title: `Day ${date}`, createdAt: day(date), featured: date % 2 === 0 });
  }
  const { featured, recent } = await findHomePage();
  expect(titles(featured).slice(0, 3)).toEqual(['Day 10', 'Day 8', 'Day 6']);
  expect(titles(recent)).toEqual(['Day 9', 'Day 7', 'Day 5', 'Day 4', 'Day 3', 'Day 2']);
});

test('recipes with equal dates have a stable order', async () => {
  await addRecipes(Array(9).fill({ featured: true, createdAt: day(1) }));
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
    ...{ name: 'Soups', slug: 'soups', description: 'Everything in a bowl', recipeCount: 0 },
    ...{ picture: null, cover: expect.stringContaining('/1-soup-') },
  });
});

test('if there are many categories, the nine with the most recipes are listed, largest first', async () => {
  const ids = [];
  for (let i = 0; i < 11; i++) ids.push((await addCategory({ name: `Category ${i}` })).id);
  const [first = 0, , ...others] = ids;
  await addRecipe({ categoryIds: others });
  await addRecipes(Array(2).fill({ categoryIds: [first, ...others.slice(4, 5)] }));
  const { categories } = await findHomePage();
  expect(categories.map(({ name, recipeCount }) => `${name}: ${recipeCount}`)).toEqual([
    ...['Category 6: 3', 'Category 0: 2', 'Category 2: 1', 'Category 3: 1', 'Category 4: 1'],
    ...['Category 5: 1', 'Category 7: 1', 'Category 8: 1', 'Category 9: 1'],
  ]);
});

test('no recipe is in two sections, and those with pictures are at the top', async () => {
  await addRecipes(
    Array.from({ length: 20 }, (_, i) => i + 1).map((date) => ({
      ...{ title: `Day ${date}`, createdAt: day(date), featured: date % 4 === 0 },
      ...{ prepTime: date === 9 ? 60 : 5 },
      featuredImage: date % 2 === 0 ? `https://example.com/${date}.jpg` : null,
    })),
  );
  const { featured, recent, quick, top } = await findHomePage();
  expect(titles(featured)).toEqual(['Day 20', 'Day 16', 'Day 12']);
  expect(titles(recent)).toEqual(['Day 19', 'Day 18', 'Day 17', 'Day 15', 'Day 14', 'Day 13']);
  expect(titles(quick)).toEqual(['Day 10', 'Day 8', 'Day 6']);
  expect(titles(top)).toEqual(['Day 4', 'Day 2']);
});

test('without categories, the most frequent tags have the pictures of recipes not on the page', async () => {
  const add = (date: number, ...tags: string[]) => {
    const featuredImage = `https://example.com/${date}.jpg`;
    return addRecipe({
      title: `Day ${date}`,
      createdAt: day(date),
      prepTime: 60,
      tags,
      featuredImage,
    });
  };
  for (let date = 4; date <= 12; date++) await add(date);
  await add(3, 'Soup', 'Vegan');
  await add(2, 'Vegan');
  await add(1, 'Vegan');
  expect((await findHomePage()).tags).toMatchObject([
    { name: 'Vegan', slug: 'vegan', picture: { url: 'https://example.com/3.jpg' } },
    { name: 'Soup', slug: 'soup', picture: null },
  ]);
  await addCategory({ name: 'Soups' });
  expect((await findHomePage()).tags).toEqual([]);
});

test('chefs of the newest recipes are listed, the most active first', async () => {
  const ann = await addChef({ name: 'Ann' });
  const bob = await addChef({ name: 'Bob' });
  await addChef({ name: 'Cleo' });
  for (const authorId of [ann.id, bob.id, bob.id, null]) await addRecipe({ authorId });
  const { chefs } = await findHomePage();
  expect(chefs.map(({ name, recipeCount }) => `${name}: ${recipeCount}`)).toEqual([
    'Bob: 2',
    'Ann: 1',
  ]);
});

test('an empty site has a home page', async () => {
  expect(await findHomePage()).toEqual({
    ...{ featured: [], recent: [], quick: [], top: [], categories: [], tags: [], chefs: [] },
    sections: ['featured', 'quick', 'categories', 'tags', 'recent', 'chefs'].map((kind) => ({
      kind,
    })),
  });
});
