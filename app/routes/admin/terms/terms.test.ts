import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import {
  admin,
  broken,
  page,
  post,
  prepareAdminLists,
  said,
  undo,
} from '../../../../test/admin/lists.ts';
import { send } from '../../../../test/app.ts';
import { addCategory, addRecipe } from '../../../../test/factories.ts';

prepareAdminLists();

describe('categories', () => {
  test('the list of categories may be empty, and shows 100 characters of a description', async () => {
    const empty = await page('/admin/categories');
    expect(empty).toContain('No categories found');
    expect(empty).toContain('Add your first category');
    await addCategory({ name: 'Long', description: `${'a'.repeat(100)}b` });
    await addCategory({ name: 'Full', description: 'c'.repeat(100) });
    const html = await page('/admin/categories');
    expect(html).toContain(`>${'a'.repeat(100)}...<`);
    expect(html).toContain(`>${'c'.repeat(100)}<`);
  });

  test('an unused category is deleted after confirmation; for a used category, a message explains why not', async () => {
    const [free, used] = [await addCategory({ name: 'Free' }), await addCategory({ name: 'Used' })];
    await addRecipe({ categoryIds: [used.id] });
    await addRecipe({ categoryIds: [used.id] });
    expect(await page(`/admin/categories/deletion?id=${free.id}&single=on`)).toContain(
      'Are you sure you want to delete category "Free"? This action cannot be undone.',
    );
    const response = await post(`/admin/categories/deletion?id=${free.id}&single=on`);
    expect(await said(response)).toEqual([
      '/admin/categories',
      'Category "Free" deleted successfully',
    ]);
    const blocked = 'Cannot delete category "Used" as it is assigned to 2 recipe(s)';
    const path = `/admin/categories/deletion?id=${used.id}&single=on`;
    expect((await said(await post(path)))[1]).toBe(blocked);
    expect((await said(await send(path, { headers: { Cookie: admin } })))[1]).toBe(blocked);
    await broken('categories', async () => {
      const other = `/admin/categories/deletion?id=${free.id}&single=on`;
      expect((await said(await post(other)))[1]).toBe('This category no longer exists');
    });
  });

  test('a database error while deleting a category is reported', async () => {
    const { id } = await addCategory();
    await broken('categories', async () => {
      const response = await post(`/admin/categories/deletion?id=${id}&single=on`);
      expect(response.status).toBe(500);
      expect(await response.text()).toContain('Failed to delete category');
    });
  });
});

