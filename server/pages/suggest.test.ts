import { beforeAll, expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/recipe-filters.ts';
import { addCategory, addChef, addRecipe, removeEverything } from '../../test/factories.ts';
import { listRecipes } from './recipes.ts';
import { suggest } from './suggest.ts';

const rows = (...names: string[]) => names.map((name) => ({ quantity: '1', name }));
const labels = async (typed: string) =>
  (await suggest(typed)).map(({ kind, label, href }) => [kind, label, href].join(' | '));

beforeAll(async () => {
  await removeEverything();
  const chef = await addChef({ name: 'Turan' });
  const category = await addCategory({ name: 'Turkish' });
  const at = { authorId: chef.id, categoryIds: [category.id] };
  await addRecipe({ title: 'Golden Milk', ingredients: rows('ground turmeric', 'milk'), ...at });
  await addRecipe({ title: 'Turnip Soup', ingredients: rows('turnips'), tags: ['Turnover'] });
  await addRecipe({ title: 'Curry', ingredients: rows('curcuma', 'bell peppers', 'turkey') });
});

test('recipes, ingredients with their recipes, categories, tags and chefs', async () => {
  expect(await labels('tur')).toEqual([
    'category | Turkish | /category/turkish',
    'tag | Turnover | /recipes?tag=turnover',
    'ingredient | turmeric: 2 recipes | /recipes?with=turmeric',
    'ingredient | turkey: 1 recipe | /recipes?with=turkey',
    'recipe | Turnip Soup | /recipes/turnip-soup',
    'chef | Turan | /chef/turan',
  ]);
});

test('the number is the length of the list that it leads to', async () => {
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

test('nothing is suggested for other words', async () => {
  for (const typed of ['turan x', 'tutan', 'zzzz']) expect(await labels(typed)).toEqual([]);
});
