import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import { findRecord } from '#server/records/find.ts';
import { admin, page, without } from '../../../test/admin/form.ts';
import { addPath, filled, rows } from '../../../test/admin/recipe-form.ts';
import { addCategory, addChef, addRecipe, removeEverything } from '../../../test/factories.ts';
import { type Fields, faultsOf, fieldsOf, sendForm } from '../../../test/form.ts';

describe('a new author and category', () => {
  const fresh = {
    ...{ authorId: '0', newAuthor: ' Ana  Lee ', categoryIds: '0', newCategory: 'Stews' },
  };
  const chefs = () => db.selectFrom('authors').select(['id', 'name', 'slug', 'bio']).execute();
  const categories = () =>
    db.selectFrom('categories').select(['id', 'name', 'slug', 'description']).execute();

  test('are offered on an empty site, and saved with the first recipe', async () => {
    await removeEverything();
    const html = await page(addPath);
    expect(html).toContain('Name of the new author');
    expect(html).toContain('Name of the new category');
    const { newAuthor: _, newCategory: __, ...opened } = fieldsOf(html);
    expect(opened).toMatchObject({ authorId: '0', categoryIds: '0' });
    const { authorId, categoryIds, ...recipe } = filled;
    const answer = await sendForm(addPath, { ...opened, ...recipe, ...fresh }, admin);
    expect(answer.headers.get('Location')).toBe('/admin/recipes');
    const [chef, ...otherChefs] = await chefs();
    const [category, ...otherCategories] = await categories();
    expect([...otherChefs, ...otherCategories]).toEqual([]);
    expect(chef).toMatchObject({ name: 'Ana Lee', slug: 'ana-lee', bio: '' });
    expect(category).toMatchObject({ name: 'Stews', slug: 'stews', description: '' });
    const saved = (await rows()).map(({ id }) => findRecord(recipeRecord, id));
    expect(await Promise.all(saved)).toMatchObject([
      { input: { authorId: chef?.id, categoryIds: [category?.id] } },
    ]);
    const log = await db.selectFrom('audit_log').select(['kind', 'subject']).execute();
    expect(log).toEqual(
      expect.arrayContaining([
        { kind: 'chef', subject: 'Ana Lee' },
        { kind: 'category', subject: 'Stews' },
        { kind: 'recipe', subject: 'Plum Cake' },
      ]),
    );
  });

  test('are added once when the form is sent twice, and only with the recipe', async () => {
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

  test('are added once when two recipes name them at the same time', async () => {
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
  ])('are added once although their slug is not theirs: %s, %s', async (newAuthor, newCategory) => {
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
  });

  test('are not mistaken for others whose long names begin like theirs', async () => {
    const name = 'Anabel '.repeat(14).trim();
    await addChef({ name: `${name} Lee` });
    await sendForm(addPath, { ...filled, ...fresh, newAuthor: `${name} Kim` }, admin);
    expect((await chefs()).map((chef) => chef.name)).toContain(`${name} Kim`);
  });

  test('whose names already exist are not added again', async () => {
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
  ])('need names: %j', async (names, ...faults) => {
    const sent = { ...filled, ...fresh, ...names, title: '' };
    const answer = await sendForm(addPath, sent, admin);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(faultsOf(html)).toEqual(['Title is required', ...faults]);
    expect(fieldsOf(html)).toMatchObject({ authorId: '0', categoryIds: '0', ...names });
  });

  test('are not added when their choice was taken back', async () => {
    const { newAuthor, newCategory } = fresh;
    await sendForm(addPath, { ...filled, newAuthor, newCategory }, admin);
    expect(await rows()).toHaveLength(1);
    expect([(await chefs()).length, (await categories()).length]).toEqual([1, 1]);
  });

  test('are not offered to a recipe that exists', async () => {
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

describe('rows without JavaScript', () => {
  const intent = (type: string, payload: object) => ({
    __intent__: JSON.stringify({ type, payload }),
  });
  const press = async (sent: Fields) => {
    const answer = await sendForm(addPath, { ...filled, ...sent }, admin);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(faultsOf(html)).toEqual([]);
    expect(await rows()).toEqual([]);
    return fieldsOf(html);
  };

  test('are added and removed, moved and renumbered', async () => {
    const added = await press(intent('insert', { name: 'steps', defaultValue: {} }));
    expect(added).toMatchObject({ 'steps[0].content': 'Mix.\r\nBake.', 'steps[1].content': '' });
    const two = { ...added, 'steps[1].content': 'Eat.' };
    const moved = await press({ ...two, ...intent('reorder', { name: 'steps', from: 1, to: 0 }) });
    expect(moved).toMatchObject({ 'steps[0].content': 'Eat.', title: 'Plum Cake' });
    const removed = await press({ ...moved, ...intent('remove', { name: 'steps', index: 0 }) });
    expect(removed).toMatchObject({ 'steps[0].content': 'Mix.\r\nBake.' });
    expect(removed).not.toHaveProperty('steps[1].content');
  });

  test('come from a pasted list', async () => {
    const split = await press({
      split: 'ingredients',
      ingredientsText: '1 1/2 cups of flour, sifted\n\n1 pinch salt',
    });
    expect(split).toMatchObject({
      'ingredients[0].name': 'eggs',
      'ingredients[1].quantity': '1 ½',
      'ingredients[1].unit': 'cups',
      'ingredients[1].name': 'of flour, sifted',
      'ingredients[2].name': 'salt',
      ingredientsText: '',
    });
    const steps = await press({ split: 'steps', stepsText: '1. Mix.\n2. Bake.' });
    expect(steps).toMatchObject({ 'steps[1].content': 'Mix.', 'steps[2].content': 'Bake.' });
  });

  test('may be headings', async () => {
    const insert = (name: string) => intent('insert', { name, defaultValue: { heading: 'on' } });
    const one = await press(insert('ingredients'));
    expect(one).toMatchObject({ 'ingredients[1].heading': 'on', 'ingredients[1].name': '' });
    expect(one).not.toHaveProperty('ingredients[1].quantity');
    const two = await press({ ...one, ...insert('steps'), 'ingredients[1].name': 'Topping' });
    expect(two).toMatchObject({ 'ingredients[1].name': 'Topping', 'steps[1].heading': 'on' });
  });

  test('the only row cannot be removed', async () => {
    const html = await page(addPath);
    expect(html).toMatch(/<button[^>]*disabled[^>]*aria-label="Remove ingredient 1"/);
    expect(html).toMatch(/<button[^>]*disabled[^>]*aria-label="Remove step 1"/);
  });
});
