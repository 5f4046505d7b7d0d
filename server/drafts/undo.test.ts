import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { toRecipeFormValues } from '#domain/recipe/recipe-form.ts';
import { ann, ben, edit, prepareSavedRecipes, recipes } from '../../test/admin/saved-recipes.ts';
import { addCategory, addChef, addDraft, addRecipe, recipeInput } from '../../test/factories.ts';
import { db } from '../db/database.ts';
import { recipeRecord } from '../recipes/record.ts';
import { listVersions } from '../recipes/versions.ts';
import { saveRecordForm } from '../records/save.ts';
import { publishDrafts, publishScheduledDrafts } from './publish.ts';
import { discardDrafts } from './save.ts';
import { pruneDraftUndos, undoDrafts } from './undo.ts';

prepareSavedRecipes();

const all = { owner: null };
let complete: Record<string, unknown>;

beforeEach(async () => {
  await db.deleteFrom('recipe_drafts').execute();
  const [chef, category] = [await addChef(), await addCategory()];
  const featuredImage = 'https://example.com/cake.jpg';
  const known = { featuredImage, authorId: chef.id, categoryIds: [category.id] };
  complete = toRecipeFormValues(recipeInput({ title: 'Plum Cake', ...known }), {});
});

const drafts = () => db.selectFrom('recipe_drafts').selectAll().orderBy('id').execute();
const publish = (id: string) => publishDrafts(ann, all, [{ id, version: 1 }]);
const hourAgo = sql`update draft_undos set created_at = now() - interval '61 minutes'`;

test('undoing a discard restores all drafts unchanged', async () => {
  const ids = [await addDraft(complete, { actor: ben }), await addDraft({ title: 'Pie' })];
  await sql`update recipe_drafts set state = 'scheduled', publish_at = now() + interval '1 day'
      where id = ${ids[0]}`.execute(db);
  const before = await drafts();
  const { undo } = await discardDrafts(ann, all, ids);
  expect(await drafts()).toEqual([]);
  expect(await undoDrafts(ann, undo, true)).toBe(2);
  expect(await drafts()).toEqual(before);
  expect(await undoDrafts(ann, undo, true)).toBe(0);
});

test('a scheduled draft that an editor discards and restores is published on time', async () => {
  for (const mayPublish of [true, false]) {
    const id = await addDraft(complete);
    await sql`update recipe_drafts set state = 'scheduled', publish_at = now() + interval '1 day'
      where id = ${id}`.execute(db);
    const { undo } = await discardDrafts(ann, all, [id]);
    expect(await undoDrafts(ann, undo, mayPublish)).toBe(1);
    await sql`update recipe_drafts set publish_at = now() where publish_at is not null`.execute(db);
    await publishScheduledDrafts();
    expect(await drafts()).toMatchObject(mayPublish ? [] : [{ id, state: 'draft', remark: '' }]);
  }
});

test('undoing a discard restores drafts unscheduled if their time has passed', async () => {
  const id = await addDraft(complete);
  await sql`update recipe_drafts set state = 'scheduled', publish_at = now() - interval '1 s'`.execute(
    db,
  );
  const { undo } = await discardDrafts(ann, all, [id]);
  await undoDrafts(ann, undo, true);
  expect(await drafts()).toMatchObject([{ id, state: 'draft', publish_at: null }]);
});

test('only the user who discarded drafts can undo it, within an hour', async () => {
  const { undo } = await discardDrafts(ann, all, [await addDraft()]);
  expect(await undoDrafts(ben, undo, true)).toBe(0);
  await pruneDraftUndos();
  await hourAgo.execute(db);
  expect(await undoDrafts(ann, undo, true)).toBe(0);
  await pruneDraftUndos();
  expect(await db.selectFrom('draft_undos').selectAll().execute()).toEqual([]);
});

test('a discarded draft is not restored if its recipe has another draft in the meantime', async () => {
  const { id: recipeId } = await addRecipe();
  const { undo } = await discardDrafts(ann, all, [await addDraft({ title: 'A' }, { recipeId })]);
  const other = await addDraft({ title: 'B' }, { recipeId });
  expect(await undoDrafts(ann, undo, true)).toBe(0);
  expect(await drafts()).toMatchObject([{ id: other }]);
});

test('undoing a publication removes a new recipe, and its draft can be published again', async () => {
  const id = await addDraft(complete, { actor: ben });
  const { undo } = await publish(id);
  // An author may not undo what they published as an editor.
  expect(await undoDrafts(ann, undo, false)).toBe(0);
  expect(await undoDrafts(ann, undo, true)).toBe(1);
  expect(await recipes()).toEqual([]);
  expect(await db.selectFrom('trashed_recipes').selectAll().execute()).toEqual([]);
  expect(await drafts()).toMatchObject([{ id, user_id: ben.id, title: 'Plum Cake' }]);
  expect((await publish(id)).failed).toEqual([]);
  expect(await recipes()).toHaveLength(1);
});

test('a publication is not undone if somebody has begun the next version of the new recipe', async () => {
  const { undo } = await publish(await addDraft(complete));
  const [recipe] = await recipes();
  const next = await addDraft({ ...complete, title: 'Next' }, { recipeId: recipe?.id });
  expect(await undoDrafts(ann, undo, true)).toBe(0);
  expect(await drafts()).toMatchObject([{ id: next }]);
});

test('publishing a draft that somebody else has discarded leaves their undo as it was', async () => {
  const id = await addDraft(complete);
  const { undo } = await discardDrafts(ben, all, [id]);
  await publish(id);
  expect(await undoDrafts(ben, undo, true)).toBe(1);
});

test('undoing a publication restores the recipe, whose draft can be published again', async () => {
  const { id: recipeId } = await addRecipe({ title: 'Old' });
  const before = await edit(recipeId);
  const values = { ...complete, title: 'New', version: before.version };
  const id = await addDraft(values, { recipeId });
  const { undo } = await publish(id);
  expect((await edit(recipeId)).input.title).toBe('New');
  expect(await undoDrafts(ann, undo, true)).toBe(1);
  expect((await edit(recipeId)).input).toEqual(before.input);
  expect((await listVersions(recipeId)).rows[0]).toMatchObject({ note: 'Publication undone' });
  expect((await publish(id)).failed).toEqual([]);
  expect((await edit(recipeId)).input.title).toBe('New');
});

test('undoing a publication does not touch a recipe that someone has changed since', async () => {
  const { undo } = await publish(await addDraft(complete));
  const [recipe] = await recipes();
  const { version, input } = await edit(recipe?.id ?? 0);
  const changed = { ...input, notes: 'Keep cool.' };
  await saveRecordForm(ben, recipeRecord, recipe?.id ?? 0, { version, input: changed });
  expect(await undoDrafts(ann, undo, true)).toBe(0);
  expect((await edit(recipe?.id ?? 0)).input).toEqual(changed);
  expect(await drafts()).toEqual([]);
});
