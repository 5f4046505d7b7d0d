import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import { findRecord } from '#server/records/find.ts';
import { admin, page, without } from '../../../test/admin/form.ts';
import { addPath, filled, prepareRecipeForms, rows } from '../../../test/admin/recipe-form.ts';
import { addCategory, addChef, addRecipe, removeEverything } from '../../../test/factories.ts';
import { readFormErrors, readFormFields, sendForm } from '../../../test/form.ts';

prepareRecipeForms();

describe('a new author and category', () => {
  const fresh = {
    ...{ authorId: '0', newAuthor: ' Ana  Lee ', categoryIds: '0', newCategory: 'Stews' },
  };
  const chefs = () => db.selectFrom('authors').select(['id', 'name', 'slug', 'bio']).execute();
  const categories = () =>
    db.selectFrom('categories').select(['id', 'name', 'slug', 'description']).execute();

  test('a new author and category are offered on an empty site and saved with the first recipe', async () => {
    await removeEverything();
    const html = await page(addPath);
    expect(html).toContain('Name of the new author');
    expect(html).toContain('Name of the new category');
    const { newAuthor: _, newCategory: __, ...opened } = readFormFields(html);
    expect(opened).toMatchObject({ authorId: '0', categoryIds: '0' });
    const { authorId, categoryIds, ...recipe } = filled;
    const response = await sendForm(addPath, { ...opened, ...recipe, ...fresh }, admin);
    expect(response.headers.get('Location')).toBe('/admin/recipes');
    const [chef, ...otherChefs] = await chefs();
    const [category, ...otherCategories] = await categories();
    expect([...otherChefs, ...otherCategories]).toEqual([]);
    expect(chef).toMatchObject({ name: 'Ana Lee', slug: 'ana-lee', bio: '' });
    expect(category).toMatchObject({ name: 'Stews', slug: 'stews', description: '' });
    const saved = (await rows()).map(({ id }) => findRecord(recipeRecord, id));
    expect(await Promise.all(saved)).toMatchObject([
      { input: { authorId: chef?.id, categoryIds: [category?.id] } },
    ]);
    const log = await db.selectFrom('audit_log').select(['kind', 'subject', 'after']).execute();
    expect(log).toMatchObject([
      {
        kind: 'recipe',
        subject: 'Plum Cake',
        after: { newAuthor: 'Ana Lee', newCategory: 'Stews' },
      },
    ]);
  });

  test('a new author and category are added once when the form is submitted twice', async () => {
    const sent = { ...filled, ...fresh };
    await Promise.all([sendForm(addPath, sent, admin), sendForm(addPath, sent, admin)]);
    expect(await rows()).toHaveLength(1);
    expect(await chefs()).toHaveLength(2);
    expect(await categories()).toHaveLength(2);
    await without('steps', async () => {
      const other = { ...sent, form: crypto.randomUUID(), newAuthor: 'Bea', newCategory: 'Pies' };
      expect((await sendForm(addPath, other, admin)).status).toBe(500);
    });
    expect(await chefs()).toHaveLength(2);
    expect(await categories()).toHaveLength(2);
  });

  test('a new author and category that two recipes name simultaneously are added once', async () => {
    const other = { ...filled, ...fresh, form: crypto.randomUUID() };
    await Promise.all(
      [{ ...filled, ...fresh }, other].map((sent) => sendForm(addPath, sent, admin)),
    );
    expect(await rows()).toHaveLength(2);
    expect([(await chefs()).length, (await categories()).length]).toEqual([2, 2]);
  });

  test.each([
    ['Ana Lee', 'Stews'],
    ['???', '!!!'],
  ])(
    'a new author and category are added once although their slugs differ: %s, %s',
    async (newAuthor, newCategory) => {
      await db
        .insertInto('retired_slugs')
        .values([
          { kind: 'chef', slug: 'ana-lee', author_id: Number(filled.authorId) },
          { kind: 'category', slug: 'stews', category_id: Number(filled.categoryIds) },
        ])
        .execute();
      for (let i = 0; i < 2; i++) {
        const form = crypto.randomUUID();
        await sendForm(addPath, { ...filled, ...fresh, newAuthor, newCategory, form }, admin);
      }
      expect(await rows()).toHaveLength(2);
      expect([(await chefs()).length, (await categories()).length]).toEqual([2, 2]);
    },
  );

  test('a new name is not mistaken for another that begins with the same long text', async () => {
    const name = 'Anabel '.repeat(14).trim();
    await addChef({ name: `${name} Lee` });
    await sendForm(addPath, { ...filled, ...fresh, newAuthor: `${name} Kim` }, admin);
    expect((await chefs()).map((chef) => chef.name)).toContain(`${name} Kim`);
  });

  test('an existing author or category is not added again', async () => {
    const known = { ...fresh, newAuthor: 'luca', newCategory: 'CAKES' };
    const categoryIds = ['0', String(filled.categoryIds)];
    await sendForm(addPath, { ...filled, ...known, categoryIds }, admin);
    const [{ id = 0 } = {}] = await rows();
    expect((await findRecord(recipeRecord, id))?.input).toMatchObject({
      authorId: Number(filled.authorId),
      categoryIds: [Number(filled.categoryIds)],
    });
    expect(await chefs()).toHaveLength(1);
  });

  test.each([
    [
      { newAuthor: ' ', newCategory: '' },
      'Author is required',
      'At least one category is required',
    ],
    [
      { newAuthor: '', newCategory: 'x' },
      'Author is required',
      'Name must be at least 2 characters',
    ],
  ])('a new author or category needs a name: %j', async (names, ...faults) => {
    const sent = { ...filled, ...fresh, ...names, title: '' };
    const response = await sendForm(addPath, sent, admin);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(readFormErrors(html)).toEqual(['Title is required', ...faults]);
    expect(readFormFields(html)).toMatchObject({ authorId: '0', categoryIds: '0', ...names });
  });

  test('a new author and category that are no longer chosen are not added', async () => {
    const { newAuthor, newCategory } = fresh;
    await sendForm(addPath, { ...filled, newAuthor, newCategory }, admin);
    expect(await rows()).toHaveLength(1);
    expect([(await chefs()).length, (await categories()).length]).toEqual([1, 1]);
  });

  test('a new author and category are not offered for an existing recipe', async () => {
    const { id } = await addRecipe();
    const html = await page(`/admin/recipes/edit/${id}`);
    expect(html).not.toMatch(/Name of the new|value="0"/);
  });
});

test('the categories of a recipe come first, in their order', async () => {
  const ids = [];
  for (const name of ['Apples', 'Beans', 'Corn', 'Dates'])
    ids.push((await addCategory({ name })).id);
  const [, beans = 0, , dates = 0] = ids;
  const { id } = await addRecipe({ categoryIds: [dates, beans] });
  const shown = async (path: string) =>
    [
      ...(await page(path)).matchAll(
        /name="categoryIds"[^>]* value="(\d+)"|value="(\d+)"[^>]* name="categoryIds"/g,
      ),
    ].map(([, a, b]) => Number(a ?? b));
  const edited = await shown(`/admin/recipes/edit/${id}`);
  expect(edited.slice(0, 3)).toEqual([dates, beans, ids[0]]);
  expect(edited).toHaveLength(5);
  expect((await shown(addPath))[0]).toBe(ids[0]);
});

test('the only row cannot be removed', async () => {
  const html = await page(addPath);
  expect(html).toMatch(/<button[^>]*disabled[^>]*aria-label="Remove ingredient 1"/);
  expect(html).toMatch(/<button[^>]*disabled[^>]*aria-label="Remove step 1"/);
});
