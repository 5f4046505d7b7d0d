import { beforeEach, expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/recipe-filters.ts';
import { addCategory, addRecipe, addRecipes, removeEverything } from '../../test/factories.ts';
import { findCategoryPage } from './category.ts';
import { listRecipes } from './recipes.ts';

beforeEach(removeEverything);

test('a category shows its own recipes, newest first', async () => {
  const soups = await addCategory({ name: 'Soups', description: 'Everything in a bowl' });
  const breads = await addCategory({ name: 'Breads' });
  await addRecipe({
    title: 'Ramen',
    categoryIds: [breads.id, soups.id],
    createdAt: new Date('2026-02-01'),
  });
  await addRecipe({ title: 'Pho', categoryIds: [soups.id], createdAt: new Date('2026-03-01') });
  await addRecipe({ title: 'Borscht', categoryIds: [soups.id], createdAt: new Date('2026-01-01') });
  await addRecipe({ title: 'Focaccia', categoryIds: [breads.id] });
  await addRecipe({ title: 'Toast' });
  const page = await findCategoryPage('soups');
  expect(page?.category).toEqual({
    ...{ name: 'Soups', slug: 'soups', description: 'Everything in a bowl' },
    ...{ picture: null, cover: expect.stringMatching(/-soup-/) },
  });
  expect(page?.recipes.map(({ title }) => title)).toEqual(['Pho', 'Ramen', 'Borscht']);
  expect(page?.total).toBe(3);
  expect(page?.next).toBeNull();
});

test('cards of a category and of a list filtered by it name it first', async () => {
  const [quick, soups, winter] = await Promise.all(
    ['Quick', 'Soups', 'Winter'].map((name) => addCategory({ name })),
  );
  const categoryIds = [quick, soups, winter].map((category) => category?.id ?? 0);
  await addRecipe({ title: 'Pho', categoryIds });
  const named = (recipes?: { categories: { name: string }[] }[]) =>
    recipes?.[0]?.categories.map(({ name }) => name);
  expect(named((await findCategoryPage('winter'))?.recipes)).toEqual(['Winter', 'Quick']);
  const filters = { ...defaultFilters, category: 'soups' };
  expect(named((await listRecipes(filters)).recipes)).toEqual(['Soups', 'Quick']);
  const found = await listRecipes({ ...filters, search: 'pho' });
  expect(named(found.recipes)).toEqual(['Soups', 'Quick']);
  expect(named((await listRecipes(defaultFilters)).recipes)).toEqual(['Quick', 'Soups']);
});

test('a card without a description shows the main foods, if the lexicon knows all foods', async () => {
  const soups = await addCategory({ name: 'Soups' });
  const foods = ['salt', 'garlic', 'minus 2 tablespoons potatoes', 'salmon'];
  const ingredients = foods.map((name) => ({ quantity: '1', name }));
  const recipe = { categoryIds: [soups.id], ingredients, description: '' };
  const unknown = [...ingredients, { quantity: '1', name: 'blorbit' }];
  await addRecipe({ ...recipe, ingredients: unknown });
  await addRecipe({ ...recipe, featuredImage: 'https://a.example/soup.jpg' });
  await addRecipe(recipe);
  const page = await findCategoryPage('soups');
  const text = 'Salmon, potato, garlic';
  expect(page?.recipes.map(({ description }) => description)).toEqual([text, text, '']);
  expect(page?.recipes.map(({ cover }) => cover !== null)).toEqual([true, false, true]);
});

test('a category can be sorted, and shows a picture that only a short list repeats', async () => {
  const soups = await addCategory({ name: 'Soups' });
  for (const title of ['Ramen', 'Borscht', 'Pho'])
    await addRecipe({
      title,
      categoryIds: [soups.id],
      featuredImage: `https://a.example/${title}`,
    });
  const page = await findCategoryPage('soups', null, 'title-asc');
  expect(page?.recipes.map(({ title }) => title)).toEqual(['Borscht', 'Pho', 'Ramen']);
  expect(page?.category.picture?.url).toMatch(/^https:\/\/a\.example\//);
  const createdAt = new Date('2026-02-01');
  await addRecipes(Array(24).fill({ categoryIds: [soups.id], createdAt }));
  const oldest = await findCategoryPage('soups', null, 'oldest');
  expect(oldest?.category.picture?.url).toMatch(/^https:\/\/a\.example\//);
});

test('pages of a category contain each of its recipes once', async () => {
  const soups = await addCategory({ name: 'Soups' });
  const createdAt = new Date('2026-02-01');
  await addRecipes(Array(50).fill({ categoryIds: [soups.id], createdAt }));
  const ids: number[] = [];
  const pages: number[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof findCategoryPage>> = await findCategoryPage(
      'soups',
      after,
    );
    expect(page?.total).toBe(50);
    ids.push(...(page?.recipes.map(({ id }) => id) ?? []));
    pages.push(page?.recipes.length ?? 0);
    after = page?.next ?? null;
  } while (after);
  expect(pages).toEqual([24, 24, 2]);
  expect(new Set(ids).size).toBe(50);
});

test('a category without recipes has an empty page', async () => {
  await addCategory({ name: 'Soups' });
  expect(await findCategoryPage('soups')).toMatchObject({ total: 0, recipes: [], next: null });
});

test.each(['no-such-category', '', 'SOUPS', "soups' or true --"])(
  'a category with the slug %j does not exist',
  async (slug) => {
    await addCategory({ name: 'Soups' });
    expect(await findCategoryPage(slug)).toBeNull();
  },
);

test.each(['garbage', '%', Buffer.from('["a",1]').toString('base64url')])(
  'a category starts at the beginning for the cursor %j',
  async (after) => {
    const soups = await addCategory({ name: 'Soups' });
    await addRecipe({ title: 'Pho', categoryIds: [soups.id] });
    expect((await findCategoryPage('soups', after))?.recipes).toHaveLength(1);
  },
);
