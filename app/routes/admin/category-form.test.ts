import { beforeEach, describe, expect, test } from 'vitest';
import { categoryRecord } from '#server/categories/record.ts';
import { db } from '#server/db/database.ts';
import { findRecord } from '#server/records/find.ts';
import { changeByForm } from '#server/records/save.ts';
import { admin, ann, page, said, without } from '../../../test/admin/form.ts';
import { send } from '../../../test/app.ts';
import { addCategory, removeEverything } from '../../../test/factories.ts';
import { type Fields, faultsOf, fieldsOf, sendForm } from '../../../test/form.ts';
import { addSomebody, sessionOf } from '../../../test/session.ts';

const addPath = '/admin/categories/add';
const filled: Fields = { name: 'Cakes', description: 'Sweet things.' };
const rows = () => db.selectFrom('categories').selectAll().orderBy('id').execute();

test.each([addPath, '/admin/categories/edit/1'])('%s is for admins', async (path) => {
  const visitor = await sendForm(path, filled, '');
  expect(visitor.headers.get('Location')).toBe(`/admin/login?next=${encodeURIComponent(path)}`);
  const user = await sessionOf(await addSomebody());
  expect((await send(path, { headers: { Cookie: user } })).status).toBe(403);
  expect((await sendForm(path, filled, user)).status).toBe(403);
  expect(await rows()).toEqual([]);
});

describe('adding', () => {
  test('saves it once, says so and returns to the list', async () => {
    const html = await page(addPath);
    expect(html).toContain('Add New Category');
    expect(html).toMatch(/<button[^>]*>Add Category<\/button>/);
    const sent = { ...fieldsOf(html), ...filled };
    const [answer] = await Promise.all([
      sendForm(addPath, sent, admin),
      sendForm(addPath, sent, admin),
    ]);
    expect(answer.headers.get('Location')).toBe('/admin/categories');
    expect(await said(answer)).toContain('Category &quot;Cakes&quot; added successfully');
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
  ])('%j is refused', async (changes, messages) => {
    const answer = await sendForm(addPath, { ...filled, ...changes } as Fields, admin);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(faultsOf(html)).toEqual(messages);
    expect(fieldsOf(html)).toMatchObject({ ...filled, ...changes });
    expect(await rows()).toEqual([]);
  });

  test('reports a failure', () =>
    without('audit_log', async () => {
      const answer = await sendForm(addPath, filled, admin);
      expect(answer.status).toBe(500);
      const html = await answer.text();
      expect(faultsOf(html)).toEqual(['Failed to add category']);
      expect(fieldsOf(html)).toMatchObject(filled);
    }));
});

describe('editing', () => {
  let id: number;
  let path: string;
  beforeEach(async () => {
    ({ id } = await addCategory({ name: 'Pies', description: 'Round things.' }));
    path = `/admin/categories/edit/${id}`;
  });

  test('shows the record; an unknown id redirects to the list', async () => {
    const html = await page(path);
    expect(html).toContain('Edit Category');
    expect(html).toContain('Update Category');
    expect(fieldsOf(html)).toMatchObject({ name: 'Pies', description: 'Round things.' });
    const unknown = await send('/admin/categories/edit/x', { headers: { Cookie: admin } });
    expect(unknown.headers.get('Location')).toBe('/admin/categories');
  });

  test('saves, and the old address redirects after a rename', async () => {
    const sent = { ...fieldsOf(await page(path)), name: 'Tarts' };
    expect(await said(await sendForm(path, sent, admin))).toContain(
      'Category updated successfully',
    );
    const old = await send('/category/pies');
    expect([old.status, old.headers.get('Location')]).toEqual([301, '/category/tarts']);
  });

  test('a conflicting save shows both versions', async () => {
    const mine = { ...fieldsOf(await page(path)), name: 'Mine' };
    const now = await findRecord(categoryRecord, id);
    if (!now) throw new Error('gone');
    await changeByForm(ann, categoryRecord, id, {
      version: now.version,
      input: { ...now.input, name: 'Theirs' },
    });
    const answer = await sendForm(path, mine, admin);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toMatch(/<mark[^>]*>Mine<\/mark>.*<mark[^>]*>Theirs<\/mark>/);
    expect((await sendForm(path, fieldsOf(html), admin)).status).toBe(302);
    expect(await rows()).toMatchObject([{ name: 'Mine' }]);
  });

  test('a category that someone deleted can be saved as a new one', async () => {
    const mine = { ...fieldsOf(await page(path)), name: 'Mine' };
    await removeEverything();
    const answer = await sendForm(path, mine, admin);
    expect(answer.status).toBe(410);
    await sendForm(path, { ...fieldsOf(await answer.text()), asNew: 'on' }, admin);
    expect(await rows()).toMatchObject([{ name: 'Mine' }]);
  });

  test('reports a failure', () =>
    without('audit_log', async () => {
      const sent = { ...fieldsOf(await page(path)), name: 'Tarts' };
      const answer = await sendForm(path, sent, admin);
      expect(faultsOf(await answer.text())).toEqual(['Failed to update category']);
    }));
});
