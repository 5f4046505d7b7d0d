import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { admin, broken, page, post, said, undo } from '../../../test/admin/lists.ts';
import { send } from '../../../test/app.ts';
import { addCategory, addChef, addRecipe } from '../../../test/factories.ts';

describe('dashboard', () => {
  test('empty', async () => {
    const html = await page('/admin');
    expect(html).toContain('No recipes yet');
    expect(html).toContain('No recipes found. Start by adding a new recipe!');
    expect(html).toMatch(/Good (Morning|Afternoon|Evening)/);
    expect(html).toContain('Hello, <span class="font-semibold text-ink">Ann</span>');
  });

  test('lists the five newest with author and first category, and the last update', async () => {
    const [one, two] = [await addCategory({ name: 'Soups' }), await addCategory({ name: 'Quick' })];
    const chef = await addChef({ name: 'Ana Reyes' });
    for (let i = 1; i <= 6; i++) {
      await addRecipe({
        title: `Dish ${i}`,
        createdAt: new Date(Date.UTC(2026, 0, i)),
        ...(i === 6 && { authorId: chef.id, categoryIds: [two.id, one.id] }),
      });
    }
    const html = await page('/admin');
    const rows = [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row.replace(/<[^>]+>/g, '|'));
    expect(rows).toHaveLength(6);
    expect(rows[1]).toMatch(/Dish 6.*Ana Reyes.*Quick.*Jan 6, 2026/s);
    expect(rows[5]).toMatch(/Dish 2.*Unknown Author.*Uncategorized.*Jan 2, 2026/s);
    expect(html).not.toContain('Dish 1');
    expect(html).toMatch(/Last Update<\/dt><dd[^>]*><time dateTime="2026-01-06/);
  });
});

describe('recipes', () => {
  test('empty, with and without a search', async () => {
    expect(await page('/admin/recipes')).toContain('No recipes yet. Add your first recipe!');
    await addRecipe();
    expect(await page('/admin/recipes?search=zzz')).toContain('No recipes matching your search');
  });

  test('rows show each recipe, with Unknown for a missing author', async () => {
    const category = await addCategory({ name: 'Soups' });
    const { slug } = await addRecipe({
      title: 'Pea <Soup>',
      featured: true,
      categoryIds: [category.id],
    });
    const html = await page('/admin/recipes');
    expect(html).toContain('Pea &lt;Soup&gt;');
    expect(html).toContain('Unknown');
    expect(html).toContain('Soups');
    expect(html).toMatch(/Featured<\/span>/);
    expect(html).toMatch(
      new RegExp(
        `target="_blank"[^>]*href="/recipes/${slug}"|href="/recipes/${slug}"[^>]*target="_blank"`,
      ),
    );
  });

  test('deleting asks, says what was deleted, and shows on the site immediately', async () => {
    const { id } = await addRecipe({ title: 'Soup "Red"' });
    expect(await (await send('/recipes')).text()).toContain('Soup');
    const here = '/admin/recipes?sort=title-asc';
    const asked = await page(`/admin/recipes/deletion?id=${id}&next=${encodeURIComponent(here)}`);
    expect(asked).toContain('Delete Recipe</h1>');
    expect(asked).toContain(
      'Are you sure you want to delete this recipe? You can restore it from the trash for 30 days.',
    );
    const answer = await post('/admin/recipes/deletion', [
      ['id', id],
      ['next', here],
    ]);
    expect(await said(answer)).toEqual([here, 'Recipe "Soup "Red"" deleted successfully']);
    expect(await (await send('/recipes')).text()).not.toContain('Soup');
    const again = await post('/admin/recipes/deletion', [['id', id]]);
    expect((await said(again))[1]).toBe('Recipe not found');
  });

  test('one form deletes, features and categorizes several', async () => {
    const category = await addCategory({ name: 'Quick' });
    const chosen: [string, number][] = [];
    for (const title of ['A', 'B']) chosen.push(['id', (await addRecipe({ title })).id]);
    const other = await addRecipe({ title: 'C' });
    const featured = await post('/admin/recipes/featured', [...chosen, ['featured', 'on']]);
    expect((await said(featured))[1]).toBe('2 recipes featured');
    const unfeatured = await post('/admin/recipes/featured', [
      ...chosen.slice(1),
      ['featured', 'off'],
    ]);
    expect((await said(unfeatured))[1]).toBe('1 recipe no longer featured');
    const put = await post('/admin/recipes/categories', [...chosen, ['category', category.id]]);
    expect((await said(put))[1]).toBe('2 recipes added to "Quick"');
    const deleted = await post('/admin/recipes/deletion', chosen);
    expect((await said(deleted))[1]).toBe('2 recipes deleted successfully');
    const left = await db.selectFrom('recipes').select('id').execute();
    expect(left).toEqual([{ id: other.id }]);
  });

  test.each([
    ['/admin/recipes/featured', 'Please select at least one recipe'],
    ['/admin/recipes/categories', 'Please select at least one recipe'],
    ['/admin/recipes/deletion', 'Recipe not found'],
  ])('%s without a recipe says so', async (path, message) => {
    expect(
      (
        await said(
          await post(path, [
            ['featured', 'on'],
            ['id', 'x'],
          ]),
        )
      )[1],
    ).toBe(message);
  });

  test('deleting none, or a missing one, redirects back', async () => {
    const get = (path: string) => send(path, { headers: { Cookie: admin } });
    expect(await said(await get('/admin/recipes/deletion'))).toEqual([
      '/admin/recipes',
      'Please select at least one recipe',
    ]);
    expect((await said(await get('/admin/recipes/deletion?id=4711')))[1]).toBe('Recipe not found');
  });

  test('a database error shows the specified message and changes nothing', async () => {
    const { id } = await addRecipe({ title: 'Soup' });
    const category = await addCategory();
    await broken('recipes', async () => {
      const deleted = await post(`/admin/recipes/deletion?id=${id}`, [['id', id]]);
      expect(deleted.status).toBe(500);
      const html = await deleted.text();
      expect(html).toContain('Failed to delete recipe');
      expect(html).toContain('>Soup<');
      expect(html).not.toContain('broken on purpose');
      const featured = await post('/admin/recipes/featured', [
        ['id', id],
        ['featured', 'on'],
      ]);
      expect((await said(featured))[1]).toBe('Failed to update recipe');
      const put = await post('/admin/recipes/categories', [
        ['id', id],
        ['category', category.id],
      ]);
      expect((await said(put))[1]).toBe('Failed to update recipe');
    });
    expect(await db.selectFrom('trashed_recipes').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('recipe_categories').selectAll().execute()).toEqual([]);
  });

  test('a missing category is reported', async () => {
    const { id } = await addRecipe();
    const answer = await post('/admin/recipes/categories', [
      ['id', id],
      ['category', 4711],
    ]);
    expect((await said(answer))[1]).toBe('This category no longer exists');
  });
});

describe('trash and log', () => {
  test('a deleted recipe is restored, and the log shows both', async () => {
    const { id, slug } = await addRecipe({ title: 'Soup' });
    expect(await page('/admin/trash')).toContain('The trash is empty');
    await post('/admin/recipes/deletion', [['id', id]]);
    expect((await send(`/recipes/${slug}`)).status).toBe(410);
    expect(await page('/admin/trash')).toContain('Soup');
    const restored = await post('/admin/trash', [['id', id]]);
    expect(await said(restored)).toEqual(['/admin/trash', 'Recipe "Soup" restored successfully']);
    expect((await send(`/recipes/${slug}`)).status).toBe(200);
    const again = await post('/admin/trash', [['id', id]]);
    expect((await said(again))[1]).toBe(
      'This recipe is no longer in the trash. It was already restored, or deleted for good.',
    );
    const log = await page('/admin/log');
    expect(log).toMatch(/restored recipe “Soup”.*deleted recipe “Soup”/s);
    expect(log).toContain('Ann');
  });

  test('Undo restores what was deleted and returns, also when some of it is gone', async () => {
    const here = '/admin/recipes?search=soup';
    const chosen: [string, number][] = [];
    for (const title of ['Pea Soup', 'Red Soup', 'Soup']) {
      chosen.push(['id', (await addRecipe({ title })).id]);
    }
    const remove = (ids: [string, number][]) =>
      post('/admin/recipes/deletion', [...ids, ['next', here]]);
    expect(await undo(await remove(chosen.slice(0, 1)))).toEqual([
      here,
      'Recipe "Pea Soup" restored successfully',
    ]);
    expect((await undo(await remove(chosen)))[1]).toBe('3 recipes restored successfully');
    const deleted = await remove(chosen);
    await post('/admin/trash', chosen.slice(0, 1));
    expect((await undo(deleted))[1]).toBe(
      '2 of 3 recipes restored. The others are no longer in the trash.',
    );
    expect((await undo(deleted))[1]).toBe(
      'These recipes are no longer in the trash. They were already restored, or deleted for good.',
    );
    const gone = await remove(chosen.slice(0, 1));
    await db.deleteFrom('trashed_recipes').execute();
    expect((await undo(gone))[1]).toBe(
      'This recipe is no longer in the trash. It was already restored, or deleted for good.',
    );
  });

  test('the log names authors and categories', async () => {
    const category = await addCategory({ name: 'Soups' });
    const { id } = await addRecipe({ title: 'Soup' });
    await post('/admin/recipes/categories', [
      ['id', id],
      ['category', category.id],
    ]);
    expect(await page('/admin/log')).toMatch(/Categories: .*Soups/s);
  });

  test('a recipe that cannot be restored stays in the trash', async () => {
    const { id } = await addRecipe({ title: 'Soup' });
    await post('/admin/recipes/deletion', [['id', id]]);
    await broken('recipes', async () => {
      const answer = await post('/admin/trash', [['id', id]]);
      expect(answer.status).toBe(500);
      expect(await answer.text()).toContain('Failed to restore recipe');
    });
    expect(await page('/admin/trash')).toContain('Soup');
  });
});
