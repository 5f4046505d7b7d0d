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

test('lists all categories by name, with count and description', async () => {
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

test('is cached, and shows at once what changes', async () => {
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
