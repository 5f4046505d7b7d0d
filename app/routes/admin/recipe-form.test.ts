import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { deleteRecipes } from '#server/recipes/bulk.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import { findRecord } from '#server/records/find.ts';
import { changeByForm } from '#server/records/save.ts';
import { addAdmin, recipeInput } from '../../../test/admin/admin.ts';
import { send } from '../../../test/app.ts';
import { addCategory, addChef, addRecipe, removeEverything } from '../../../test/factories.ts';
import { type Fields, faultsOf, fieldsOf, sendForm } from '../../../test/form.ts';
import { noise } from '../../../test/pictures.ts';
import { addSomebody, sessionOf } from '../../../test/session.ts';

const addPath = '/admin/recipes/add';
let ann: Awaited<ReturnType<typeof addAdmin>>;
let admin: string;
let filled: Fields;

beforeAll(async () => {
  ann = await addAdmin('Ann');
  admin = await sessionOf(ann);
});
beforeEach(async () => {
  await removeEverything();
  const chef = await addChef({ name: 'Luca' });
  const category = await addCategory({ name: 'Cakes' });
  filled = {
    form: crypto.randomUUID(),
    title: 'Plum Cake',
    featuredImage: 'https://example.com/cake.jpg',
    description: 'With plums.',
    prepTime: '15',
    cookTime: '40',
    servings: '8',
    difficulty: 'medium',
    authorId: String(chef.id),
    categoryIds: String(category.id),
    'ingredients[0].quantity': '2',
    'ingredients[0].unit': '',
    'ingredients[0].name': 'eggs',
    'steps[0].content': 'Mix.\r\nBake.',
    notes: '',
  };
});

const rows = () => db.selectFrom('recipes').selectAll().orderBy('id').execute();
const page = async (path: string) => (await send(path, { headers: { Cookie: admin } })).text();

/** Returns the message on the page after a redirect. */
async function said(answer: Response): Promise<string> {
  const [cookie = ''] = answer.headers
    .getSetCookie()
    .filter((each) => each.includes('flash'))
    .map((each) => each.split(';')[0] ?? '');
  const location = answer.headers.get('Location') ?? '';
  return (await send(location, { headers: { Cookie: `${admin}; ${cookie}` } })).text();
}

const openDetails = /<details [^>]*open=""[^>]*><summary[^>]*><h2[^>]*>More details/;

describe('access', () => {
  const paths = [addPath, '/admin/recipes/edit/1'];

  test.each(paths)('a visitor is sent from %s to sign in and back', async (path) => {
    const signIn = `/admin/login?next=${encodeURIComponent(path)}`;
    for (const answer of [await send(path), await sendForm(path, filled, '')]) {
      expect(answer.status).toBe(302);
      expect(answer.headers.get('Location')).toBe(signIn);
    }
    expect(await rows()).toEqual([]);
  });

  test.each(paths)('a user without the role is refused at %s', async (path) => {
    const user = await sessionOf(await addSomebody());
    expect((await send(path, { headers: { Cookie: user } })).status).toBe(403);
    expect((await sendForm(path, filled, user)).status).toBe(403);
    expect(await rows()).toEqual([]);
  });

  test('forms from other sites are refused', async () => {
    const body = new URLSearchParams({ title: 'x' });
    const headers = { Cookie: admin, Origin: 'https://elsewhere.example' };
    expect((await send(addPath, { method: 'POST', body, headers })).status).toBe(403);
  });

  test('a form sent after the session has ended is kept, for its sender only', async () => {
    const ended = await sessionOf(await addSomebody({ role: 'admin' }));
    await send('/logout', { method: 'POST', headers: { Cookie: ended } });
    const over = await sendForm(addPath, filled, ended);
    expect(over.status).toBe(401);
    expect(over.headers.get('Cache-Control')).toBe('private, no-store');
    const html = await over.text();
    expect(html).toContain('Your session has ended');
    expect(fieldsOf(html)).toMatchObject({ ...filled, 'steps[0].content': 'Mix.\r\nBake.' });
    expect(await rows()).toEqual([]);
    expect((await sendForm(addPath, fieldsOf(html), admin)).status).toBe(302);
    expect(await rows()).toHaveLength(1);
  });
});

