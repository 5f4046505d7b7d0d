import { beforeEach, describe, expect, test } from 'vitest';
import { deleteRecipes } from '#server/recipes/bulk.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import { findRecord } from '#server/records/find.ts';
import { saveRecordForm } from '#server/records/save.ts';
import { admin, ann, page, said } from '../../../test/admin/form.ts';
import { addPath, filled, prepareRecipeForms, rows } from '../../../test/admin/recipe-form.ts';
import { send } from '../../../test/app.ts';
import { addRecipe, recipeInput } from '../../../test/factories.ts';
import { type Fields, readFormErrors, readFormFields, sendForm } from '../../../test/form.ts';

prepareRecipeForms();

const openDetails = /<details [^>]*open=""[^>]*><summary[^>]*><h2[^>]*>More details/;

describe('editing', () => {
  let path: string;
  let id: number;

  beforeEach(async () => {
    ({ id } = await addRecipe({ title: 'Apple Cake', authorId: Number(filled.authorId) }));
    path = `/admin/recipes/edit/${id}`;
  });
  const opened = async () => ({ ...filled, ...(await readFormFields(await page(path))), form: '' });
  const edited = async (changes: Fields) => ({
    ...(await opened()),
    categoryIds: filled.categoryIds ?? '',
    featuredImage: 'https://example.com/cake.jpg',
    ...changes,
  });

  test('editing a recipe shows it under its title', async () => {
    const html = await page(path);
    expect(html).toContain('Edit Recipe: Apple Cake');
    expect(html).toContain('Update Recipe');
    expect(readFormFields(html)).toMatchObject({
      title: 'Apple Cake',
      authorId: filled.authorId,
      'ingredients[0].name': 'flour',
    });
  });

  test.each(['999999', '0', 'x', '1e3', '99999999999999999999'])(
    'editing an unknown recipe id (%s) redirects to the list',
    async (unknown) => {
      const response = await send(`/admin/recipes/edit/${unknown}`, { headers: { Cookie: admin } });
      expect(response.headers.get('Location')).toBe('/admin/recipes');
    },
  );

  test('saving a renamed recipe shows a message and redirects its old URL', async () => {
    const response = await sendForm(path, await edited({ title: 'Pear Cake' }), admin);
    expect(response.headers.get('Location')).toBe('/admin/recipes');
    expect(await said(response)).toContain('Recipe updated successfully');
    const old = await send('/recipes/apple-cake');
    expect([old.status, old.headers.get('Location')]).toEqual([301, '/recipes/pear-cake']);
  });

  test('missing parts of an imported recipe only cause a warning, but a chosen chef must exist', async () => {
    const { id: bare } = await addRecipe({
      ingredients: [{ quantity: '', unit: '', name: 'salt' }],
    });
    const bareForm = `/admin/recipes/edit/${bare}`;
    const html = await page(bareForm);
    expect(html).toContain(
      'Still missing: featured image, author, categories, quantities. You can save the recipe as it is.',
    );
    const typed = { ...readFormFields(html), title: 'Corrected' };
    expect((await sendForm(bareForm, typed, admin)).headers.get('Location')).toBe('/admin/recipes');
    expect((await findRecord(recipeRecord, bare))?.input).toMatchObject({
      title: 'Corrected',
      featuredImage: null,
      authorId: null,
      categoryIds: [],
      ingredients: [{ quantity: '', name: 'salt' }],
    });
    const rejected = await sendForm(path, await edited({ authorId: 'none' }), admin);
    expect(rejected.status).toBe(400);
    expect(readFormErrors(await rejected.text())).toEqual(['Author is required']);
  });

  test('pins, headings and step links are shown and saved as they were', async () => {
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
    const shown = readFormFields(await page(path));
    expect(shown).toMatchObject({ 'ingredients[0].heading': 'on', 'ingredients[1].pinned': 'on' });
    expect(shown).toMatchObject({ 'steps[0].heading': 'on', 'steps[1].uses': '5' });
    expect((await sendForm(path, shown, admin)).status).toBe(302);
    expect(await stored()).toEqual(before);

    const again = readFormFields(await page(path));
    const corrected = { ...again, 'steps[1].uses': '7', 'steps[2].again': 'on' };
    expect((await sendForm(path, corrected, admin)).status).toBe(302);
    expect((await stored())?.steps.map(({ uses }) => uses)).toEqual([null, [7], null, []]);
  });

  test('details in the recipe form are collapsed while all are empty', async () => {
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
    expect(readFormErrors(html)).toEqual(['Video must be a URL that starts with https://']);
    expect(readFormFields(html)).toMatchObject({ ...typed, video: 'nope', diets: 'halal' });
    await sendForm(addPath, { ...readFormFields(html), video: '' }, admin);
    const recipe = (await rows()).at(-1);
    const edit = await page(`/admin/recipes/edit/${recipe?.id}`);
    expect(edit).toMatch(openDetails);
    expect(readFormFields(edit)).toMatchObject({
      ...{ ...typed, tags: 'Quick, apples', equipment: 'Mixer\nPan', diets: 'halal' },
    });
    expect(edit).toContain('<option value="apples">');
  });

  test('tags in another spelling do not conflict when a form is submitted twice', async () => {
    await addRecipe({ tags: ['Week Night'] });
    const { id } = await addRecipe({ featuredImage: 'https://example.com/a.jpg' });
    const sent = { ...readFormFields(await page(`/admin/recipes/edit/${id}`)), ...filled };
    const send = () =>
      sendForm(`/admin/recipes/edit/${id}`, { ...sent, tags: 'week-night, new' }, admin);
    expect([(await send()).status, (await send()).status]).toEqual([302, 302]);
    expect((await findRecord(recipeRecord, id))?.input.tags).toEqual(['Week Night', 'new']);
  });

  test('submitting a recipe form twice saves once without a conflict', async () => {
    const sent = await edited({ title: 'Pear Cake' });
    const responses = await Promise.all([sendForm(path, sent, admin), sendForm(path, sent, admin)]);
    expect(responses.map(({ status }) => status)).toEqual([302, 302]);
  });

  test('a conflicting save of a recipe shows both versions', async () => {
    const mine = await edited({ title: 'My Cake' });
    const now = await findRecord(recipeRecord, id);
    const theirs = recipeInput({ title: 'Their Cake', authorId: Number(filled.authorId) });
    await saveRecordForm(ann, recipeRecord, id, { version: now?.version ?? '', input: theirs });

    const response = await sendForm(path, mine, admin);
    expect(response.status).toBe(409);
    const html = (await response.text()).replaceAll('<!-- -->', '');
    expect(html).toContain('Someone else saved this recipe while you were editing');
    expect(html).toMatch(/Ann saved it on/);
    expect(html).toMatch(
      /Yours.*<mark[^>]*>My Cake<\/mark>.*Theirs.*<mark[^>]*>Their Cake<\/mark>/,
    );
    expect((await rows())[0]?.title).toBe('Their Cake');
    const shown = readFormFields(html);
    expect(shown.title).toBe('My Cake');
    expect((await sendForm(path, shown, admin)).status).toBe(302);
    expect((await rows())[0]?.title).toBe('My Cake');
  });

  test('validation errors of a recipe come before its conflict', async () => {
    const mine = await edited({ title: '' });
    const now = await findRecord(recipeRecord, id);
    await saveRecordForm(ann, recipeRecord, id, {
      version: now?.version ?? '',
      input: recipeInput({ title: 'Their Cake' }),
    });
    const first = readFormFields(await (await sendForm(path, mine, admin)).text());
    expect((await sendForm(path, { ...first, title: 'Mine' }, admin)).status).toBe(409);
  });

  test('a recipe that someone deleted can be saved as a new one', async () => {
    const mine = await edited({ title: 'My Cake' });
    await deleteRecipes(ann, [id]);
    const response = await sendForm(path, mine, admin);
    expect(response.status).toBe(410);
    const html = await response.text();
    expect(readFormErrors(html)).toEqual([
      'This recipe has been deleted. Save it as a new one, or restore it from the trash.',
    ]);
    expect(html).toContain('name="asNew"');
    const again = await sendForm(path, { ...readFormFields(html), asNew: 'on' }, admin);
    expect(again.headers.get('Location')).toBe('/admin/recipes');
    expect(await rows()).toMatchObject([{ title: 'My Cake' }]);
  });
});
