import { beforeEach, describe, expect, test } from 'vitest';
import { defaultFilters, type RecipeFilters } from '#domain/filters/recipe-filters.ts';
import { addCategory, addChef, addRecipe, removeEverything } from '../../test/factories.ts';
import { listRecipes } from './recipes.ts';

beforeEach(removeEverything);

const list = (filters: Partial<RecipeFilters> = {}, after?: string | null) =>
  listRecipes({ ...defaultFilters, ...filters }, after);

async function titles(filters: Partial<RecipeFilters>): Promise<string[]> {
  return (await list(filters)).recipes.map(({ title }) => title);
}

describe('titles sort naturally', () => {
  test('titles sort naturally, regardless of case, accents and punctuation', async () => {
    for (const title of [
      'banana',
      'Zebra Cake',
      'Éclair',
      'Älpler',
      'apple',
      '"Alpine" Soup',
      'Ćevapi',
    ]) {
      await addRecipe({ title });
    }
    const sorted = ['"Alpine" Soup', 'Älpler', 'apple', 'banana', 'Ćevapi', 'Éclair', 'Zebra Cake'];
    expect(await titles({ sort: 'title-asc' })).toEqual(sorted);
    expect(await titles({ sort: 'title-desc' })).toEqual(sorted.toReversed());
  });
});

describe('filters', () => {
  test('recipes can be filtered by difficulty', async () => {
    await addRecipe({ title: 'Toast', difficulty: 'easy' });
    await addRecipe({ title: 'Stew', difficulty: 'medium' });
    await addRecipe({ title: 'Soufflé', difficulty: 'hard' });
    expect(await titles({ difficulty: 'hard' })).toEqual(['Soufflé']);
    expect(await titles({ difficulty: 'medium' })).toEqual(['Stew']);
    expect(await titles({ difficulty: 'any' })).toHaveLength(3);
  });

  test('recipes can be filtered by any of their categories', async () => {
    const soups = await addCategory({ name: 'Soups' });
    const quick = await addCategory({ name: 'Quick' });
    await addRecipe({ title: 'Miso Soup', categoryIds: [quick.id, soups.id] });
    await addRecipe({ title: 'Ramen', categoryIds: [soups.id] });
    await addRecipe({ title: 'Toast' });
    expect((await titles({ category: 'soups' })).sort()).toEqual(['Miso Soup', 'Ramen']);
    expect(await titles({ category: 'quick' })).toEqual(['Miso Soup']);
    expect(await titles({ category: 'all' })).toHaveLength(3);
  });

  test('an unknown category has no recipes', async () => {
    await addCategory({ name: 'Soups' });
    await addRecipe({ title: 'Toast' });
    expect(await titles({ category: 'no-such-category' })).toEqual([]);
  });

  test('all filters can be combined', async () => {
    const soups = await addCategory({ name: 'Soups' });
    const chef = await addChef({ name: 'Ottoline Quill' });
    const right = {
      difficulty: 'easy' as const,
      categoryIds: [soups.id],
      authorId: chef.id,
      description: 'With barley',
    };
    await addRecipe({ ...right, title: 'Right, slower', cookTime: 50 });
    await addRecipe({ ...right, title: 'Right', cookTime: 10 });
    await addRecipe({ ...right, title: 'Too hard', difficulty: 'hard' });
    await addRecipe({ ...right, title: 'No soup', categoryIds: [] });
    await addRecipe({ ...right, title: 'Somebody else', authorId: null });
    await addRecipe({ ...right, title: 'No grain', description: 'With nothing' });
    const found = await list({
      search: 'ottoline barley',
      category: 'soups',
      difficulty: 'easy',
      sort: 'time-asc',
    });
    expect(found.recipes.map(({ title }) => title)).toEqual(['Right', 'Right, slower']);
    expect(found.total).toBe(2);
  });

  test('a recipe with several matching categories counts once', async () => {
    const categoryIds = [];
    for (const name of ['Soups', 'Suppers', 'Soulfood']) {
      categoryIds.push((await addCategory({ name })).id);
    }
    await addRecipe({ title: 'Miso Soup', categoryIds });
    const found = await list({ search: 'so' });
    expect(found.total).toBe(1);
    expect(found.recipes).toHaveLength(1);
  });
});

describe('cards', () => {
  test('cards show a recipe with its chef, total time and at most two categories', async () => {
    const chef = await addChef({
      name: 'Ottoline Quill',
      profile_image: 'https://example.com/o.jpg',
    });
    const categories = [];
    for (const name of ['Zesty', 'Soups', 'Quick']) categories.push(await addCategory({ name }));
    const { id, slug } = await addRecipe({
      title: 'Miso Soup',
      description: 'Warm',
      featured: true,
      featuredImage: 'https://example.com/m.jpg',
      authorId: chef.id,
      categoryIds: categories.map((category) => category.id),
      prepTime: 10,
      cookTime: 7,
    });
    const elsewhere = { width: null, height: null, thumbhash: null, focus: null };
    expect((await list()).recipes).toEqual([
      {
        ...{ id, slug, title: 'Miso Soup', description: 'Warm', featured: true, totalTime: 17 },
        picture: { url: 'https://example.com/m.jpg', ...elsewhere },
        cover: null,
        chef: {
          name: 'Ottoline Quill',
          slug: 'ottoline-quill',
          picture: { url: 'https://example.com/o.jpg', ...elsewhere },
        },
        categories: [
          { name: 'Zesty', slug: 'zesty' },
          { name: 'Soups', slug: 'soups' },
        ],
      },
    ]);
  });

  test('cards work without picture, chef and categories', async () => {
    await addRecipe({ title: 'Toast' });
    const bare = { picture: null, chef: null, categories: [], featured: false };
    expect((await list()).recipes[0]).toMatchObject(bare);
  });
});

test('an empty site lists no recipes and no categories', async () => {
  const none = { total: 0, recipes: [], next: null, categories: [], understood: null };
  expect(await list()).toMatchObject(none);
});

test('all categories can be chosen, even without recipes', async () => {
  await addCategory({ name: 'Soups' });
  await addCategory({ name: 'Breads' });
  expect((await list()).categories).toEqual([
    { name: 'Breads', slug: 'breads' },
    { name: 'Soups', slug: 'soups' },
  ]);
});
