import { beforeEach, describe, expect, test } from 'vitest';
import { defaultFilters, parseFilters } from '#domain/filters/recipe-filters.ts';
import { addCategory, addChef, addRecipe, removeEverything } from '../../test/factories.ts';
import { listRecipes } from './recipes.ts';

beforeEach(removeEverything);

/** Returns the titles that a search finds. */
async function find(search: string): Promise<string[]> {
  const { recipes, total } = await listRecipes(parseFilters(new URLSearchParams({ search })));
  expect(total).toBe(recipes.length);
  return recipes.map(({ title }) => title);
}

describe('searched fields', () => {
  const plain = { title: 'Sunday Supper', description: 'From home' };

  beforeEach(async () => {
    await addRecipe({ title: 'Something Else', description: 'From elsewhere' });
  });

  test('a search finds words of the title', async () => {
    await addRecipe({ ...plain, title: 'Moussaka at Home' });
    expect(await find('moussaka')).toEqual(['Moussaka at Home']);
  });

  test('a search finds words of the description', async () => {
    await addRecipe({ ...plain, description: 'A smoky aubergine dish' });
    expect(await find('aubergine')).toEqual(['Sunday Supper']);
  });

  test('a search finds ingredient names', async () => {
    const ingredients = [
      { quantity: '1', unit: '', name: 'onion' },
      { quantity: '2', unit: 'tbsp', name: 'fresh tarragon, chopped' },
    ];
    await addRecipe({ ...plain, ingredients });
    expect(await find('tarragon')).toEqual(['Sunday Supper']);
  });

  test('a search finds recipes by their chef', async () => {
    const { id } = await addChef({ name: 'Ottoline Quill' });
    await addRecipe({ ...plain, authorId: id });
    expect(await find('ottoline')).toEqual(['Sunday Supper']);
    expect(await find('Ottoline Quill')).toEqual(['Sunday Supper']);
  });

  test('a search finds recipes by their category', async () => {
    const categories = [
      await addCategory({ name: 'Weeknights' }),
      await addCategory({ name: 'Barbecue' }),
    ];
    await addRecipe({ ...plain, categoryIds: categories.map(({ id }) => id) });
    expect(await find('weeknights')).toEqual(['Sunday Supper']);
    expect(await find('barbecue')).toEqual(['Sunday Supper']);
  });

  test('a search ignores steps and notes', async () => {
    await addRecipe({ ...plain, notes: 'Freezes splendidly', steps: [{ content: 'Whisk well' }] });
    expect(await find('splendidly')).toEqual([]);
    expect(await find('whisk')).toEqual([]);
  });

  test('a search must find all words, but in any fields', async () => {
    const chef = await addChef({ name: 'Ottoline Quill' });
    await addRecipe({ title: 'Lentil Stew', description: 'From home', authorId: chef.id });
    await addRecipe({ title: 'Lentil Salad', description: 'From home' });
    expect(await find('lentil ottoline')).toEqual(['Lentil Stew']);
    expect(await find('ottoline lentil')).toEqual(['Lentil Stew']);
    expect(await find('lentil ottoline moussaka')).toEqual([]);
  });
});

describe('ranking', () => {
  test('whole words in the title rank before beginnings in the title and other fields', async () => {
    await addRecipe({ title: 'Piecrust Cookies', createdAt: new Date('2026-03-04') });
    await addRecipe({ title: 'Apple Pie', createdAt: new Date('2026-03-01') });
    await addRecipe({
      title: 'Shortcrust',
      description: 'For any pie',
      createdAt: new Date('2026-03-03'),
    });
    await addRecipe({
      title: 'Gravy',
      description: 'With pies',
      createdAt: new Date('2026-03-05'),
    });
    const found = await find('pie');
    expect(found.slice(0, 2)).toEqual(['Apple Pie', 'Piecrust Cookies']);
    expect(found.slice(2).sort()).toEqual(['Gravy', 'Shortcrust']);
  });

  test('an exact word ranks before words that only begin with it', async () => {
    await addRecipe({ title: 'Rice Pudding', createdAt: new Date('2020-01-01') });
    await addRecipe({ title: 'Ricecake Tower', createdAt: new Date('2026-01-01') });
    expect(await find('rice')).toEqual(['Rice Pudding', 'Ricecake Tower']);
  });

  test('a chosen order applies while searching', async () => {
    await addRecipe({ title: 'Zesty Rice', cookTime: 5 });
    await addRecipe({ title: 'Arancini', description: 'From rice', cookTime: 50 });
    const list = async (sort: 'title-asc' | 'time-desc') =>
      (await listRecipes({ ...defaultFilters, search: 'rice', sort })).recipes.map((r) => r.title);
    expect(await list('title-asc')).toEqual(['Arancini', 'Zesty Rice']);
    expect(await list('time-desc')).toEqual(['Arancini', 'Zesty Rice']);
  });

  test('a search can be sorted by newest first', async () => {
    await addRecipe({ title: 'Rice Pudding', createdAt: new Date('2020-01-01') });
    await addRecipe({ title: 'Arancini', description: 'From rice' });
    expect(await find('rice')).toEqual(['Rice Pudding', 'Arancini']);
    const newest = await listRecipes({ ...defaultFilters, search: 'rice', sort: 'newest' });
    expect(newest.recipes.map(({ title }) => title)).toEqual(['Arancini', 'Rice Pudding']);
  });
});

test.each(['margarine', 'butter', 'butter/margarine'])(
  'a search for %s finds an ingredient with an alternative',
  async (typed) => {
    const ingredients = [{ quantity: '50', unit: 'g', name: 'butter/margarine' }];
    await addRecipe({ title: 'Shortbread', ingredients });
    expect(await find(typed)).toEqual(['Shortbread']);
  },
);
