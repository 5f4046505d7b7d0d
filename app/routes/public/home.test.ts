import { beforeEach, expect, test } from 'vitest';
import { addCategory, addChef, addRecipe, removeEverything } from '../../../test/factories.ts';
import { openPage } from '../../../test/page.ts';
import { addSomebody, sessionOf } from '../../../test/session.ts';

beforeEach(removeEverything);

const day = (date: number) => new Date(Date.UTC(2026, 0, date));

test('the home page shows three featured recipes and the six newest other recipes', async () => {
  for (const date of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
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
    ...['Day 9', 'Day 7', 'Day 5', 'Day 3', 'Day 2', 'Day 1'],
  ]);
});

test('the footer has no year, which cached pages would show for too long', async () => {
  expect((await openPage('/')).footer.text).toContain('© Potluck');
});

test('the home page links to all recipes', async () => {
  expect((await openPage('/')).links).toContainEqual({ href: '/recipes', text: 'Browse Recipes' });
});

test('the home page shows categories with name, count and description, and links to all', async () => {
  const soups = await addCategory({ name: 'Soups & Stews', description: 'Everything in a bowl' });
  await addCategory({ name: 'Breads', description: 'Everything with a crust' });
  await addRecipe({ categoryIds: [soups.id] });
  const { links, text } = (await openPage('/')).under('Explore Categories');
  expect(links.map(({ href }) => href)).toEqual([
    ...['/categories', '/category/soups-stews', '/category/breads'],
  ]);
  expect(text).toMatch(
    /Soups & Stews 1 recipe Everything in a bowl Breads 0 recipes Everything with a crust/,
  );
});

test('a card shows what docs/requirements/lists.md#recipe-cards lists', async () => {
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
    prepTime: 600,
    cookTime: 65,
  });
  const { text, links } = (await openPage('/')).under('Featured Recipes');
  expect(text).toContain('Featured');
  expect(text).toContain('Warm and quick');
  expect(text).toContain('Total time: 11 h 5 min');
  expect(links.slice(1).map(({ href }) => href)).toEqual([
    ...['/category/soups', '/category/quick', '/recipes/miso-soup', '/chef/ottoline-quill'],
    '/login?next=%2Frecipes%2Fmiso-soup%2Ffavorite',
  ]);
});

test('a card names a missing chef, and marks only featured recipes', async () => {
  await addRecipe({ title: 'Toast' });
  const { text } = (await openPage('/')).under('Recent Recipes');
  expect(text).toContain('Unknown Author');
  expect(text).not.toContain('Featured');
});

test('visitors see no favorite button on the home page', async () => {
  await addRecipe();
  expect((await openPage('/')).text).not.toMatch(/favou?rite/i);
});

test('the pictures at the top link to their recipes', async () => {
  const featuredImage = 'https://example.com/soup.jpg';
  await addRecipe({ title: 'Miso Soup', featuredImage });
  await addRecipe({ title: 'No Picture' });
  const top = (await openPage('/')).html.split('<h2')[0] ?? '';
  expect(top).toMatch(/<a(?=[^>]*href="\/recipes\/miso-soup").*?<img(?=[^>]*alt="Miso Soup")/s);
  expect(top).not.toContain('No Picture');
});

test('a site whose recipes are all featured has no empty section', async () => {
  await addRecipe({ featured: true });
  const { headings, text } = await openPage('/');
  expect(headings).not.toContain('Recent Recipes');
  expect(text).not.toContain('No recipes yet');
});

test.each([
  ['/', 'No recipes yet', '/admin/recipes/add'],
  ['/recipes', 'No recipes yet', '/admin/recipes/add'],
  ['/chefs', 'No chefs yet', '/admin/chefs/add'],
  ['/categories', 'No categories yet', '/admin/categories/add'],
])(
  'on an empty site, %s explains what will appear and how admins add it',
  async (path, title, add) => {
    const page = await openPage(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`${title} The first one will appear here.`);
    expect(page.text).not.toMatch(/Featured Recipes|Explore Categories|Try adjusting|your search/);
    expect(page.links.map(({ href }) => href)).not.toContain(add);
    const Cookie = await sessionOf(await addSomebody({ role: 'admin' }));
    const seen = await openPage(path, { headers: { Cookie } });
    expect(seen.links.map(({ href }) => href)).toContain(add);
  },
);
