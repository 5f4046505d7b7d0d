import { beforeEach, expect, test } from 'vitest';
import { addCategory, addChef, addRecipe, removeEverything } from '../../../test/factories.ts';
import { openPage } from '../../../test/page.ts';

beforeEach(removeEverything);

const day = (date: number) => new Date(Date.UTC(2026, 0, date));

test('shows three featured recipes and the six newest', async () => {
  for (const date of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await addRecipe({ title: `Day ${date}`, featured: date % 2 === 0, createdAt: day(date) });
  }
  const page = await openPage('/');
  expect(page.status).toBe(200);
  expect(page.under('Featured Recipes').recipes).toEqual(['Day 8', 'Day 6', 'Day 4']);
  expect(page.under('Featured Recipes').links).toContainEqual({
    href: '/recipes',
    text: 'View All',
  });
  expect(page.under('Recent Recipes').recipes).toEqual([
    ...['Day 8', 'Day 7', 'Day 6', 'Day 5', 'Day 4', 'Day 3'],
  ]);
});

test('the footer has no year, which a cached page would keep', async () => {
  expect((await openPage('/')).footer.text).toContain('© Potluck');
});

test('links to all recipes', async () => {
  expect((await openPage('/')).links).toContainEqual({ href: '/recipes', text: 'Browse Recipes' });
});

test('shows every category with name and description', async () => {
  await addCategory({ name: 'Soups & Stews', description: 'Everything in a bowl' });
  await addCategory({ name: 'Breads', description: 'Everything with a crust' });
  const { links, text } = (await openPage('/')).under('Explore Categories');
  expect(links.map(({ href }) => href)).toEqual(['/category/soups-stews', '/category/breads']);
  expect(text).toMatch(/Soups & Stews Everything in a bowl Breads Everything with a crust/);
});

test('a card shows what docs/product.md#recipe-cards lists', async () => {
  const chef = await addChef({ name: 'Ottoline Quill' });
  const categoryIds = [];
  for (const name of ['Soups', 'Quick', 'Vegan'])
    categoryIds.push((await addCategory({ name })).id);
  await addRecipe({
    title: 'Miso Soup',
    description: 'Warm and quick',
    featured: true,
    authorId: chef.id,
    categoryIds,
    prepTime: 5,
    cookTime: 12,
  });
  const { text, links } = (await openPage('/')).under('Recent Recipes');
  expect(text).toContain('Featured');
  expect(text).toContain('Warm and quick');
  expect(text).toContain('17 min');
  expect(links.map(({ href }) => href)).toEqual([
    ...['/category/soups', '/category/quick', '/recipes/miso-soup', '/chef/ottoline-quill'],
  ]);
});

test('a card of a recipe without a chef says so, and one not featured does not', async () => {
  await addRecipe({ title: 'Toast' });
  const { text } = (await openPage('/')).under('Recent Recipes');
  expect(text).toContain('Unknown Author');
  expect(text).not.toContain('Featured');
});

test('visitors see no button to favorite', async () => {
  await addRecipe();
  expect((await openPage('/')).text).not.toMatch(/favou?rite/i);
});

test('a site without recipes has a home page', async () => {
  const page = await openPage('/');
  expect(page.status).toBe(200);
  expect(page.text).not.toContain('Featured Recipes');
});
