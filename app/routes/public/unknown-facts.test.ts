import { beforeEach, expect, test } from 'vitest';
import { send } from '../../../test/app.ts';
import { addCategory, addRecipe, removeEverything } from '../../../test/factories.ts';
import { openPage } from '../../../test/page.ts';
import { readStructuredData } from '../../../test/schemas/structured-data.ts';
import { addSomebody, sessionOf } from '../../../test/session.ts';

/** What an import stores if the source states nothing else. */
const unknown = {
  ...{ description: '', prepTime: null, cookTime: null, servings: null, difficulty: null },
};

beforeEach(removeEverything);

async function addSoup(more: object = {}) {
  const { id: category } = await addCategory({ name: 'Soups' });
  const ingredients = [{ quantity: '2', name: 'onions' }];
  const featuredImage = 'https://example.com/soup.jpg';
  const given = { title: 'Soup', featuredImage, ingredients, categoryIds: [category] };
  return addRecipe({ ...given, ...unknown, ...more });
}

test('a recipe page and its structured data omit unknown facts', async () => {
  await addSoup();
  const { text, html, structured } = await openPage('/recipes/soup');
  expect(text).not.toMatch(/Total Time|Servings|Difficulty|null/);
  expect(html).not.toMatch(/<p[^>]*><\/p>/);
  expect(structured('Recipe')).toBeDefined();
  expect(Object.keys(structured('Recipe') ?? {}).join()).not.toMatch(/Time|Yield|description/);
  expect((await readStructuredData(html)).errors).toEqual([]);
});

test('a known time is shown without the unknown one', async () => {
  await addSoup({ cookTime: 30, yieldText: '2 litres' });
  const { text, structured } = await openPage('/recipes/soup');
  expect(text).toMatch(/Total Time ?30 min ?Cook 30 min/);
  expect(text).not.toContain('Prep ');
  expect(text).toMatch(/Yield ?2 litres/);
  expect(structured('Recipe')).toMatchObject({
    ...{ cookTime: 'PT30M', totalTime: 'PT30M', recipeYield: '2 litres' },
  });
});

test('a recipe without servings offers multiples', async () => {
  await addSoup();
  const { links } = await openPage('/recipes/soup');
  const factors = links.filter(({ text }) => text.endsWith(' ×')).map(({ href }) => href);
  expect(factors.map((href) => href.replace(/.*\/soup/, ''))).toEqual([
    '?times=0.5#ingredients',
    '#ingredients',
    '?times=2#ingredients',
    '?times=3#ingredients',
  ]);
  expect((await openPage('/recipes/soup?times=3')).text).toContain('6 onions');
  expect((await openPage('/recipes/soup/cook?times=3')).text).toContain('3 × the recipe');
});

test.each(['difficulty=easy', 'difficulty=medium', 'difficulty=hard', 'time=15', 'time=60'])(
  'the filter %s does not match recipes with unknown facts',
  async (query) => {
    await addSoup();
    expect((await openPage('/recipes')).text).toContain('1 Recipe Found');
    expect((await openPage(`/recipes?${query}`)).text).not.toContain('Recipe Found');
    expect((await openPage(`/recipes?category=soups&${query}`)).text).not.toContain('Recipe Found');
  },
);

test.each([
  'recipes/soup/recipe.md',
  'recipes/soup/recipe.cook',
  'recipes/soup/recipe.json',
  'feed.xml',
])('the page /%s does not name unknown facts', async (path) => {
  await addSoup();
  expect(await (await send(`/${path}`)).text()).not.toMatch(/null|servings|serves/i);
});

test('the admin list names missing parts', async () => {
  await addSoup();
  const Cookie = await sessionOf(await addSomebody({ role: 'admin' }));
  const { text } = await openPage('/admin/recipes', { headers: { Cookie } });
  expect(text).toContain('Missing: description, prep time, cook time, servings, difficulty');
});
