import { beforeEach, describe, expect, test } from 'vitest';
import { maxCategories, tooManyCategoriesMessage } from '#domain/category/category-fields.ts';
import { categoryRecord } from '#server/categories/record.ts';
import { db } from '#server/db/database.ts';
import { findRecord } from '#server/records/find.ts';
import { saveRecordForm } from '#server/records/save.ts';
import { admin, ann, page, prepareAdminForms, said, without } from '../../../test/admin/form.ts';
import { send } from '../../../test/app.ts';
import { addCategory, addMostCategories, removeEverything } from '../../../test/factories.ts';
import { type Fields, readFormErrors, readFormFields, sendForm } from '../../../test/form.ts';
import { addSomebody, sessionOf } from '../../../test/session.ts';

prepareAdminForms();

const addPath = '/admin/categories/add';
const filled: Fields = { name: 'Cakes', description: 'Sweet things.' };
const rows = () => db.selectFrom('categories').selectAll().orderBy('id').execute();

test.each([addPath, '/admin/categories/edit/1'])(
  'the path %s requires permission to edit',
  async (path) => {
    const visitor = await sendForm(path, filled, '');
    expect(visitor.headers.get('Location')).toBe(`/admin/login?next=${encodeURIComponent(path)}`);
    const user = await sessionOf(await addSomebody());
    expect((await send(path, { headers: { Cookie: user } })).status).toBe(403);
    expect((await sendForm(path, filled, user)).status).toBe(403);
    expect(await rows()).toEqual([]);
  },
);

describe('adding', () => {
  test('a category beyond the limit of a site is rejected with a message, and stays in the form', async () => {
    await addMostCategories();
    const rejected = await sendForm(addPath, filled, admin);
    const html = await rejected.text();
    expect([rejected.status, html]).toEqual([
      409,
      expect.stringContaining(tooManyCategoriesMessage),
    ]);
    expect(readFormFields(html)).toMatchObject(filled);
    expect(await rows()).toHaveLength(maxCategories);
  });

  test('adding a category saves it once, shows a message and returns to the list', async () => {
    const html = await page(addPath);
    expect(html).toContain('Add New Category');
    expect(html).toMatch(/<button[^>]*>Add Category<\/button>/);
    const sent = { ...readFormFields(html), ...filled };
    const [response] = await Promise.all([
      sendForm(addPath, sent, admin),
      sendForm(addPath, sent, admin),
    ]);
    expect(response.headers.get('Location')).toBe('/admin/categories');
    expect(await said(response)).toContain('Category &quot;Cakes&quot; added successfully');
    expect(await rows()).toMatchObject([{ ...filled, slug: 'cakes' }]);
    expect((await send('/category/cakes')).status).toBe(200);
  });

  test.each([
    [{ name: 'x' }, ['Name must be at least 2 characters']],
    [{ description: 'Too short' }, ['Description must be at least 10 characters']],
    [
      { name: '', description: '' },
      ['Name must be at least 2 characters', 'Description must be at least 10 characters'],
    ],
  ])('a new category with %j is rejected', async (changes, messages) => {
    const response = await sendForm(addPath, { ...filled, ...changes } as Fields, admin);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(readFormErrors(html)).toEqual(messages);
    expect(readFormFields(html)).toMatchObject({ ...filled, ...changes });
    expect(await rows()).toEqual([]);
  });

  test('a failure to add a category is reported', () =>
    without('audit_log', async () => {
      const response = await sendForm(addPath, filled, admin);
      expect(response.status).toBe(500);
      const html = await response.text();
      expect(readFormErrors(html)).toEqual(['Failed to add category']);
      expect(readFormFields(html)).toMatchObject(filled);
    }));
});

describe('editing', () => {
  let id: number;
  let path: string;
  beforeEach(async () => {
    ({ id } = await addCategory({ name: 'Pies', description: 'Round things.' }));
    path = `/admin/categories/edit/${id}`;
  });

  test('editing a category shows the record; an unknown id redirects to the list', async () => {
    const html = await page(path);
    expect(html).toContain('Edit Category');
    expect(html).toContain('Update Category');
    expect(readFormFields(html)).toMatchObject({ name: 'Pies', description: 'Round things.' });
    const unknown = await send('/admin/categories/edit/x', { headers: { Cookie: admin } });
    expect(unknown.headers.get('Location')).toBe('/admin/categories');
  });

  test('saving a renamed category redirects its old URL', async () => {
    const sent = { ...readFormFields(await page(path)), name: 'Tarts' };
    expect(await said(await sendForm(path, sent, admin))).toContain(
      'Category updated successfully',
    );
    const old = await send('/category/pies');
    expect([old.status, old.headers.get('Location')]).toEqual([301, '/category/tarts']);
  });

  test('a conflicting save of a category shows both versions', async () => {
    const mine = { ...readFormFields(await page(path)), name: 'Mine' };
    const now = await findRecord(categoryRecord, id);
    if (!now) throw new Error('gone');
    await saveRecordForm(ann, categoryRecord, id, {
      version: now.version,
      input: { ...now.input, name: 'Theirs' },
    });
    const response = await sendForm(path, mine, admin);
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html).toMatch(/<mark[^>]*>Mine<\/mark>.*<mark[^>]*>Theirs<\/mark>/);
    expect((await sendForm(path, readFormFields(html), admin)).status).toBe(302);
    expect(await rows()).toMatchObject([{ name: 'Mine' }]);
  });

  test('a category that someone deleted can be saved as a new one', async () => {
    const mine = { ...readFormFields(await page(path)), name: 'Mine' };
    await removeEverything();
    const response = await sendForm(path, mine, admin);
    expect(response.status).toBe(410);
    await sendForm(path, { ...readFormFields(await response.text()), asNew: 'on' }, admin);
    expect(await rows()).toMatchObject([{ name: 'Mine' }]);
  });

  test('a failure to save a category is reported', () =>
    without('audit_log', async () => {
      const sent = { ...readFormFields(await page(path)), name: 'Tarts' };
      const response = await sendForm(path, sent, admin);
      expect(readFormErrors(await response.text())).toEqual(['Failed to update category']);
    }));
});
