import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addAdmin, logged } from '../../test/admin/admin.ts';
import {
  addCategory,
  addChef,
  addDraft,
  addRecipe,
  addRecipes,
  details,
  recipeInput,
  removeEverything,
} from '../../test/factories.ts';
import { addSomebody } from '../../test/session.ts';
import type { Actor } from '../audit/record.ts';
import { db } from '../db/database.ts';
import { rowsPerPage } from '../db/list-page.ts';
import { findMovedSlug } from '../db/moved-slug.ts';
import { findRecord } from '../records/find.ts';
import { addRecordFromForm, saveRecordForm } from '../records/save.ts';
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

test('a recipe with more rows than forms accept today can be restored', async () => {
  const { id } = await addRecipe();
  await sql`
    insert into ingredients (recipe_id, position, quantity, unit, name)
    select ${id}, n, '1', 'cup', 'flour' from generate_series(2, 401) n`.execute(db);
  await sql`
    insert into steps (recipe_id, position, content)
    select ${id}, n, 'Stir.' from generate_series(2, 201) n`.execute(db);
  const before = await findRecord(recipeRecord, id);
  await deleteRecipes(ann, [id]);
  expect(await restoreRecipes(ann, [id])).toHaveLength(1);
  const after = await findRecord(recipeRecord, id);
  expect(after?.input.ingredients).toHaveLength(401);
  expect(after?.input.steps).toEqual(before?.input.steps);
});

test('the draft of a restored recipe is published on time, by who restored it', async () => {
  const { id } = await addRecipe();
  await addDraft({}, { recipeId: id });
  const schedule = sql`update recipe_drafts set state = 'scheduled', publish_at = now() + interval '1 day'`;
  await schedule.execute(db);
  await deleteRecipes(ann, [id]);
  await restoreRecipes(ann, [id]);
  expect(await db.selectFrom('recipe_drafts').select('state').execute()).toEqual([
    { state: 'scheduled' },
  ]);
  const editors = db
    .selectFrom('draft_editors')
    .select('user_id')
    .where('saved_at', 'is not', null);
  expect(await editors.execute()).toEqual([{ user_id: ann.id }]);
});

test('a forged entry of the trash restores rows only into tables that recipes have', async () => {
  const { id } = await addRecipe();
  await deleteRecipes(ann, [id]);
  const user = { id: 'forged', user_id: ann.id, name: 'Forged', email: 'forged@example.com' };
  await sql`update trashed_recipes
    set content = jsonb_set(content::jsonb, '{userRows}', ${JSON.stringify({ users: [user] })}::jsonb)`.execute(
    db,
  );
  expect(await restoreRecipes(ann, [id])).toHaveLength(1);
  const forged = db.selectFrom('users').select('id').where('id', '=', 'forged');
  expect(await forged.execute()).toEqual([]);
});

test('a restored recipe has its id, slug, old slugs, parts and favorites', async () => {
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
  await saveRecordForm(ann, recipeRecord, id, { version: opened?.version ?? '', input });
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

test('a restored recipe gets a numbered slug when its slug is taken', async () => {
  const { id } = await addRecipe({ title: 'Soup' });
  await deleteRecipes(ann, [id]);
  await addRecipe({ title: 'Soup' });
  expect(await restoreRecipes(ann, [id])).toEqual([{ title: 'Soup', slug: 'soup-2' }]);
});

test('a recipe that was added again remains when the deleted recipe is restored', async () => {
  const { id } = await addRecipe({ title: 'Soup', source: 'https://example.com/soup' });
  const saved = await addRecordFromForm(ann, recipeRecord, {
    form: 'form-1',
    input: recipeInput(),
  });
  const sent = saved.status === 'saved' ? saved.id : 0;
  await deleteRecipes(ann, [id, sent]);
  await addRecipe({ title: 'Soup', source: 'https://example.com/soup' });
  await addRecordFromForm(ann, recipeRecord, { form: 'form-1', input: recipeInput() });
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
  await saveRecordForm(ann, recipeRecord, id, {
    version: opened?.version ?? '',
    input: recipeInput({ title: 'Better Soup' }),
  });
  await deleteRecipes(ann, [id]);
  await restoreRecipes(ann, [id]);
  const late = await saveRecordForm(ann, recipeRecord, id, {
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

test('trash pages link to the next and previous pages', async () => {
  const ids = (await addRecipes(Array(rowsPerPage + 3).fill({}))).map(({ id }) => id);
  await deleteRecipes(ann, ids);
  const first = await listTrash();
  const second = await listTrash({ after: first.next });
  expect([first.rows.length, second.rows.length]).toEqual([rowsPerPage, 3]);
  expect(first.previous).toBeNull();
  expect(second.next).toBeNull();
  const all = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(all).toEqual([...ids].reverse());
  expect(await listTrash({ before: second.previous })).toEqual(first);
});
