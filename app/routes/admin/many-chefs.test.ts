import { beforeEach, describe, expect, test } from 'vitest';
import { findDraft } from '#server/drafts/find.ts';
import { publishDrafts } from '#server/drafts/publish.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import { unknownAuthorMessage } from '#server/recipes/typed-names.ts';
import { findRecord } from '#server/records/find.ts';
import { admin, ann, page } from '../../../test/admin/form.ts';
import { addPath, filled, prepareRecipeForms, rows } from '../../../test/admin/recipe-form.ts';
import { addChef, addDraft, addMostListedChefs, addRecipe } from '../../../test/factories.ts';
import { readFormErrors, readFormFields, sendForm } from '../../../test/form.ts';

prepareRecipeForms();

/** A chef whom the forms do not list, as they would other chefs without recipes. */
let zoe: { id: number };
/** Does not belong to the first thousand either, but has a recipe. */
let recipe: { id: number };

beforeEach(async () => {
  await addMostListedChefs();
  zoe = await addChef({ name: 'Zoé' });
  const luca = Number(filled.authorId);
  recipe = await addRecipe({ title: 'Apple Cake', authorId: luca });
});

const authorOf = async (id: number) => (await findRecord(recipeRecord, id))?.input.authorId;
const typed = { authorId: '0', newAuthor: 'zoe' };

describe('the form of a recipe on a site with more chefs than it lists', () => {
  const edited = async (changes: object) => {
    const html = await page(`/admin/recipes/edit/${recipe.id}`);
    expect(html).toContain('Another author</option>');
    expect(html).not.toContain('Zoé</option>');
    const { version = '' } = readFormFields(html);
    return sendForm(
      `/admin/recipes/edit/${recipe.id}`,
      { ...filled, form: '', version, ...changes },
      admin,
    );
  };

  test('lists the chef of the recipe', async () => {
    const { id } = await addRecipe({ authorId: zoe.id });
    const html = await page(`/admin/recipes/edit/${id}`);
    expect(readFormFields(html).authorId).toBe(String(zoe.id));
  });

  test('accepts the name of another chef, in any case and without accents', async () => {
    expect((await edited(typed)).status).toBe(302);
    expect(await authorOf(recipe.id)).toBe(zoe.id);
  });

  test('rejects a name that no chef has, and keeps it', async () => {
    const rejected = await edited({ ...typed, newAuthor: 'Nobody' });
    const html = await rejected.text();
    expect([rejected.status, readFormErrors(html)]).toEqual([409, [unknownAuthorMessage]]);
    expect(readFormFields(html)).toMatchObject({ authorId: '0', newAuthor: 'Nobody' });
  });

  test('names the chef who was typed when someone else changed the recipe', async () => {
    const conflict = await edited({ ...typed, version: '2001-01-01T00:00:00+00:00' });
    const html = await conflict.text();
    expect(conflict.status).toBe(409);
    expect(html).toContain('zoe');
    expect(html).not.toContain('(deleted)');
  });

  test('adds a new recipe with the name of another chef', async () => {
    expect((await sendForm(addPath, { ...filled, ...typed }, admin)).status).toBe(302);
    expect((await rows()).map(({ author_id }) => author_id)).toContain(zoe.id);
  });

  test('makes a draft that names the chef, and is published with that chef', async () => {
    const { version = '' } = readFormFields(await page(`/admin/recipes/edit/${recipe.id}`));
    const id = await addDraft({ ...filled, version, ...typed }, { recipeId: recipe.id });
    expect(readFormFields(await page(`/admin/drafts/${id}`))).toMatchObject(typed);
    const draft = await findDraft(id, { owner: null });
    const { failed } = await publishDrafts(ann, { owner: null }, draft ? [draft] : []);
    expect(failed).toEqual([]);
    expect(await authorOf(recipe.id)).toBe(zoe.id);
  });
});

test('a bulk change accepts the name of a chef who is not listed', async () => {
  const path = `/admin/recipes/change?id=${recipe.id}`;
  expect(await page(path)).toContain('Another author</option>');
  const change = (newAuthor: string) => sendForm(path, { author: '0', newAuthor }, admin);
  expect(await (await change('Nobody')).text()).toContain(unknownAuthorMessage);
  expect(await (await change(' ')).text()).toContain('Please type the name of the author.');
  expect((await change('ZOE')).status).toBe(302);
  expect(await authorOf(recipe.id)).toBe(zoe.id);
});

test('the deletion of a chef says that others are not listed', async () => {
  const html = await page(`/admin/chefs/${filled.authorId}/deletion`);
  expect(html).toContain('Not all authors are listed.');
  expect(html).not.toContain('Zoé');
});

test('the history of a recipe names a chef who is not listed', async () => {
  const version = async () =>
    readFormFields(await page(`/admin/recipes/edit/${recipe.id}`)).version ?? '';
  const path = `/admin/recipes/edit/${recipe.id}`;
  await sendForm(path, { ...filled, form: '', version: await version(), ...typed }, admin);
  expect(await page(`/admin/recipes/history/${recipe.id}`)).toMatch(/Luca.*Zoé/s);
});
