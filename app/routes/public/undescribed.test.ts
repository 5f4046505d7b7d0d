import { beforeAll, expect, test } from 'vitest';
import { addCategory, addChef, addRecipe } from '../../../test/factories.ts';
import { openPage } from '../../../test/page.ts';
import { readStructuredData } from '../../../test/schemas/structured-data.ts';
import { expectValidXml } from '../../../test/schemas/xml.ts';
import { addSomebody, sessionOf } from '../../../test/session.ts';

/** An imported chef has no bio, an imported category no description. */
beforeAll(async () => {
  const chef = await addChef({ name: 'Ana', bio: '' });
  const category = await addCategory({ name: 'Soups', description: '' });
  const featuredImage = 'https://example.com/ramen.jpg';
  const categoryIds = [category.id];
  await addRecipe({ title: 'Ramen', authorId: chef.id, categoryIds, featuredImage });
});

test.each([
  ['/', 'Recipes that home cooks really make, written plainly: search, read and cook.'],
  ['/categories', 'The recipes of Potluck by category.'],
  ['/category/soups', 'Every Soups recipe on Potluck.'],
  ['/chefs', 'The home cooks behind the recipes on Potluck.'],
  ['/chef/ana', 'Recipes by Ana on Potluck.'],
  ['/recipes/ramen', 'Good to eat'],
])(
  'the page %s has no empty text, and search engines get a description',
  async (path, description) => {
    const { html, description: shown } = await openPage(path);
    expect(html).not.toMatch(/<p[^>]*><\/p>/);
    expect(shown).toBe(description);
    expect(html).not.toContain('content=""');
    expect((await readStructuredData(html)).errors).toEqual([]);
    expect(html).not.toContain('"description":""');
  },
);

test.each(['/chef/ana/feed.xml', '/category/soups/feed.xml'])(
  'the feed %s is valid',
  async (path) => {
    const { html } = await openPage(path);
    await expectValidXml(html, 'atom');
    expect(html).not.toContain('<subtitle>');
  },
);

test('admin lists show missing fields', async () => {
  const Cookie = await sessionOf(await addSomebody({ role: 'admin' }));
  const text = async (path: string) => (await openPage(path, { headers: { Cookie } })).text;
  expect(await text('/admin/chefs')).toContain('Ana No bio yet');
  expect(await text('/admin/categories')).toContain('Soups No description yet');
});
