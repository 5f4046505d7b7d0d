import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import { findRecord } from '#server/records/find.ts';
import { admin, page, said, without } from '../../../test/admin/form.ts';
import { addPath, filled, rows } from '../../../test/admin/recipe-form.ts';
import { send } from '../../../test/app.ts';
import { type Fields, faultsOf, fieldsOf, sendForm } from '../../../test/form.ts';
import { noise } from '../../../test/pictures.ts';
import { addSomebody, sessionOf } from '../../../test/session.ts';

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
    await without('steps', async () => {
      const answer = await sendForm(addPath, filled, admin);
      expect(answer.status).toBe(500);
      const html = await answer.text();
      expect(faultsOf(html)).toEqual(['Failed to save recipe: Unknown error']);
      expect(fieldsOf(html)).toMatchObject({ ...filled });
    });
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

  test('that are not pictures are refused at their field', async () => {
    const text = new File(['<svg onload="alert(1)"/>'], 'cake.jpg', { type: 'image/jpeg' });
    const sent = { ...filled, featuredImageSource: 'file', featuredImageFile: text };
    const answer = await sendForm(addPath, sent, admin);
    expect(answer.status).toBe(400);
    expect(faultsOf(await answer.text())[0]).toMatch(/^Upload failed: /);
    expect(await rows()).toEqual([]);
  });
});
