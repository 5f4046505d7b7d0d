import { describe, expect, test } from 'vitest';
import { tooManyCategoriesMessage } from '#domain/category/category-fields.ts';
import { db } from '#server/db/database.ts';
import { uploadImage } from '#server/images/upload.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import { findRecord } from '#server/records/find.ts';
import { admin, page, said, without } from '../../../test/admin/form.ts';
import { addPath, filled, prepareRecipeForms, rows } from '../../../test/admin/recipe-form.ts';
import { send } from '../../../test/app.ts';
import { addDraft, addMostCategories } from '../../../test/factories.ts';
import { readFormErrors, readFormFields, sendForm } from '../../../test/form.ts';
import { noise } from '../../../test/pictures.ts';
import { addSomebody, sessionOf } from '../../../test/session.ts';

prepareRecipeForms();

describe('access', () => {
  const paths = [addPath, '/admin/recipes/edit/1'];

  test.each(paths)('a visitor to %s is sent to sign in and back', async (path) => {
    const signIn = `/admin/login?next=${encodeURIComponent(path)}`;
    for (const response of [await send(path), await sendForm(path, filled, '')]) {
      expect(response.status).toBe(302);
      expect(response.headers.get('Location')).toBe(signIn);
    }
    expect(await rows()).toEqual([]);
  });

  test.each(paths)('a user without the role is denied access to %s', async (path) => {
    const user = await sessionOf(await addSomebody());
    expect((await send(path, { headers: { Cookie: user } })).status).toBe(403);
    expect((await sendForm(path, filled, user)).status).toBe(403);
    expect(await rows()).toEqual([]);
  });

  test('recipe forms from other sites are rejected', async () => {
    const body = new URLSearchParams({ title: 'x' });
    const headers = { Cookie: admin, Origin: 'https://elsewhere.example' };
    expect((await send(addPath, { method: 'POST', body, headers })).status).toBe(403);
  });

  test('a form submitted after the session ended is returned only to its sender', async () => {
    const ended = await sessionOf(await addSomebody({ role: 'admin' }));
    await send('/logout', { method: 'POST', headers: { Cookie: ended } });
    const over = await sendForm(addPath, filled, ended);
    expect(over.status).toBe(401);
    expect(over.headers.get('Cache-Control')).toBe('private, no-store');
    const html = await over.text();
    expect(html).toContain('Your session has ended');
    expect(readFormFields(html)).toMatchObject({ ...filled, 'steps[0].content': 'Mix.\r\nBake.' });
    expect(await rows()).toEqual([]);
    expect((await sendForm(addPath, readFormFields(html), admin)).status).toBe(302);
    expect(await rows()).toHaveLength(1);
  });
});

