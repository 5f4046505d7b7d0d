import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { serve } from '../../../test/app.ts';
import { addCategory, addRecipe, removeEverything } from '../../../test/factories.ts';
import { openPage } from '../../../test/page.ts';

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve();
});
afterAll(() => site.stop());
beforeEach(removeEverything);

test('the categories page lists all categories by name, with count and description', async () => {
  const soups = await addCategory({ name: 'soups', description: 'Everything in a bowl' });
  for (let i = 0; i < 12; i++) await addCategory({ name: `Zest ${i}` });
  await addCategory({ name: 'Breads', description: '' });
  await addRecipe({ categoryIds: [soups.id] });
  const page = await openPage('/categories');
  expect(page.status).toBe(200);
  expect(page.title).toBe('All Categories | Potluck');
  expect(page.headings.slice(0, 3)).toEqual(['All Categories', 'Breads', 'soups']);
  expect(page.headings).toHaveLength(15);
  expect(page.text).toContain('Breads 0 recipes soups 1 recipe Everything in a bowl Zest 0');
  expect(page.links).toContainEqual({ href: '/category/soups', text: 'soups' });
  expect(page.structured('ItemList')).toMatchObject({
    numberOfItems: 14,
    itemListElement: expect.arrayContaining([
      expect.objectContaining({ name: 'Breads', url: 'http://localhost:3000/category/breads' }),
    ]),
  });
  expect(page.structured('BreadcrumbList')).toBeDefined();
});

test('the navigation marks the section of a page', async () => {
  await addCategory({ name: 'Soups' });
  const marked = async (path: string) => {
    const { html } = await openPage(path);
    return [...html.matchAll(/<a [^>]*aria-current="(\w+)"[^>]*>([^<]+)<\/a>/g)].map(
      ([, current, label]) => `${label}: ${current}`,
    );
  };
  const categories = ['Recipes: true', 'Categories: page'];
  expect(await marked('/categories')).toEqual(categories);
  expect(await marked('/category/soups')).toEqual(categories);
  expect(await marked('/recipes?search=soup')).toEqual(['Recipes: page']);
});

test('a site without categories shows tags with pictures, then cuisines and further tags', async () => {
  const featuredImage = 'https://example.com/soup.jpg';
  const tags = Array.from({ length: 14 }, (_, i) => `tag ${String.fromCharCode(97 + i)}`);
  await addRecipe({ tags, cuisine: 'Thai', featuredImage });
  await addRecipe({ tags: ['tag n'], cuisine: 'Thai' });
  const page = await openPage('/categories');
  expect(page.title).toBe('Explore by Tag | Potluck');
  expect(page.headings.slice(0, 3)).toEqual(['Explore by Tag', 'tag n', 'tag a']);
  expect(page.headings.slice(-2)).toEqual(['Explore by Cuisine', 'More Tags']);
  expect(page.text).toContain('tag n 2 recipes tag a 1 recipe');
  expect(page.html).toContain('src="https://example.com/soup.jpg"');
  expect(page.under('Explore by Cuisine').links).toEqual([
    { href: '/recipes?cuisine=thai', text: 'Thai (2)' },
  ]);
  expect(page.under('More Tags').links).toHaveLength(2);
  expect(page.under('More Tags').links[0]?.href).toMatch(/^\/recipes\?tag=tag-[a-m]$/);
});

test('a site with categories lists cuisines and tags below them, without pictures', async () => {
  const soups = await addCategory({ name: 'Soups' });
  await addRecipe({ categoryIds: [soups.id], tags: ['quick'], cuisine: 'Thai' });
  const { headings } = await openPage('/categories');
  expect(headings).toEqual(['All Categories', 'Soups', 'Explore by Cuisine', 'Explore by Tag']);
});

test('an empty site offers to add a category', async () => {
  const page = await openPage('/categories');
  expect(page.title).toBe('All Categories | Potluck');
  expect(page.text).toContain('No categories yet');
});

test('the categories page is cached, and shows changes immediately', async () => {
  const soups = await addCategory({ name: 'Soups' });
  const text = async () => {
    const { headers, text } = await site.ask('/categories');
    expect(headers.etag).toMatch(/^"/);
    return text.replace(/<!-- -->/g, '');
  };
  await expect.poll(text).toContain('>0 recipes<');
  await addRecipe({ categoryIds: [soups.id] });
  await expect.poll(text).toContain('>1 recipe<');
  await addCategory({ name: 'Breads' });
  await expect.poll(text).toContain('/category/breads');
  await db.updateTable('categories').set({ name: 'Broths' }).where('id', '=', soups.id).execute();
  await expect.poll(text).toContain('Broths');
});
