import { describe, expect, test } from 'vitest';
import { toDraftFormData } from '#domain/recipe/recipe-draft.ts';
import { toRecipeFormValues } from '#domain/recipe/recipe-form.ts';
import { db } from '#server/db/database.ts';
import {
  admin,
  broken,
  page,
  post,
  prepareAdminLists,
  said,
  undo,
} from '../../../test/admin/lists.ts';
import { send } from '../../../test/app.ts';
import { addCategory, addChef, addDraft, addRecipe, recipeInput } from '../../../test/factories.ts';

prepareAdminLists();

describe('dashboard', () => {
  test('the dashboard of an empty site explains what to add', async () => {
    const html = await page('/admin');
    expect(html).toContain('No recipes yet');
    expect(html).toContain('No recipes found. Start by adding a new recipe!');
    expect(html).toMatch(/Good (Morning|Afternoon|Evening)/);
    expect(html).toContain('Hello, <span class="font-semibold text-ink">Ann</span>');
  });

  test('the dashboard lists the five newest recipes and the last update', async () => {
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
  test('the list of recipes may be empty, with and without a search', async () => {
    expect(await page('/admin/recipes')).toContain('No recipes yet. Add your first recipe!');
    await addRecipe();
    expect(await page('/admin/recipes?search=zzz')).toContain('No recipes matching your search');
  });

  test('rows of the list show each recipe, and Unknown for a missing author', async () => {
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

  test('deleting a recipe asks first, names it, and takes effect on the site immediately', async () => {
    const { id } = await addRecipe({ title: 'Soup "Red"' });
    expect(await (await send('/recipes')).text()).toContain('Soup');
    const here = '/admin/recipes?sort=title-asc';
    const asked = await page(`/admin/recipes/deletion?id=${id}&next=${encodeURIComponent(here)}`);
    expect(asked).toContain('Delete Recipe</h1>');
    expect(asked).toContain(
      'Are you sure you want to delete this recipe? You can restore it from the trash for 30 days.',
    );
    const response = await post('/admin/recipes/deletion', [
      ['id', id],
      ['next', here],
    ]);
    expect(await said(response)).toEqual([here, 'Recipe "Soup "Red"" deleted successfully']);
    expect(await (await send('/recipes')).text()).not.toContain('Soup');
    const again = await post('/admin/recipes/deletion', [['id', id]]);
    expect((await said(again))[1]).toBe('Recipe not found');
  });

  test('one form deletes, features or categorizes several recipes', async () => {
    const category = await addCategory({ name: 'Quick' });
    const chosen: [string, number][] = [];
    for (const title of ['A', 'B']) chosen.push(['id', (await addRecipe({ title })).id]);
    const other = await addRecipe({ title: 'C' });
    const featured = await post('/admin/recipes/featured', [...chosen, ['featured', 'on']]);
    expect((await said(featured))[1]).toBe('2 recipes featured');
    expect((await undo(featured))[1]).toBe('2 recipes no longer featured');
    await post('/admin/recipes/featured', [...chosen, ['featured', 'on']]);
    const unfeatured = await post('/admin/recipes/featured', [
      ...chosen.slice(1),
      ['featured', 'off'],
    ]);
    expect((await said(unfeatured))[1]).toBe('1 recipe no longer featured');
    const query = chosen.map(([, id]) => `id=${id}`).join('&');
    const put = await post(`/admin/recipes/change?${query}`, [['category', category.id]]);
    expect((await said(put))[1]).toBe('2 recipes changed');
    expect((await undo(put))[1]).toBe('2 recipes as before');
    const deleted = await post('/admin/recipes/deletion', chosen);
    expect((await said(deleted))[1]).toBe('2 recipes deleted successfully');
    const left = await db.selectFrom('recipes').select('id').execute();
    expect(left).toEqual([{ id: other.id }]);
  });

  test.each([
    ['/admin/recipes/featured', 'Please select at least one recipe'],
    ['/admin/recipes/change', 'Please select at least one recipe'],
    ['/admin/recipes/deletion', 'Recipe not found'],
  ])('%s without a chosen recipe shows a message', async (path, message) => {
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

  test('a prefetch without a chosen recipe leaves no message for the next page', async () => {
    const prefetch = { Cookie: admin, 'Sec-Purpose': 'prefetch' };
    const response = await send('/admin/recipes/change', { headers: prefetch });
    expect(response.headers.get('Location')).toBe('/admin/recipes');
    expect(response.headers.get('Set-Cookie') ?? '').not.toContain('flash');
  });

  test('deleting no recipe or a missing one redirects back', async () => {
    const get = (path: string) => send(path, { headers: { Cookie: admin } });
    expect(await said(await get('/admin/recipes/deletion'))).toEqual([
      '/admin/recipes',
      'Please select at least one recipe',
    ]);
    expect((await said(await get('/admin/recipes/deletion?id=4711')))[1]).toBe('Recipe not found');
  });

  test('a database error while deleting shows the specified message and changes nothing', async () => {
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
      const put = await post(`/admin/recipes/change?id=${id}`, [['category', category.id]]);
      expect(await put.text()).toContain('Failed to update recipe');
    });
    expect(await db.selectFrom('trashed_recipes').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('recipe_categories').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['author', 4711, 'This category or author no longer exists.'],
    ['category', 4711, 'This category or author no longer exists.'],
    ['tags', '!', 'A tag needs a letter or a digit.'],
    ['tags', '', 'Choose a category, a tag or an author to set.'],
    ['undo', 4711, 'This change can no longer be undone'],
  ])('a change of the selected recipes with %s %j is rejected', async (name, value, message) => {
    const { id } = await addRecipe();
    const response = await post(`/admin/recipes/change?id=${id}`, [[name, value]]);
    expect(name === 'undo' ? (await said(response))[1] : await response.text()).toContain(message);
    expect(await page(`/admin/recipes/change?id=${id}`)).toContain('Change 1 recipe</h1>');
  });
});

describe('trash and log', () => {
  test('a deleted recipe is restored, and the audit log shows the deletion and the restore', async () => {
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

  test('Undo restores deleted recipes even when some have left the trash', async () => {
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

  test('Undo restores discarded drafts and reverts a publication', async () => {
    const [chef, category] = [await addChef(), await addCategory()];
    const known = { authorId: chef.id, categoryIds: [category.id] };
    const featuredImage = 'https://example.com/pie.jpg';
    const values = toRecipeFormValues(recipeInput({ title: 'Pie', featuredImage, ...known }), {});
    const id = await addDraft(values);
    const selected: [string, string][] = [['id', `${id}.1`]];
    const discarded = await post('/admin/drafts', [['as', 'discard'], ...selected]);
    expect((await said(discarded))[1]).toBe('Draft "Pie" discarded');
    expect(await undo(discarded)).toEqual(['/admin/drafts', 'Draft restored']);
    const published = await post('/admin/drafts', [['as', 'publish'], ...selected]);
    expect((await said(published))[1]).toBe('1 recipe published');
    expect((await undo(published))[1]).toBe('Draft restored');
    const sent = [...toDraftFormData(values)] as [string, string][];
    const form = sent.map(([name, value]): [string, string] => [
      name.replace(/^(categoryIds)\[\d\]$/, '$1'),
      value,
    ]);
    form.push(['draftVersion', '1']);
    const byForm = await post(`/admin/drafts/${id}`, form);
    expect((await said(byForm))[1]).toBe('Recipe "Pie" added successfully');
    expect((await undo(byForm))[1]).toBe('Draft restored');
    expect((await undo(byForm))[1]).toBe(
      'This can no longer be undone: something has changed since',
    );
  });

  test('the audit log names authors and categories', async () => {
    const category = await addCategory({ name: 'Soups' });
    const { id } = await addRecipe({ title: 'Soup' });
    await post(`/admin/recipes/change?id=${id}`, [['category', category.id]]);
    expect(await page('/admin/log')).toMatch(/Categories: .*Soups/s);
  });

  test('a recipe that cannot be restored stays in the trash', async () => {
    const { id } = await addRecipe({ title: 'Soup' });
    await post('/admin/recipes/deletion', [['id', id]]);
    await broken('recipes', async () => {
      const response = await post('/admin/trash', [['id', id]]);
      expect(response.status).toBe(500);
      expect(await response.text()).toContain('Failed to restore recipe');
    });
    expect(await page('/admin/trash')).toContain('Soup');
  });
});
