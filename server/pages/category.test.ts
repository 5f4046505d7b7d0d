import { beforeEach, expect, test } from 'vitest';
import { addCategory, addRecipe, removeEverything } from '../../test/factories.ts';
import { findCategoryPage } from './category.ts';

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
  });
  expect(page?.recipes.map(({ title }) => title)).toEqual(['Pho', 'Ramen', 'Borscht']);
  expect(page?.total).toBe(3);
  expect(page?.next).toBeNull();
});

test('its pages contain each of its recipes once', async () => {
  const soups = await addCategory({ name: 'Soups' });
  const createdAt = new Date('2026-02-01');
  for (let i = 0; i < 50; i++) await addRecipe({ categoryIds: [soups.id], createdAt });
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
  'there is no category at %j',
  async (slug) => {
    await addCategory({ name: 'Soups' });
    expect(await findCategoryPage(slug)).toBeNull();
  },
);

test.each(['garbage', '%', Buffer.from('["a",1]').toString('base64url')])(
  'starts at the beginning for the cursor %j',
  async (after) => {
    const soups = await addCategory({ name: 'Soups' });
    await addRecipe({ title: 'Pho', categoryIds: [soups.id] });
    expect((await findCategoryPage('soups', after))?.recipes).toHaveLength(1);
  },
);
