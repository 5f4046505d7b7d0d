import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import {
  addCategory,
  addChef,
  addRecipe,
  details,
  removeEverything,
} from '../../test/factories.ts';
import { storeRelatedRecipes } from '../recipes/store-related.ts';
import { findRecipe } from './recipe.ts';

beforeEach(removeEverything);

test('a recipe page has all its data that readers see', async () => {
  const { otherFacts: _, ...shown } = details;
  const chef = await addChef({ name: 'Ottoline Quill', bio: 'Cooks on boats.' });
  const soups = await addCategory({ name: 'Soups' });
  const breads = await addCategory({ name: 'Breads' });
  await db
    .insertInto('images')
    .values({
      url: '/images/featured/m.webp',
      width: 1600,
      height: 1200,
      thumbhash: Buffer.from('abc'),
    })
    .execute();
  const createdAt = new Date('2026-03-04T05:06:07Z');
  const { id } = await addRecipe({
    title: 'Miso Soup',
    description: 'Warm and quick',
    featuredImage: '/images/featured/m.webp',
    featured: true,
    authorId: chef.id,
    categoryIds: [soups.id, breads.id],
    difficulty: 'medium',
    prepTime: 5,
    cookTime: 20,
    servings: 3,
    notes: 'Keeps a day.\nDo not boil.',
    ...details,
    ingredients: [
      { quantity: '1 ½', unit: 'l', name: 'dashi' },
      { quantity: '3', unit: '', name: 'spring onions' },
      { quantity: '', unit: '', name: 'miso', key: 9, pinned: true },
    ],
    steps: [
      { content: 'Warm it.', uses: [10] },
      { content: 'Stir.', image: 'https://example.com/stir.jpg', altText: 'A spoon' },
    ],
    createdAt,
  });
  expect(await findRecipe('miso-soup')).toEqual({
    ...{ id, slug: 'miso-soup', title: 'Miso Soup', description: 'Warm and quick' },
    cover: null,
    picture: {
      url: '/images/featured/m.webp',
      width: 1600,
      height: 1200,
      thumbhash: 'YWJj',
      focus: null,
    },
    ...{ featured: true, difficulty: 'medium', prepTime: 5, cookTime: 20, servings: 3 },
    notes: 'Keeps a day.\nDo not boil.',
    createdAt: expect.stringMatching(/^2026-03-04T05:06:07(\.0+)?(Z|\+00:00)$/),
    updatedAt: expect.stringMatching(/^2026-03-04T05:06:07(\.0+)?(Z|\+00:00)$/),
    chef: { name: 'Ottoline Quill', slug: 'ottoline-quill', bio: 'Cooks on boats.', picture: null },
    categories: [
      { name: 'Soups', slug: 'soups' },
      { name: 'Breads', slug: 'breads' },
    ],
    ...shown,
    cuisine: { name: 'Crème Française', slug: 'creme-francaise' },
    tags: [
      { name: 'Quick dinner', slug: 'quick-dinner' },
      { name: 'Äpfel', slug: 'apfel' },
    ],
    ingredients: [
      { quantity: '1 ½', unit: 'l', name: 'dashi', key: 10, pinned: false },
      { quantity: '3', unit: '', name: 'spring onions', key: 11, pinned: false },
      { quantity: '', unit: '', name: 'miso', key: 9, pinned: true },
    ],
    steps: [
      { content: 'Warm it.', picture: null, altText: '', uses: [10] },
      {
        content: 'Stir.',
        altText: 'A spoon',
        picture: {
          url: 'https://example.com/stir.jpg',
          ...{ width: null, height: null, thumbhash: null, focus: null },
        },
        uses: [],
      },
    ],
    related: [],
  });
});

test('old rows without keys are identified by their position', async () => {
  const { slug } = await addRecipe({
    ingredients: [1, 2, 3].map((n) => ({ quantity: '1', unit: '', name: `egg ${n}`, key: 90 + n })),
  });
  await db.updateTable('ingredients').set({ key: null }).execute();
  expect((await findRecipe(slug))?.ingredients.map(({ key }) => key)).toEqual([1, 2, 3]);
});

test('ingredients and steps keep their order', async () => {
  const names = Array.from({ length: 25 }, (_, i) => `Part ${(i * 7) % 25}`);
  const { slug } = await addRecipe({
    ingredients: names.map((name) => ({ quantity: '1', name })),
    steps: names.map((content) => ({ content })),
  });
  await sql`update ingredients set name = name where position % 2 = 1`.execute(db);
  await sql`update steps set content = content where position % 2 = 1`.execute(db);
  const recipe = await findRecipe(slug);
  expect(recipe?.ingredients.map(({ name }) => name)).toEqual(names);
  expect(recipe?.steps.map(({ content }) => content)).toEqual(names);
});

test('the page data of a recipe without a chef has no chef', async () => {
  const { slug } = await addRecipe();
  expect((await findRecipe(slug))?.chef).toBeNull();
});