describe('adding', () => {
  test('the form starts with its defaults', async () => {
    const html = await page(addPath);
    expect(html).toContain('Add New Recipe');
    expect(html).not.toContain('Failed to initialize storage');
    expect(html).not.toMatch(/<option[^>]* value=""/);
    expect(fieldsOf(html)).toMatchObject({
      prepTime: '15',
      cookTime: '15',
      servings: '4',
      difficulty: 'easy',
      authorId: 'none',
      'ingredients[0].name': '',
      'steps[0].content': '',
    });
    expect(fieldsOf(html)).not.toHaveProperty('ingredients[1].name');
    expect(fieldsOf(html)).not.toHaveProperty('steps[1].content');
  });

  test('saves everything, says so and returns to the list', async () => {
    const answer = await sendForm(addPath, { ...filled, featured: 'on' }, admin);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('/admin/recipes');
    expect(await said(answer)).toContain('Recipe &quot;Plum Cake&quot; added successfully');
    const [recipe] = await rows();
    expect(await findRecord(recipeRecord, recipe?.id ?? 0)).toMatchObject({
      slug: 'plum-cake',
      input: {
        title: 'Plum Cake',
        featured: true,
        cookTime: 40,
        difficulty: 'medium',
        authorId: Number(filled.authorId),
        categoryIds: [Number(filled.categoryIds)],
        ingredients: [{ quantity: '2', unit: '', name: 'eggs' }],
        steps: [{ content: 'Mix.\nBake.', image: null }],
      },
    });
    expect(await (await send('/recipes/plum-cake')).text()).toContain('Plum Cake');
  });

  test('a double click makes one recipe', async () => {
    const answers = await Promise.all([
      sendForm(addPath, filled, admin),
      sendForm(addPath, filled, admin),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(await rows()).toHaveLength(1);
  });

  test('the next one can be started immediately, with the same author', async () => {
    const answer = await sendForm(addPath, { ...filled, another: 'on' }, admin);
    const [recipe] = await rows();
    const next = `${addPath}?after=${recipe?.id}`;
    expect(answer.headers.get('Location')).toBe(next);
    expect(fieldsOf(await page(next))).toMatchObject({ title: '', authorId: filled.authorId });
    expect(fieldsOf(await page(`${addPath}?after=x`))).toMatchObject({ authorId: 'none' });
  });

  test('everything missing is listed at the top, and everything typed is kept', async () => {
    const sent = {
      ...filled,
      title: ' ',
      featuredImage: '',
      description: '',
      authorId: 'none',
      categoryIds: [],
      'ingredients[1].quantity': '',
      'ingredients[1].unit': 'cup',
      'ingredients[1].name': 'flour & <water>',
      'steps[0].content': '',
      notes: 'Keep "this"\r\nand this',
    };
    const answer = await sendForm(addPath, sent, admin);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(faultsOf(html)).toEqual([
      'Title is required',
      'Featured image URL is required',
      'Description is required',
      'Author is required',
      'At least one category is required',
      'All ingredients must have a name and quantity',
      'All steps must have content',
    ]);
    const { categoryIds: _, title: __, ...rest } = sent;
    expect(fieldsOf(html)).toMatchObject(rest);
    expect(await rows()).toEqual([]);
  });

  test('on the Upload tab, a file is required', async () => {
    const answer = await sendForm(addPath, { ...filled, featuredImageSource: 'file' }, admin);
    expect(faultsOf(await answer.text())).toEqual(['Featured image file is required']);
  });

  test.each([
    ['authorId', 'This author has been deleted. Please choose another one.'],
    ['categoryIds', 'A category has been deleted. Please check your selection.'],
  ])('%s that refers to a deleted record shows an error at that field', async (name, message) => {
    const answer = await sendForm(addPath, { ...filled, [name]: '999999' }, admin);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(faultsOf(html)).toEqual([message]);
    expect(fieldsOf(html)).toMatchObject({ title: 'Plum Cake' });
    expect(await rows()).toEqual([]);
  });

  test('a missing image shows an error at that image', async () => {
    const gone = '/images/steps/gone-1795229027564.webp';
    const sent = { ...filled, 'steps[0].imageSource': 'file', 'steps[0].imageUploaded': gone };
    const html = await (await sendForm(addPath, sent, admin)).text();
    expect(faultsOf(html)).toEqual(['This picture no longer exists. Please upload it again.']);
  });

  test('an unexpected error is reported without details, and nothing is lost', async () => {
    await db.schema.alterTable('steps').renameTo('steps_away').execute();
    try {
      const answer = await sendForm(addPath, filled, admin);
      expect(answer.status).toBe(500);
      const html = await answer.text();
      expect(faultsOf(html)).toEqual(['Failed to save recipe: Unknown error']);
      expect(fieldsOf(html)).toMatchObject({ ...filled });
    } finally {
      await db.schema.alterTable('steps_away').renameTo('steps').execute();
    }
    expect(await rows()).toEqual([]);
  });

  test.each<Fields>([{ __intent__: '{' }, { __intent__: '{"type":"evil","payload":{}}' }])(
    'a form that no browser sends is refused: %j',
    async (strange) => {
      const answer = await sendForm(addPath, { ...filled, ...strange }, admin);
      expect(answer.status).toBe(400);
      expect(await rows()).toEqual([]);
    },
  );

  test('an unknown row is ignored', async () => {
    const strange = { 'ingredients[99999999].name': 'x', 'steps[0][0]': 'x', 'title.x': 'x' };
    const answer = await sendForm(addPath, { ...filled, ...strange }, admin);
    expect(answer.status).toBe(302);
    expect(await rows()).toHaveLength(1);
  });
});

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
    await db.schema.alterTable('steps').renameTo('steps_away').execute();
    try {
      const other = { ...sent, form: crypto.randomUUID(), newAuthor: 'Bea', newCategory: 'Pies' };
      expect((await sendForm(addPath, other, admin)).status).toBe(500);
    } finally {
      await db.schema.alterTable('steps_away').renameTo('steps').execute();
    }
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
      'ingredients[1].name': 'flour, sifted',
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

describe('files posted without JavaScript', () => {
  const file = async () =>
    new File([new Uint8Array(await noise().jpeg().toBuffer())], 'Plum.jpg', { type: 'image/jpeg' });

  test('are stored in their folders and kept when something else is missing', async () => {
    const sent = {
      ...filled,
      title: '',
      featuredImageSource: 'file',
      featuredImageFile: await file(),
      'steps[0].imageSource': 'file',
      'steps[0].imageFile': await file(),
    };
    const html = await (await sendForm(addPath, sent, admin)).text();
    expect(faultsOf(html)).toEqual(['Title is required']);
    const shown = fieldsOf(html);
    expect(shown.featuredImageUploaded).toMatch(/^\/images\/featured\/plum-\d{13}\.webp$/);
    expect(shown['steps[0].imageUploaded']).toMatch(/^\/images\/steps\/plum-\d{13}\.webp$/);
    const focused = {
      ...shown,
      title: 'Plum',
      featuredImageFocusX: '20',
      featuredImageFocusY: '80',
    };
    expect((await sendForm(addPath, focused, admin)).status).toBe(302);
    const [recipe] = await rows();
    expect(recipe?.featured_image).toBe(shown.featuredImageUploaded);
    const focus = await db
      .selectFrom('images')
      .select(['focal_x', 'focal_y'])
      .where('url', '=', String(shown.featuredImageUploaded))
      .executeTakeFirst();
    expect(focus).toEqual({ focal_x: expect.closeTo(0.2), focal_y: expect.closeTo(0.8) });
    expect(fieldsOf(await page(`/admin/recipes/edit/${recipe?.id}`))).toMatchObject({
      featuredImageSource: 'file',
      featuredImageFocusX: '20',
      featuredImageFocusY: '80',
    });
  });

  test('that are no pictures are refused at their field', async () => {
    const text = new File(['<svg onload="alert(1)"/>'], 'cake.jpg', { type: 'image/jpeg' });
    const sent = { ...filled, featuredImageSource: 'file', featuredImageFile: text };
    const answer = await sendForm(addPath, sent, admin);
    expect(answer.status).toBe(400);
    expect(faultsOf(await answer.text())[0]).toMatch(/^Upload failed: /);
    expect(await rows()).toEqual([]);
  });
});

describe('editing', () => {
  let path: string;
  let id: number;

  beforeEach(async () => {
    ({ id } = await addRecipe({ title: 'Apple Cake', authorId: Number(filled.authorId) }));
    path = `/admin/recipes/edit/${id}`;
  });
  const opened = async () => ({ ...filled, ...(await fieldsOf(await page(path))), form: '' });
  const edited = async (changes: Fields) => ({
    ...(await opened()),
    categoryIds: filled.categoryIds ?? '',
    featuredImage: 'https://example.com/cake.jpg',
    ...changes,
  });

  test('shows the recipe under its title', async () => {
    const html = await page(path);
    expect(html).toContain('Edit Recipe: Apple Cake');
    expect(html).toContain('Update Recipe');
    expect(fieldsOf(html)).toMatchObject({
      title: 'Apple Cake',
      authorId: filled.authorId,
      'ingredients[0].name': 'flour',
    });
  });

  test.each(['999999', '0', 'x', '1e3', '99999999999999999999'])(
    'an unknown id (%s) redirects to the list',
    async (unknown) => {
      const answer = await send(`/admin/recipes/edit/${unknown}`, { headers: { Cookie: admin } });
      expect(answer.headers.get('Location')).toBe('/admin/recipes');
    },
  );

  test('saves, says so, and the old address redirects after a rename', async () => {
    const answer = await sendForm(path, await edited({ title: 'Pear Cake' }), admin);
    expect(answer.headers.get('Location')).toBe('/admin/recipes');
    expect(await said(answer)).toContain('Recipe updated successfully');
    const old = await send('/recipes/apple-cake');
    expect([old.status, old.headers.get('Location')]).toEqual([301, '/recipes/pear-cake']);
  });

  test('what an imported recipe lacks is only a warning; a chef once chosen is required', async () => {
    const { id: bare } = await addRecipe({
      ingredients: [{ quantity: '', unit: '', name: 'salt' }],
    });
    const bareForm = `/admin/recipes/edit/${bare}`;
    const html = await page(bareForm);
    expect(html).toContain(
      'Still missing: featured image, author, categories, quantities. You can save the recipe as it is.',
    );
    const typed = { ...fieldsOf(html), title: 'Corrected' };
    expect((await sendForm(bareForm, typed, admin)).headers.get('Location')).toBe('/admin/recipes');
    expect((await findRecord(recipeRecord, bare))?.input).toMatchObject({
      title: 'Corrected',
      featuredImage: null,
      authorId: null,
      categoryIds: [],
      ingredients: [{ quantity: '', name: 'salt' }],
    });
    const refused = await sendForm(path, await edited({ authorId: 'none' }), admin);
    expect(refused.status).toBe(400);
    expect(faultsOf(await refused.text())).toEqual(['Author is required']);
  });

  test('pins, headings and links are shown and saved as they were, and corrected', async () => {
    const ingredients = [
      { quantity: '', name: 'For the dough:', key: 4 },
      { quantity: '1', name: 'pinch of salt', key: 7, pinned: true },
      { quantity: '2', name: 'eggs', key: 5 },
    ];
    const steps = [
      { content: 'Dough:' },
      { content: 'Beat the eggs.' },
      { content: 'Knead.', uses: [7] },
      { content: 'Rest.', uses: [] },
    ];
    const { id } = await addRecipe({
      ...{ title: 'Buns', featuredImage: 'https://example.com/buns.jpg', ingredients, steps },
      ...{ authorId: Number(filled.authorId), categoryIds: [Number(filled.categoryIds)] },
    });
    const stored = async () => (await findRecord(recipeRecord, id))?.input;
    const before = await stored();
    const path = `/admin/recipes/edit/${id}`;
    const shown = fieldsOf(await page(path));
    expect(shown).toMatchObject({ 'ingredients[0].heading': 'on', 'ingredients[1].pinned': 'on' });
    expect(shown).toMatchObject({ 'steps[0].heading': 'on', 'steps[1].uses': '5' });
    expect((await sendForm(path, shown, admin)).status).toBe(302);
    expect(await stored()).toEqual(before);

    const again = fieldsOf(await page(path));
    const corrected = { ...again, 'steps[1].uses': '7', 'steps[2].again': 'on' };
    expect((await sendForm(path, corrected, admin)).status).toBe(302);
    expect((await stored())?.steps.map(({ uses }) => uses)).toEqual([null, [7], null, []]);
  });

  test('a step offers at most 50 of many ingredients without scripts, so that the page loads', async () => {
    const many = Array.from({ length: 60 }, (_, i) => ({
      quantity: '1',
      unit: '',
      name: `food ${i}`,
    }));
    const { id } = await addRecipe({
      ingredients: many,
      steps: [{ content: 'Mix.' }, { content: 'Bake.' }],
    });
    const html = await page(`/admin/recipes/edit/${id}`);
    expect(html.match(/name="steps\[\d\]\.uses"/g)).toHaveLength(100);
  });

  test('details are closed until there is one, and come back as typed', async () => {
    expect(await page(addPath)).not.toMatch(openDetails);
    const typed = {
      ...{ tags: 'Quick, quick, apples', restTime: '30', equipment: 'Mixer\r\nPan' },
      'nutrition.calories': '240 kcal',
    };
    const bad = await sendForm(
      addPath,
      { ...filled, ...typed, video: 'nope', diets: 'halal' },
      admin,
    );
    const html = await bad.text();
    expect(bad.status).toBe(400);
    expect(html).toMatch(openDetails);
    expect(faultsOf(html)).toEqual(['Video must be an address that begins with https://']);
    expect(fieldsOf(html)).toMatchObject({ ...typed, video: 'nope', diets: 'halal' });
    await sendForm(addPath, { ...fieldsOf(html), video: '' }, admin);
    const recipe = (await rows()).at(-1);
    const edit = await page(`/admin/recipes/edit/${recipe?.id}`);
    expect(edit).toMatch(openDetails);
    expect(fieldsOf(edit)).toMatchObject({
      ...{ ...typed, tags: 'Quick, apples', equipment: 'Mixer\nPan', diets: 'halal' },
    });
    expect(edit).toContain('<option value="apples">');
  });

  test('tags of another spelling are no conflict when a form is sent twice', async () => {
    await addRecipe({ tags: ['Week Night'] });
    const { id } = await addRecipe({ featuredImage: 'https://example.com/a.jpg' });
    const sent = { ...fieldsOf(await page(`/admin/recipes/edit/${id}`)), ...filled };
    const send = () =>
      sendForm(`/admin/recipes/edit/${id}`, { ...sent, tags: 'week-night, new' }, admin);
    expect([(await send()).status, (await send()).status]).toEqual([302, 302]);
    expect((await findRecord(recipeRecord, id))?.input.tags).toEqual(['Week Night', 'new']);
  });

  test('the same form sent twice is saved once without a conflict', async () => {
    const sent = await edited({ title: 'Pear Cake' });
    const answers = await Promise.all([sendForm(path, sent, admin), sendForm(path, sent, admin)]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  });

  test('a conflicting save shows both versions', async () => {
    const mine = await edited({ title: 'My Cake' });
    const now = await findRecord(recipeRecord, id);
    const theirs = recipeInput({ title: 'Their Cake', authorId: Number(filled.authorId) });
    await changeByForm(ann, recipeRecord, id, { version: now?.version ?? '', input: theirs });

    const answer = await sendForm(path, mine, admin);
    expect(answer.status).toBe(409);
    const html = (await answer.text()).replaceAll('<!-- -->', '');
    expect(html).toContain('Someone else saved this recipe while you were editing');
    expect(html).toMatch(/Ann saved it on/);
    expect(html).toMatch(
      /Yours.*<mark[^>]*>My Cake<\/mark>.*Theirs.*<mark[^>]*>Their Cake<\/mark>/,
    );
    expect((await rows())[0]?.title).toBe('Their Cake');
    const shown = fieldsOf(html);
    expect(shown.title).toBe('My Cake');
    expect((await sendForm(path, shown, admin)).status).toBe(302);
    expect((await rows())[0]?.title).toBe('My Cake');
  });

  test('validation errors come first, then the conflict', async () => {
    const mine = await edited({ title: '' });
    const now = await findRecord(recipeRecord, id);
    await changeByForm(ann, recipeRecord, id, {
      version: now?.version ?? '',
      input: recipeInput({ title: 'Their Cake' }),
    });
    const first = fieldsOf(await (await sendForm(path, mine, admin)).text());
    expect((await sendForm(path, { ...first, title: 'Mine' }, admin)).status).toBe(409);
  });

  test('a recipe that someone deleted can be saved as a new one', async () => {
    const mine = await edited({ title: 'My Cake' });
    await deleteRecipes(ann, [id]);
    const answer = await sendForm(path, mine, admin);
    expect(answer.status).toBe(410);
    const html = await answer.text();
    expect(faultsOf(html)).toEqual([
      'This recipe has been deleted. Save it as a new one, or restore it from the trash.',
    ]);
    expect(html).toContain('name="asNew"');
    const again = await sendForm(path, { ...fieldsOf(html), asNew: 'on' }, admin);
    expect(again.headers.get('Location')).toBe('/admin/recipes');
    expect(await rows()).toMatchObject([{ title: 'My Cake' }]);
  });
});
