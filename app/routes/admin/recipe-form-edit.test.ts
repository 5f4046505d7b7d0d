import { beforeEach, describe, expect, test } from 'vitest';
import { deleteRecipes } from '#server/recipes/bulk.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import { findRecord } from '#server/records/find.ts';
import { changeByForm } from '#server/records/save.ts';
import { admin, ann, page, said } from '../../../test/admin/form.ts';
import { addPath, filled, rows } from '../../../test/admin/recipe-form.ts';
import { send } from '../../../test/app.ts';
import { addRecipe, recipeInput } from '../../../test/factories.ts';
import { type Fields, faultsOf, fieldsOf, sendForm } from '../../../test/form.ts';

const openDetails = /<details [^>]*open=""[^>]*><summary[^>]*><h2[^>]*>More details/;

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

  test('tags in another spelling are not a conflict when a form is sent twice', async () => {
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