test.each(['no-such-recipe', '', 'MISO-SOUP', 'miso-soup/', "miso-soup' or true --", '%'])(
  'a recipe with the slug %j does not exist',
  async (slug) => {
    await addRecipe({ title: 'Miso Soup' });
    expect(await findRecipe(slug)).toBeNull();
  },
);

describe('related recipes', () => {
  test('related recipes share a category, are at most three and never the recipe itself', async () => {
    const soups = await addCategory({ name: 'Soups' });
    const breads = await addCategory({ name: 'Breads' });
    const { slug } = await addRecipe({ title: 'Miso Soup', categoryIds: [soups.id] });
    for (const title of ['Borscht', 'Pho', 'Ramen', 'Gazpacho', 'Minestrone']) {
      await addRecipe({ title, categoryIds: [breads.id, soups.id] });
    }
    await addRecipe({ title: 'Focaccia', categoryIds: [breads.id] });
    const related = (await findRecipe(slug))?.related.map(({ title }) => title) ?? [];
    expect(related).toHaveLength(3);
    expect(new Set(related).size).toBe(3);
    expect(related).not.toContain('Miso Soup');
    expect(related).not.toContain('Focaccia');
  });

  test('related recipes share tags, cuisine or main foods when too few share a category', async () => {
    const soups = await addCategory({ name: 'Soups' });
    const row = (name: string) => [{ quantity: '1', name }];
    const { slug } = await addRecipe({
      ...{ title: 'Miso Soup', categoryIds: [soups.id], tags: ['quick', 'vegan'] },
      ...{ cuisine: 'Japanese', ingredients: row('leeks') },
    });
    await addRecipe({ title: 'Vichyssoise', ingredients: row('leeks') });
    await addRecipe({ title: 'Toast', tags: ['quick', 'vegan'], ingredients: row('bread') });
    await addRecipe({ title: 'Ribs', ingredients: row('ribs') });
    await addRecipe({ title: 'Borscht', categoryIds: [soups.id], ingredients: row('beets') });
    const related = (await findRecipe(slug))?.related.map(({ title }) => title);
    expect(related).toEqual(['Borscht', 'Vichyssoise', 'Toast']);
    const toast = (await findRecipe('toast'))?.related.map(({ title }) => title);
    expect(toast).toEqual(['Miso Soup']);
  });

  test('related recipes with the most shared categories come first', async () => {
    const ids = [];
    for (const name of ['Soups', 'Quick', 'Vegan']) ids.push((await addCategory({ name })).id);
    const { slug } = await addRecipe({ title: 'Miso Soup', categoryIds: ids });
    await addRecipe({ title: 'Three', categoryIds: ids, createdAt: new Date('2020-01-01') });
    await addRecipe({ title: 'Two', categoryIds: ids.slice(1), createdAt: new Date('2021-01-01') });
    await addRecipe({ title: 'Newest', categoryIds: ids.slice(2) });
    const ingredients = [{ quantity: '1', name: 'leeks' }];
    await addRecipe({ title: 'Unlike', categoryIds: ids, ingredients });
    const related = (await findRecipe(slug))?.related.map(({ title }) => title);
    expect(related).toEqual(['Three', 'Two', 'Newest']);
  });

  test('related recipes share rare foods and the kind of dish', async () => {
    const { id } = await addCategory({ name: 'Baking' });
    const add = (title: string, ...names: string[]) =>
      addRecipe({
        title,
        categoryIds: [id],
        ingredients: names.map((name) => ({ quantity: '1', name })),
      });
    const { slug } = await add('Plum Cake', 'plums', 'flour', 'butter', 'eggs', 'salt');
    const titles = async () => (await findRecipe(slug))?.related.map(({ title }) => title);
    await add('Plum Tart', 'plums', 'flour', 'butter', 'eggs');
    await add('Carrot Cakes', 'carrots', 'flour', 'butter', 'eggs');
    await add('Rolls', 'flour', 'butter', 'salt', 'yeast');
    await add('Crackers', 'flour', 'salt', 'rye flour');
    expect(await titles()).toEqual(['Plum Tart', 'Carrot Cakes', 'Rolls']);
    const best = await add('Little Plum Cakes', 'plums', 'flour', 'butter', 'eggs', 'sugar');
    expect(await titles()).toEqual(['Little Plum Cakes', 'Plum Tart', 'Carrot Cakes']);
    await db.deleteFrom('recipes').where('id', '=', best.id).execute();
    expect(await titles()).toEqual(['Plum Tart', 'Carrot Cakes', 'Rolls']);
    await db.deleteFrom('recipe_related').execute();
    expect(await titles()).toEqual(['Crackers', 'Rolls', 'Carrot Cakes']);
    await storeRelatedRecipes(new AbortController().signal);
    expect(await titles()).toEqual(['Plum Tart', 'Carrot Cakes', 'Rolls']);
  });

  test('a recipe without anything in common has no related recipes', async () => {
    const { slug } = await addRecipe({ ingredients: [{ quantity: '1', name: 'leek' }] });
    await addRecipe();
    expect((await findRecipe(slug))?.related).toEqual([]);
  });
});
