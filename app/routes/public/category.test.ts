import { beforeEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { send } from '../../../test/app.ts';
import { addCategory, addRecipe, addRecipes, removeEverything } from '../../../test/factories.ts';
import { openPage } from '../../../test/page.ts';

beforeEach(removeEverything);

test('a category page shows name, description and its recipes', async () => {
  const soups = await addCategory({ name: 'Soups & Stews', description: 'Everything in a bowl' });
  await addRecipe({ title: 'Ramen', categoryIds: [soups.id] });
  await addRecipe({ title: 'Toast' });
  const page = await openPage('/category/soups-stews');
  expect(page.status).toBe(200);
  expect(page.headings[0]).toBe('Soups & Stews Recipes');
  expect(page.headings).toContain('Ramen');
  expect(page.headings).not.toContain('Toast');
  expect(page.text).toContain('Everything in a bowl');
  expect(page.title).toBe('Soups & Stews Recipes | Potluck');
  expect(page.description).toBe('Everything in a bowl');
});

test('the header of a short category repeats the picture of its last recipe', async () => {
  const soups = await addCategory({ name: 'Soups' });
  for (const name of ['pho', 'ramen']) {
    await addRecipe({ categoryIds: [soups.id], featuredImage: `https://example.com/${name}.jpg` });
  }
  const { html } = await openPage('/category/soups');
  expect(html.split('src="https://example.com/pho.jpg"')).toHaveLength(3);
  expect(html.split('src="https://example.com/ramen.jpg"')).toHaveLength(2);
});

test('a category page continues after 24 recipes', async () => {
  const soups = await addCategory({ name: 'Soups' });
  await addRecipes(Array(26).fill({ categoryIds: [soups.id] }));
  const page = await openPage('/category/soups');
  const more = page.links.find(({ text }) => text === 'Load more')?.href ?? '';
  expect(more).toMatch(/^\/category\/soups\?after=/);
  const recipes = (links: { href: string }[]) =>
    links.map(({ href }) => href).filter((href) => href.startsWith('/recipes/'));
  const all = [...recipes(page.links), ...recipes((await openPage(more)).links)];
  expect(all).toHaveLength(26);
  expect(new Set(all).size).toBe(26);
});

test('an empty category page links to all recipes', async () => {
  await addCategory({ name: 'Soups' });
  const page = await openPage('/category/soups');
  expect(page.status).toBe(200);
  expect(page.text).toContain('There are no recipes in this category yet.');
  expect(page.links).toContainEqual({ href: '/recipes', text: 'Browse All Recipes' });
});

test.each(['no-such-category', '%20', "'--", 'SOUPS'])(
  'the category %s is not found',
  async (slug) => {
    await addCategory({ name: 'Soups' });
    const page = await openPage(`/category/${slug}`);
    expect(page.status).toBe(404);
    expect(page.headings).toEqual(['Category Not Found']);
    expect(page.text).toContain("The category you're looking for doesn't exist.");
  },
);

test('an old category URL redirects after a rename', async () => {
  const { id } = await addCategory({ name: 'Soups' });
  await db.updateTable('categories').set({ slug: 'broths' }).where('id', '=', id).execute();
  const page = await openPage('/category/soups');
  expect(page.status).toBe(301);
  expect(page.location).toBe('/category/broths');
});

test.each(['category', 'chef'])(
  'a %s with an unknown order redirects, whatever its slug',
  async (kind) => {
    const response = await send(`/${kind}/%C4%80?sort=root`);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(`/${kind}/%C4%80`);
  },
);
