import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/recipe-filters.ts';
import { db } from '#server/db/database.ts';
import { addCategory, addChef, addRecipe, removeEverything } from '../../test/factories.ts';
import { listRecipes } from './recipes.ts';
import { suggestSearches } from './suggest.ts';

const rows = (...names: string[]) => names.map((name) => ({ quantity: '1', name }));
const labels = async (typed: string) =>
  (await suggestSearches(typed)).map(({ kind, label, href }) => [kind, label, href].join(' | '));

beforeAll(async () => {
  await removeEverything();
  const chef = await addChef({ name: 'Turan' });
  const category = await addCategory({ name: 'Turkish' });
  const at = { authorId: chef.id, categoryIds: [category.id] };
  await addRecipe({ title: 'Golden Milk', ingredients: rows('ground turmeric', 'milk'), ...at });
  await addRecipe({ title: 'Turnip Soup', ingredients: rows('turnips'), tags: ['Turnover'] });
  await addRecipe({ title: 'Curry', ingredients: rows('curcuma', 'bell peppers', 'turkey') });
});

test('suggestions contain recipes, ingredients, categories, tags and chefs', async () => {
  expect(await labels('tur')).toEqual([
    'category | Turkish | /category/turkish',
    'tag | Turnover | /recipes?tag=turnover',
    'ingredient | turmeric: 2 recipes | /recipes?with=turmeric',
    'ingredient | turkey: 1 recipe | /recipes?with=turkey',
    'recipe | Turnip Soup | /recipes/turnip-soup',
    'chef | Turan | /chef/turan',
  ]);
});

test('suggested recipes have a small picture or their drawn cover', async () => {
  await addRecipe({ title: 'Turbot', featuredImage: 'https://pictures.example/turbot.jpg' });
  const images = (await suggestSearches('tur'))
    .filter(({ image }) => image)
    .map(({ label, image }) => [label, image]);
  expect(images).toContainEqual(['Turbot', 'https://pictures.example/turbot.jpg']);
  expect(images).toContainEqual([
    'Turnip Soup',
    expect.stringMatching(/^\/images\/covers\/.*\.svg$/),
  ]);
});

test('the count of a suggestion is the length of its list', async () => {
  await addRecipe({
    title: 'Three Beans',
    ingredients: rows('beans', 'black beans', 'kidney beans'),
  });
  await addRecipe({ title: 'Chili', ingredients: rows('black beans') });
  expect(await labels('bean')).toContain('ingredient | bean: 2 recipes | /recipes?with=bean');
  const { recipes } = await listRecipes({ ...defaultFilters, with: ['bean'] });
  expect(recipes).toHaveLength(2);
});

test('an ingredient is suggested by its plural and its other names', async () => {
  const ingredient = 'ingredient | bell pepper: 1 recipe | /recipes?with=bell+pepper';
  expect(await labels('Bell Peppers')).toContain(ingredient);
  expect(await labels('capsicums')).toContain(ingredient);
  expect(await labels('_%')).toEqual([]);
});

test.each(['turnpi', 'tunip', 'turnep', 'turnyp soop', 'turnup'])(
  'the mistyped %s suggests turnips',
  async (typed) => {
    expect(await labels(typed)).toContain('recipe | Turnip Soup | /recipes/turnip-soup');
  },
);

test('an ingredient that no title names is suggested while it is typed', async () => {
  await addRecipe({ title: 'Bake', ingredients: rows('zucchini', 'pasta') });
  expect(await labels('courgett')).toContain(
    'ingredient | zucchini: 1 recipe | /recipes?with=zucchini',
  );
  expect(await labels('courgette pasta')).toEqual(['recipe | Bake | /recipes/bake']);
});

test('the suggestion for a meat counts recipes with its cuts', async () => {
  for (const title of ['Wings', 'Breast', 'Thigh'])
    await addRecipe({ title, ingredients: rows(`goose ${title}`) });
  await addRecipe({ title: 'Broth', ingredients: rows('goose stock', 'goose') });
  await addRecipe({ title: 'Beans', ingredients: rows('goose stock') });
  expect(await labels('goose')).toEqual([
    'ingredient | goose: 4 recipes | /recipes?with=goose',
    'ingredient | goose stock: 2 recipes | /recipes?with=goose+stock',
  ]);
});

test('words that match nothing have no suggestions', async () => {
  for (const typed of ['turan x', 'tutan', 'zzzz']) expect(await labels(typed)).toEqual([]);
});

test('correcting a word reads counts by index', async () => {
  await db.transaction().execute(async (trx) => {
    // PostgreSQL would read a table as small as this one.
    await sql`set local enable_seqscan = off; discard plans`.execute(trx);
    const { rows } = await sql`
      with before as materialized (
        select pg_stat_get_xact_numscans('recipe_counts'::regclass) as scans
      ), corrected as materialized (
        select closest_word('turnop') as word from before
      )
      select word, pg_stat_get_xact_numscans('recipe_counts'::regclass) - scans as scans
      from before, corrected`.execute(trx);
    expect(rows).toEqual([{ word: 'turnip', scans: 0 }]);
  });
});

test('recipes with what a list leaves out are not suggested', async () => {
  await addRecipe({ title: 'Walnut zest', ingredients: [{ quantity: '1', name: 'walnuts' }] });
  await addRecipe({ title: 'Zesty riddle', ingredients: [{ quantity: '1', name: 'blorbit' }] });
  await addRecipe({ title: 'Zesty lemons', ingredients: [{ quantity: '1', name: 'lemon' }] });
  const labels = async (without: string[]) =>
    (await suggestSearches('zest', without)).flatMap(({ kind, label }) =>
      kind === 'recipe' ? label : [],
    );
  expect(await labels([])).toHaveLength(3);
  expect(await labels(['nuts'])).toEqual(['Zesty lemons']);
});
