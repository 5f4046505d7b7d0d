import { expect, test } from 'vitest';
import { logged } from '../../test/admin/admin.ts';
import { ann, ben, edit, prepareSavedRecipes } from '../../test/admin/saved-recipes.ts';
import { addDraft, addRecipe } from '../../test/factories.ts';
import { db } from '../db/database.ts';
import { undoRecipeChange } from '../recipes/bulk-change.ts';
import { undoDraftChange } from './bulk-change.ts';
import { findDraft } from './find.ts';
import { findPictureTargets, setPictures } from './pictures.ts';

prepareSavedRecipes();

const all = { owner: null };
const url = '/images/featured/soup-1.webp';
const addImage = () =>
  db
    .insertInto('images')
    .values({ url, width: 4, height: 3, thumbhash: Buffer.from([1]) })
    .execute();

test('files are matched to recipes and drafts by name, for authors only to their own drafts', async () => {
  const soup = await addRecipe({ title: 'Crème Soup' });
  const pie = await addDraft({ title: 'Plum Pie' }, { actor: ann });
  const files = ['creme_soup.jpg', 'PLUM-PIE-2.png', 'x.jpg'];
  const found = await findPictureTargets(all, files);
  expect(found.matches).toEqual([`recipe:${soup.id}`, `draft:${pie}`, null]);
  expect(found.targets).toContainEqual(
    expect.objectContaining({ key: `draft:${pie}`, title: 'Plum Pie', hasPicture: false }),
  );
  expect(await findPictureTargets({ owner: ben.id }, files)).toEqual({
    ...{ matches: [null, null, null], targets: [] },
  });
});

test('setting pictures is one change for each recipe or draft, and can be undone', async () => {
  await addImage();
  const soup = await addRecipe({ title: 'Soup', altText: 'A bowl' });
  const pie = await addDraft({ title: 'Pie' }, { actor: ann });
  const changed = await setPictures(ann, all, {
    ...{ recipes: new Map([[soup.id, url]]), drafts: new Map([[pie, url]]) },
  });
  expect((await edit(soup.id)).input).toMatchObject({ featuredImage: url, altText: '' });
  expect((await findDraft(pie, all))?.lacks).not.toContain('featuredImage');
  expect(await logged()).toMatchObject([{ subject: '1 draft' }, { subject: '1 recipe' }]);
  expect(await undoRecipeChange(ann, changed.recipes.undo ?? 0)).toBe(1);
  expect(await undoDraftChange(ann, all, changed.drafts.undo ?? 0)).toBe(1);
  expect((await edit(soup.id)).input).toMatchObject({ featuredImage: null, altText: 'A bowl' });
  expect((await findDraft(pie, all))?.lacks).toContain('featuredImage');
});

test('pictures are set only on drafts in the scope and on recipes that still exist', async () => {
  await addImage();
  const pie = await addDraft({ title: 'Pie' }, { actor: ann });
  const soup = await addRecipe({ title: 'Soup' });
  const nothing = { drafts: { count: 0 }, recipes: { count: 0 } };
  const chosen = { recipes: new Map([[soup.id, url]]), drafts: new Map([[pie, url]]) };
  expect(await setPictures(ben, { owner: ben.id }, chosen)).toMatchObject(nothing);
  const gone = { recipes: new Map([[4711, url]]), drafts: new Map() };
  expect(await setPictures(ann, all, gone)).toMatchObject(nothing);
});

test('if one picture no longer exists, neither recipes nor drafts change', async () => {
  await addImage();
  const soup = await addRecipe({ title: 'Soup' });
  const pie = await addDraft({ title: 'Pie' }, { actor: ann });
  const recipes = new Map([[soup.id, '/images/featured/gone-1.webp']]);
  const chosen = { recipes, drafts: new Map([[pie, url]]) };
  await expect(setPictures(ann, all, chosen)).rejects.toThrow();
  expect((await findDraft(pie, all))?.lacks).toContain('featuredImage');
});