describe('adding', () => {
  test('a new recipe form starts with its defaults', async () => {
    const html = await page(addPath);
    expect(html).toContain('Add New Recipe');
    expect(html).not.toContain('Failed to initialize storage');
    expect(html).not.toMatch(/<option[^>]* value=""/);
    expect(readFormFields(html)).toMatchObject({
      prepTime: '15',
      cookTime: '15',
      servings: '4',
      difficulty: 'easy',
      authorId: 'none',
      'ingredients[0].name': '',
      'steps[0].content': '',
    });
    expect(readFormFields(html)).not.toHaveProperty('ingredients[1].name');
    expect(readFormFields(html)).not.toHaveProperty('steps[1].content');
  });

  test('adding a recipe saves everything, shows a message and returns to the list', async () => {
    const response = await sendForm(addPath, { ...filled, featured: 'on' }, admin);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/admin/recipes');
    expect(await said(response)).toContain('Recipe &quot;Plum Cake&quot; added successfully');
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

  test('a double click adds one recipe', async () => {
    const responses = await Promise.all([
      sendForm(addPath, filled, admin),
      sendForm(addPath, filled, admin),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([302, 302]);
    expect(await rows()).toHaveLength(1);
  });

  test('the next recipe can be started immediately with the same author', async () => {
    const response = await sendForm(addPath, { ...filled, another: 'on' }, admin);
    const [recipe] = await rows();
    const next = `${addPath}?after=${recipe?.id}`;
    expect(response.headers.get('Location')).toBe(next);
    expect(readFormFields(await page(next))).toMatchObject({
      title: '',
      authorId: filled.authorId,
    });
    expect(readFormFields(await page(`${addPath}?after=x`))).toMatchObject({ authorId: 'none' });
  });

  test('everything that a recipe is missing is listed at the top, and the form returns the typed text', async () => {
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
    const response = await sendForm(addPath, sent, admin);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(readFormErrors(html)).toEqual([
      'Title is required',
      'Featured image URL is required',
      'Description is required',
      'Author is required',
      'At least one category is required',
      'All ingredients must have a name and quantity',
      'All steps must have content',
    ]);
    const { categoryIds: _, title: __, ...rest } = sent;
    expect(readFormFields(html)).toMatchObject(rest);
    expect(await rows()).toEqual([]);
  });

  test('the Upload tab of a recipe requires a file', async () => {
    const response = await sendForm(addPath, { ...filled, featuredImageSource: 'file' }, admin);
    expect(readFormErrors(await response.text())).toEqual(['Featured image file is required']);
  });

  test.each([
    ['authorId', 'This author has been deleted. Please choose another one.'],
    ['categoryIds', 'A category has been deleted. Please check your selection.'],
  ])('%s that refers to a deleted record shows an error at that field', async (name, message) => {
    const response = await sendForm(addPath, { ...filled, [name]: '999999' }, admin);
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(readFormErrors(html)).toEqual([message]);
    expect(readFormFields(html)).toMatchObject({ title: 'Plum Cake' });
    expect(await rows()).toEqual([]);
  });

  test('a missing image shows an error at that image', async () => {
    const gone = '/images/steps/gone-1795229027564.webp';
    const sent = { ...filled, 'steps[0].imageSource': 'file', 'steps[0].imageUploaded': gone };
    const html = await (await sendForm(addPath, sent, admin)).text();
    expect(readFormErrors(html)).toEqual([
      'This picture no longer exists. Please upload it again.',
    ]);
  });

  test('an unexpected error while saving is reported without details, and nothing is lost', async () => {
    await without('steps', async () => {
      const response = await sendForm(addPath, filled, admin);
      expect(response.status).toBe(500);
      const html = await response.text();
      expect(readFormErrors(html)).toEqual(['Failed to save recipe: Unknown error']);
      expect(readFormFields(html)).toMatchObject({ ...filled });
    });
    expect(await rows()).toEqual([]);
  });

  test('an unknown row is ignored', async () => {
    const strange = { 'ingredients[99999999].name': 'x', 'steps[0][0]': 'x', 'title.x': 'x' };
    const response = await sendForm(addPath, { ...filled, ...strange }, admin);
    expect(response.status).toBe(302);
    expect(await rows()).toHaveLength(1);
  });
});

test('the focal point of an uploaded picture is saved and shown again', async () => {
  const jpeg = await noise().jpeg().toBuffer();
  const { url } = await uploadImage('featured', 'Plum.jpg', jpeg);
  const focused = {
    ...filled,
    featuredImageSource: 'file',
    featuredImageUploaded: url,
    featuredImageFocusX: '20',
    featuredImageFocusY: '80',
  };
  expect((await sendForm(addPath, focused, admin)).status).toBe(302);
  const [recipe] = await rows();
  expect(recipe?.featured_image).toBe(url);
  const focus = await db
    .selectFrom('images')
    .select(['focal_x', 'focal_y'])
    .where('url', '=', url)
    .executeTakeFirst();
  expect(focus).toEqual({ focal_x: expect.closeTo(0.2), focal_y: expect.closeTo(0.8) });
  expect(readFormFields(await page(`/admin/recipes/edit/${recipe?.id}`))).toMatchObject({
    featuredImageSource: 'file',
    featuredImageFocusX: '20',
    featuredImageFocusY: '80',
  });
});

test('a recipe that adds a category beyond the limit of a site is rejected with a message, but previewed', async () => {
  await addMostCategories();
  const names = { categoryIds: '0', newCategory: 'Tarts' };
  const rejected = await sendForm(addPath, { ...filled, ...names }, admin);
  const html = await rejected.text();
  expect([rejected.status, readFormErrors(html)]).toEqual([409, [tooManyCategoriesMessage]]);
  expect(readFormFields(html)).toMatchObject({ ...filled, ...names });
  const id = await addDraft({ ...filled, title: 'Plum Pie', ...names });
  expect(await page(`/admin/drafts/${id}/preview`)).toContain('Plum Pie</h1>');
  expect(await rows()).toEqual([]);
});
