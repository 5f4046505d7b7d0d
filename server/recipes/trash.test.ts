import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addAdmin, logged } from '../../test/admin/admin.ts';
import {
  addCategory,
  addChef,
  addRecipe,
  details,
  recipeInput,
  removeEverything,
} from '../../test/factories.ts';
import { addSomebody } from '../../test/session.ts';
import type { Actor } from '../audit/record.ts';
import { db } from '../db/database.ts';
import { findMovedSlug } from '../db/moved-slug.ts';
import { rowsOnPage } from '../db/page.ts';
import { findRecord } from '../records/find.ts';
import { addByForm, changeByForm } from '../records/save.ts';
import { deleteRecipes } from './bulk.ts';
import { recipeRecord } from './record.ts';
import { emptyTrash, listTrash, restoreRecipes } from './trash.ts';

let ann: Actor;

beforeAll(async () => {
  ann = await addAdmin('Ann');
});
beforeEach(async () => {
  await removeEverything();
  for (const table of ['audit_log', 'trashed_recipes'] as const) {
    await db.deleteFrom(table).execute();
  }
});

test('a restored recipe has its id, address, old addresses, parts and favorites', async () => {
  const chef = await addChef();
  const category = await addCategory();
  const cook = await addSomebody();
  const { id } = await addRecipe({
    title: 'Old Soup',
    authorId: chef.id,
    categoryIds: [category.id],
  });
  const opened = await findRecord(recipeRecord, id);
  const input = recipeInput({
    ...details,
    ...{ title: 'New Soup', authorId: chef.id, categoryIds: [category.id] },
    ingredients: [
      { quantity: '', unit: '', name: 'For the soup:', key: 3, pinned: false },
      { quantity: '2', unit: 'cups', name: 'tomatoes', key: 9, pinned: true },
    ],
    steps: [{ content: 'Cook.', image: null, uses: [9] }],
  });
  await changeByForm(ann, recipeRecord, id, { version: opened?.version ?? '', input });
  await db.insertInto('favorite_recipes').values({ user_id: cook.id, recipe_id: id }).execute();
  const before = await findRecord(recipeRecord, id);

  expect(await deleteRecipes(ann, [id])).toEqual([{ id, title: 'New Soup' }]);
  expect(await findMovedSlug('recipe', 'old-soup')).toBeNull();
  expect((await listTrash()).rows).toMatchObject([
    { id, title: 'New Soup', deletedBy: 'Ann', daysLeft: 30 },
  ]);

  expect(await restoreRecipes(ann, [id])).toEqual([{ title: 'New Soup', slug: 'new-soup' }]);
  const after = await findRecord(recipeRecord, id);
  expect(after).toEqual({ ...before, version: after?.version });
  expect(await findMovedSlug('recipe', 'old-soup')).toBe('new-soup');
  const favorites = await db.selectFrom('favorite_recipes').select('user_id').execute();
  expect(favorites).toEqual([{ user_id: cook.id }]);
  expect((await listTrash()).rows).toEqual([]);
  expect((await logged()).map(({ action }) => action)).toEqual(['change', 'delete', 'restore']);
});

test('a restore drops missing chefs and categories', async () => {
  const chef = await addChef();
  const [one, two] = [await addCategory(), await addCategory()];
  const { id } = await addRecipe({ authorId: chef.id, categoryIds: [one.id, two.id] });
  await deleteRecipes(ann, [id]);
  await db.deleteFrom('authors').execute();
  await db.deleteFrom('categories').where('id', '=', one.id).execute();
  await restoreRecipes(ann, [id]);
  const { input } = (await findRecord(recipeRecord, id)) ?? {};
  expect(input).toMatchObject({ authorId: null, categoryIds: [two.id] });
});

test('a restored recipe gets a number when its address is taken', async () => {
  const { id } = await addRecipe({ title: 'Soup' });
  await deleteRecipes(ann, [id]);
  await addRecipe({ title: 'Soup' });
  expect(await restoreRecipes(ann, [id])).toEqual([{ title: 'Soup', slug: 'soup-2' }]);
});

test('a recipe imported or added again is kept beside the restored one', async () => {
  const { id } = await addRecipe({ title: 'Soup', source: 'https://example.com/soup' });
  const saved = await addByForm(ann, recipeRecord, { form: 'form-1', input: recipeInput() });
  const sent = saved.status === 'saved' ? saved.id : 0;
  await deleteRecipes(ann, [id, sent]);
  await addRecipe({ title: 'Soup', source: 'https://example.com/soup' });
  await addByForm(ann, recipeRecord, { form: 'form-1', input: recipeInput() });
  await restoreRecipes(ann, [sent, id]);
  const { count } = await db
    .selectFrom('recipes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(4);
});

test('a form from before the deletion conflicts with the restored recipe', async () => {
  const { id } = await addRecipe({ title: 'Soup' });
  const opened = await findRecord(recipeRecord, id);
  await changeByForm(ann, recipeRecord, id, {
    version: opened?.version ?? '',
    input: recipeInput({ title: 'Better Soup' }),
  });
  await deleteRecipes(ann, [id]);
  await restoreRecipes(ann, [id]);
  const late = await changeByForm(ann, recipeRecord, id, {
    version: opened?.version ?? '',
    input: recipeInput(),
  });
  expect(late).toMatchObject({ status: 'conflict', current: { input: { title: 'Better Soup' } } });
});

test('one of two simultaneous restores succeeds', async () => {
  const { id } = await addRecipe({ title: 'Soup' });
  await deleteRecipes(ann, [id]);
  const restored = await Promise.all([restoreRecipes(ann, [id]), restoreRecipes(ann, [id])]);
  expect(restored.flat()).toHaveLength(1);
});

test('after 30 days a recipe is not listed, cannot be restored, and is deleted', async () => {
  const [young, old] = [await addRecipe({ title: 'Young' }), await addRecipe({ title: 'Old' })];
  await deleteRecipes(ann, [young.id, old.id]);
  const age = (id: number, days: number) =>
    sql`update trashed_recipes set deleted_at = now() - make_interval(days => ${days}) + interval '1 minute' where id = ${id}`.execute(
      db,
    );
  await age(young.id, 30);
  await age(old.id, 31);
  expect((await listTrash()).rows).toMatchObject([{ title: 'Young', daysLeft: 1 }]);
  expect(await restoreRecipes(ann, [old.id])).toEqual([]);
  expect(await emptyTrash()).toBe(1);
  expect(await emptyTrash()).toBe(0);
  expect(await restoreRecipes(ann, [old.id, young.id])).toMatchObject([{ title: 'Young' }]);
});

test('pages of the trash lead on and back', async () => {
  const ids = [];
  for (let i = 0; i < rowsOnPage + 3; i++) ids.push((await addRecipe()).id);
  await deleteRecipes(ann, ids);
  const first = await listTrash();
  const second = await listTrash({ after: first.next });
  expect([first.rows.length, second.rows.length]).toEqual([rowsOnPage, 3]);
  expect(first.previous).toBeNull();
  expect(second.next).toBeNull();
  const all = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(all).toEqual([...ids].reverse());
  expect(await listTrash({ before: second.previous })).toEqual(first);
});
