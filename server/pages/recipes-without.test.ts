import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { defaultFilters, type RecipeFilters } from '#domain/filters/recipe-filters.ts';
import { addRecipe, addRecipes, removeEverything } from '../../test/factories.ts';
import { db } from '../db/database.ts';
import { findNearestRecipes } from './nearest.ts';
import { listRecipes } from './recipes.ts';

const rows = (...names: string[]) => names.map((name) => ({ quantity: '1', name }));
const list = (filters: Partial<RecipeFilters>, after: string | null = null) =>
  listRecipes({ ...defaultFilters, ...filters }, after);
const titles = async (filters: Partial<RecipeFilters>) =>
  (await list(filters)).recipes.map(({ title }) => title);

beforeAll(async () => {
  await removeEverything();
  const step = (content: string) => ({ steps: [{ content }] });
  await addRecipe({ title: 'Plain stew', ingredients: rows('potatoes', 'salt') });
  await addRecipe({ title: 'Nutty stew', ingredients: rows('potatoes'), ...step('Add walnuts.') });
  await addRecipe({ title: 'Secret stew', ingredients: rows('potatoes', 'blorbit') });
  await addRecipe({ title: 'Savory stew', ingredients: rows('potatoes', 'Worcestershire sauce') });
  await addRecipe({ title: 'Stock stew', ingredients: rows('potatoes', 'vegetable stock') });
});

test('left-out foods are looked for in rows and steps, and unchecked recipes come last', async () => {
  expect(await titles({ without: ['nuts'] })).toEqual([
    ...['Stock stew', 'Savory stew', 'Plain stew', 'Secret stew'],
  ]);
  expect(await titles({ without: ['fish'] })).toEqual([
    ...['Stock stew', 'Nutty stew', 'Plain stew', 'Secret stew'],
  ]);
  expect(await titles({ without: ['fish'], search: 'stew', sort: 'title-asc' })).toEqual([
    ...['Nutty stew', 'Plain stew', 'Stock stew', 'Secret stew'],
  ]);
});

test('a list names the words that could not be checked', async () => {
  const { recipes, total } = await list({ without: ['celery'] });
  expect(total).toBe(5);
  const unchecked = recipes.map(({ title, unchecked }) => [title, unchecked]);
  expect(unchecked.slice(0, 3).map(([, words]) => words)).toEqual([[], [], []]);
  expect(unchecked.slice(3)).toEqual([
    ['Stock stew', ['vegetable stock']],
    ['Secret stew', ['blorbit']],
  ]);
  expect((await list({})).recipes[0]).not.toHaveProperty('unchecked');
});

test('the pages with unchecked recipes follow the pages with checked recipes', async () => {
  await addRecipes(
    Array.from({ length: 30 }, (_, n) => ({
      title: `Soup ${n}`,
      ingredients: rows(n % 2 ? 'leeks' : 'glorp'),
    })),
  );
  for (const search of ['', 'soup']) {
    const first = await list({ search, without: ['fish'] });
    const second = await list({ search, without: ['fish'] }, first.next);
    const shown = [...first.recipes, ...second.recipes];
    expect(new Set(shown.map(({ id }) => id)).size).toBe(first.total);
    const isUnchecked = shown.map(({ unchecked }) => Number((unchecked ?? []).length > 0));
    expect(isUnchecked).toEqual([...isUnchecked].sort());
    expect(isUnchecked.at(0)).toBe(0);
    expect(isUnchecked.at(-1)).toBe(1);
    expect(second.next).toBeNull();
  }
});

test('excluding a word that is not a known food finds no recipes', async () => {
  expect((await list({ without: ['vegan'] })).total).toBe(0);
  expect((await list({ without: ['penuts'] })).total).toBe(0);
  // Rows name it, though the lexicon does not know it.
  expect(await titles({ search: 'stew', without: ['blorbit'] })).not.toContain('Secret stew');
});

test('the closest matches also exclude the excluded food', async () => {
  const nearest = async (without: string[]) =>
    (await findNearestRecipes('secret nutty savory stew pie', without)).map(({ title }) => title);
  expect(await nearest([])).toEqual(expect.arrayContaining(['Nutty stew']));
  const found = await nearest(['nuts']);
  expect(found.length).toBeGreaterThan(0);
  expect(found).not.toContain('Nutty stew');
  expect(found).not.toContain('Secret stew');
});

test('there are no closest matches when the left-out name is not a food', async () => {
  for (const name of ['penuts', 'vegan'])
    expect(await findNearestRecipes('secret nutty savory stew pie', ['nuts', name])).toEqual([]);
});

test('a recipe whose text was not read is unchecked', async () => {
  await sql`delete from recipe_contents where recipe_id = (
    select id from recipes where title = 'Plain stew')`.execute(db);
  await sql`select refresh_recipe_search(array(select id from recipes))`.execute(db);
  const { recipes } = await list({ search: 'plain stew', without: ['fish'] });
  expect(recipes.find(({ title }) => title === 'Plain stew')?.unchecked).toEqual([
    'its ingredients',
  ]);
});