describe('many categories', () => {
  const get = (path: string) => send(path, { headers: { Cookie: admin } });

  test('the list of terms can be searched, counts recipes and reports when nothing matches', async () => {
    const [one] = [await addCategory({ name: 'Crème' }), await addCategory({ name: 'Rye' })];
    await addRecipe({ categoryIds: [one.id] });
    const html = await page('/admin/categories?search=creme');
    expect(html).toContain('>Crème<');
    expect(html).toContain('>1 recipe<');
    expect(html).not.toContain('>Rye<');
    const none = await page('/admin/categories?search=zzz');
    expect(none).toContain('No categories matching your search');
    expect(none).toContain('Show all categories');
  });

  test('merging requires a target, reports the result, and takes effect at once', async () => {
    const [soup, soups] = [
      await addCategory({ name: 'Soup' }),
      await addCategory({ name: 'Soups' }),
    ];
    await addCategory({ name: 'Other' });
    for (const categoryIds of [[soups.id], [soups.id], [soup.id]]) await addRecipe({ categoryIds });
    expect((await send('/category/soup')).status).toBe(200);
    const here = '/admin/categories?search=sou';
    const query = `id=${soup.id}&id=${soups.id}&next=${encodeURIComponent(here)}`;
    const path = `/admin/categories/merge?${query}`;
    const asked = await page(path);
    expect(asked).toContain('Merge Categories</h1>');
    expect(asked).toMatch(new RegExp(`<option value="${soups.id}" selected="">Soups<`));
    expect(asked).toContain('>Other</option>');
    const nowhere = await post(path, [['into', 'none']]);
    expect(nowhere.status).toBe(400);
    const again = await nowhere.text();
    expect(again).toContain('Please select a category');
    expect(again).toContain('Merge Categories</h1>');
    const merged = await post(path, [['into', soups.id]]);
    expect((await undo(merged))[1]).toBe('1 category restored');
    expect((await undo(merged))[1]).toBe('This merge can no longer be undone');
    expect(await said(await post(path, [['into', soups.id]]))).toEqual([
      here,
      '1 category merged into "Soups" with 1 recipe',
    ]);
    const moved = await send('/category/soup', { redirect: 'manual' });
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/category/soups']);
    expect(await page('/admin/log')).toMatch(/Merged into: .*Soups/s);
    expect((await said(await get(path.replace(`&id=${soups.id}`, ''))))[1]).toBe(
      'Please select at least one category',
    );
  });

  test('the dialog for deleting several terms states how many recipes they have, and skips used terms by default', async () => {
    const [free, used] = [await addCategory({ name: 'Free' }), await addCategory({ name: 'Used' })];
    for (let i = 0; i < 2; i++) await addRecipe({ categoryIds: [used.id] });
    const path = `/admin/categories/deletion?id=${free.id}&id=${used.id}`;
    const asked = await page(path);
    expect(asked).toContain('Are you sure you want to delete 2 categories?');
    expect(asked).toContain('1 category with 2 recipes will stay');
    expect((await said(await post(path)))[1]).toBe(
      '1 category deleted successfully. 1 category with recipes stayed.',
    );
    expect((await said(await post(path)))[1]).toBe('1 category with recipes stayed');
    expect((await said(await post(path, [['recipes', 'leave']])))[1]).toBe(
      '1 category deleted successfully',
    );
    expect((await said(await post(path)))[1]).toBe('These categories no longer exist');
    expect((await said(await get('/admin/categories/deletion')))[1]).toBe(
      'Please select at least one category',
    );
    expect(await db.selectFrom('recipes').select('id').execute()).toHaveLength(2);
  });

  test('a database error while merging is reported, and the form is shown again', async () => {
    const [one, two] = [await addCategory(), await addCategory()];
    await broken('categories', async () => {
      for (const [path, message] of [
        ['merge', 'Failed to merge categories'],
        ['deletion', 'Failed to delete category'],
      ]) {
        const response = await post(`/admin/categories/${path}?id=${one.id}`, [['into', two.id]]);
        expect(response.status).toBe(500);
        const html = await response.text();
        expect(html).toContain(message);
        expect(html).toContain(`${one.name}<`);
      }
    });
  });
});

describe('tags', () => {
  test('tags are listed, renamed, merged and deleted', async () => {
    expect(await page('/admin/tags')).toContain('No tags found');
    await addRecipe({ tags: ['Quick', 'Fast'] });
    const ids = await db.selectFrom('tags').select(['id', 'name']).orderBy('name').execute();
    const [fast, quick] = ids.map(({ id }) => id);
    expect(await page('/admin/tags?search=qui')).toMatch(/Quick<.*>1 recipe</s);
    const edit = `/admin/tags/edit/${fast}`;
    for (const [name, status, message] of [
      ['quick', 409, 'Another tag has this name. Merge them instead.'],
      ['!!', 400, 'A tag needs a letter or a digit'],
      ['a, b', 400, 'A tag cannot contain a comma'],
    ] as const) {
      const rejected = await post(edit, [['name', name]]);
      expect(rejected.status).toBe(status);
      const html = await rejected.text();
      expect(html).toContain(message);
      expect(html).toContain(`value="${name}"`);
    }
    expect(await said(await post(edit, [['name', ' Ready  soon ']]))).toEqual([
      '/admin/tags',
      'Tag updated successfully',
    ]);
    const merged = await post(`/admin/tags/merge?id=${fast}`, [['into', quick ?? 0]]);
    expect((await said(merged))[1]).toBe('1 tag merged into "Quick" with 1 recipe');
    expect(await page(`/admin/tags/deletion?id=${quick}`)).toContain(
      '1 recipe will lose this tag.',
    );
    const deleted = await post(`/admin/tags/deletion?id=${quick}`);
    expect((await said(deleted))[1]).toBe('1 tag deleted successfully');
    expect(await page('/admin/log')).toContain('deleted tag “Quick”');
  });
});
