import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import { checkDraft, maxDraftCharacters } from '#domain/recipe/recipe-draft.ts';
import { toRecipeFormValues } from '#domain/recipe/recipe-form.ts';
import { ann, ben, edit, prepareSavedRecipes, recipes } from '../../test/admin/saved-recipes.ts';
import { holdLock } from '../../test/database/hold-lock.ts';
import { addCategory, addChef, addDraft, addRecipe, recipeInput } from '../../test/factories.ts';
import { db } from '../db/database.ts';
import { acquireFormTurn } from '../processes/turns.ts';
import { readRecipeForm } from '../recipes/read-form.ts';
import { recipeRecord } from '../recipes/record.ts';
import { listVersions } from '../recipes/versions.ts';
import { saveRecordForm } from '../records/save.ts';
import { copyRecipe } from './copy.ts';
import { type DraftScope, findDraft } from './find.ts';
import { findNextDraft } from './list.ts';
import { previewDraft } from './preview.ts';
import { publishDrafts, publishScheduledDrafts } from './publish.ts';
import { recordDraftEditor, storeDraft } from './save.ts';
import { scheduleDraft } from './schedule.ts';

prepareSavedRecipes();

const all = { owner: null };
let input: RecipeInput;
let complete: Record<string, unknown>;

beforeEach(async () => {
  const [chef, category] = [await addChef(), await addCategory()];
  input = recipeInput({
    title: 'Plum Cake',
    featuredImage: 'https://example.com/cake.jpg',
    authorId: chef.id,
    categoryIds: [category.id],
    tags: ['Sweet', 'Summer'],
  });
  complete = toRecipeFormValues(input, {});
});

const versionOf = async (id: string) => (await findDraft(id, all))?.version ?? 0;
const drafts = () => db.selectFrom('recipe_drafts').selectAll().execute();

describe('storing a draft', () => {
  test('a draft stores a form in any state and lists what publishing needs', async () => {
    const id = crypto.randomUUID();
    const values = { title: 'Pie', ingredients: [{ quantity: '2', name: '' }], prepTime: 'ten' };
    const draft = { id, recipeId: null, version: null, values, stored: undefined };
    const saved = await storeDraft(ann, all, draft);
    expect(saved).toMatchObject({ status: 'saved', version: 1 });
    expect((saved as { needs: string[] }).needs).toContain('Author is required');
    const found = await findDraft(id, all);
    expect(found?.content).toMatchObject(values);
    expect(found?.lacks).toEqual(
      expect.arrayContaining(['featuredImage', 'authorId', 'steps', 'rows']),
    );
    expect(found).toMatchObject({ owner: 'Ann', savedBy: 'Ann', state: 'draft' });
  });

  test('reading and checking a form wait for a turn', async () => {
    const form = new URLSearchParams({ title: 'Pie' });
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const draft = { id: crypto.randomUUID(), recipeId: null, version: null, values: {} };
    const order: string[] = [];
    const turn = await acquireFormTurn();
    const reading = readRecipeForm(request, null).then(() => order.push('read'));
    const storing = storeDraft(ann, all, { ...draft, stored: undefined }).then(() =>
      order.push('stored'),
    );
    for (let i = 0; i < 20; i++) await sql`select 1`.execute(db);
    order.push('turn ended');
    turn[Symbol.dispose]();
    await Promise.all([reading, storing]);
    expect(order).toEqual(['turn ended', 'read', 'stored']);
  });

  test('a draft of more characters than the limit is rejected, and the stored one remains', async () => {
    const id = crypto.randomUUID();
    const store = (length: number, version: number | null) => {
      const steps = Array.from({ length: 10 }, () => ({ content: 'x'.repeat(length) }));
      const values = { title: 'Pie', steps };
      return storeDraft(ann, all, { id, recipeId: null, version, values, stored: undefined });
    };
    const most = Math.floor(maxDraftCharacters / 10) - 1;
    expect(await store(most + 1, null)).toEqual({ status: 'too long' });
    expect(await store(most, null)).toMatchObject({ status: 'saved', version: 1 });
    expect(await store(most + 1, 1)).toEqual({ status: 'too long' });
    expect(await findDraft(id, all)).toMatchObject({ content: { title: 'Pie' }, version: 1 });
  });

  test('a recipe of an older release that is too long for a draft is not copied', async () => {
    const step = { content: 'x'.repeat(9_000), image: null };
    const { id } = await addRecipe({ ...input, steps: Array.from({ length: 30 }, () => step) });
    expect(await copyRecipe(ann, id, null)).toMatchObject({ id: null, isNew: false });
    expect(await drafts()).toEqual([]);
  });

  test('a draft lists pictures without alternative text, and can be published without it', async () => {
    const step = { content: 'Mix.', image: 'https://example.com/mix.jpg' };
    const described = { ...complete, altText: 'A cake', steps: [{ ...step, altText: 'A bowl' }] };
    const lacking = [complete, { ...described, steps: [step] }, described].map((values) =>
      checkDraft(values, undefined),
    );
    expect(lacking.map(({ lacks }) => lacks.includes('altText'))).toEqual([true, true, false]);
    expect(lacking.map(({ needs }) => needs)).toEqual([[], [], []]);
  });

  test('storing a draft never overwrites what someone else saved', async () => {
    const id = await addDraft({ title: 'Pie' }, { actor: ann });
    const draft = { id, recipeId: null, version: 1, stored: undefined };
    await storeDraft(ben, all, { ...draft, values: { title: 'Ben’s pie' } });
    const late = await storeDraft(ann, all, { ...draft, values: { title: 'Ann’s pie' } });
    expect(late).toMatchObject({ status: 'conflict', current: { version: 2, savedBy: 'Ben' } });
    expect((await findDraft(id, all))?.content.title).toBe('Ben’s pie');
  });

  test('storing a draft is idempotent', async () => {
    const id = await addDraft({ title: 'Pie', tags: 'a, b' }, { actor: ann });
    const draft = { id, recipeId: null, stored: undefined };
    const values = { title: 'Tart', tags: 'b' };
    await storeDraft(ann, all, { ...draft, version: 1, values });
    const again = await storeDraft(ann, all, { ...draft, version: 1, values });
    expect(again).toMatchObject({ status: 'saved', version: 2 });
  });

  test("storing a draft outside the owner's scope is rejected", async () => {
    const id = await addDraft({ title: 'Pie' }, { actor: ann });
    expect(await findDraft(id, { owner: ben.id })).toBeNull();
    const draft = { id, recipeId: null, version: 1, values: { title: 'x' }, stored: undefined };
    expect(await storeDraft(ben, { owner: ben.id }, draft)).toEqual({ status: 'gone' });
  });

  test('a published recipe can have only one draft of its next version', async () => {
    const { id: recipeId } = await addRecipe();
    const id = await addDraft({ title: 'Next' }, { actor: ann, recipeId });
    const draft = { recipeId, version: null, values: { title: 'Other' }, stored: undefined };
    const other = await storeDraft(ben, all, { ...draft, id: crypto.randomUUID() });
    expect(other).toMatchObject({ status: 'conflict', current: { id } });
  });

  test('each editor of a draft sees who else edits it', async () => {
    const id = await addDraft({ title: 'Pie' }, { actor: ann });
    expect(await recordDraftEditor(db, id, ben, false)).toEqual(['Ann']);
    await sql`update draft_editors set seen_at = now() - interval '2 minutes'`.execute(db);
    expect(await recordDraftEditor(db, id, ben, false)).toEqual([]);
  });
});

describe('publishing', () => {
  test('publishing writes the recipe and its first version, and removes the draft', async () => {
    const id = await addDraft({ ...complete, note: 'For summer' }, { actor: ann });
    expect(await publishDrafts(ann, all, [{ id, version: 1 }])).toMatchObject({
      published: ['Plum Cake'],
      failed: [],
    });
    const [recipe] = await recipes();
    expect(recipe).toMatchObject({ title: 'Plum Cake' });
    expect(await drafts()).toEqual([]);
    const { rows: versions } = await listVersions(recipe?.id ?? 0);
    expect(versions).toMatchObject([{ number: 1, by: 'Ann', note: 'For summer' }]);
    expect(versions[0]?.content).toEqual((await edit(recipe?.id ?? 0)).input);
  });

  test('a draft that changed after an editor saw it is not published', async () => {
    const id = await addDraft(complete, { actor: ann });
    await sql`update recipe_drafts set version = version + 1 where id = ${id}`.execute(db);
    const { failed } = await publishDrafts(ben, all, [{ id, version: 1 }]);
    expect(failed[0]?.reason).toContain('changed this draft in the meantime');
    expect(await recipes()).toEqual([]);
  });

  test('publishing rejects an incomplete draft with the reason, and keeps the draft', async () => {
    const id = await addDraft({ ...complete, title: '', description: '' }, { actor: ann });
    const { failed } = await publishDrafts(ann, all, [{ id, version: 1 }]);
    expect(failed[0]?.reason).toMatch(/Title is required.*Description is required/);
    expect(await recipes()).toEqual([]);
    expect(await drafts()).toHaveLength(1);
  });

  test('publishing the next version of a recipe without stored versions stores two versions', async () => {
    const { id: recipeId } = await addRecipe({ title: 'Old' });
    const recipe = await edit(recipeId);
    const values = { ...complete, title: 'New', version: recipe.version };
    const id = await addDraft(values, { actor: ben, recipeId });
    expect((await publishDrafts(ben, all, [{ id, version: 1 }])).failed).toEqual([]);
    const { rows: versions } = await listVersions(recipeId);
    expect(versions.map(({ number, by, content }) => [number, by, content?.title])).toEqual([
      [2, 'Ben', 'New'],
      [1, null, 'Old'],
    ]);
  });

  test('publishing a draft of an older version of the recipe is a conflict', async () => {
    const { id: recipeId } = await addRecipe({ title: 'Old' });
    const { version, input } = await edit(recipeId);
    const id = await addDraft({ ...complete, version }, { actor: ben, recipeId });
    await saveRecordForm(ann, recipeRecord, recipeId, {
      version,
      input: { ...input, title: 'Ann’s' },
    });
    const { failed } = await publishDrafts(ben, all, [{ id, version: 1 }]);
    expect(failed[0]?.reason).toContain('has changed since this draft began');
    expect(await recipes()).toMatchObject([{ title: 'Ann’s' }]);
  });

  test('a restored version becomes a draft of the next version', async () => {
    const { id: recipeId } = await addRecipe(input);
    const { version } = await edit(recipeId);
    await saveRecordForm(ann, recipeRecord, recipeId, {
      version,
      input: { ...input, title: 'Second' },
    });
    const copy = await copyRecipe(ben, recipeId, 1);
    expect(copy).toMatchObject({ isNew: true });
    expect(await publishDrafts(ben, all, [{ id: copy?.id ?? '', version: 1 }])).toMatchObject({
      failed: [],
    });
    expect((await edit(recipeId)).input).toEqual(input);
    expect((await listVersions(recipeId)).rows.map(({ number }) => number)).toEqual([3, 2, 1]);
  });
});

describe('a scheduled draft', () => {
  const schedule = async (values = complete) => {
    const id = await addDraft(values, { actor: ann });
    const at = new Date(Date.now() + 3600_000);
    await scheduleDraft(ann, all, { id, version: await versionOf(id) }, at);
    return id;
  };
  const passTime = () =>
    sql`update recipe_drafts set publish_at = publish_at - interval '2 hours'`.execute(db);

  test('a scheduled draft is published once at its time, by the user who scheduled it', async () => {
    await schedule();
    await publishScheduledDrafts();
    expect(await recipes()).toEqual([]);
    await passTime();
    await Promise.all([
      publishScheduledDrafts(),
      publishScheduledDrafts(),
      publishScheduledDrafts(),
    ]);
    const [recipe, ...others] = await recipes();
    expect(others).toEqual([]);
    expect((await listVersions(recipe?.id ?? 0)).rows).toMatchObject([{ number: 1, by: 'Ann' }]);
    expect(await drafts()).toEqual([]);
  });

  test('a scheduled draft that cannot be published reports why and is no longer scheduled', async () => {
    const id = await schedule();
    await sql`delete from categories`.execute(db);
    await passTime();
    await publishScheduledDrafts();
    expect(await findDraft(id, all)).toMatchObject({
      state: 'draft',
      publishAt: null,
      remark: expect.stringContaining('A category has been deleted'),
    });
    expect(await recipes()).toEqual([]);
  });

  test('a scheduled draft is no longer scheduled after a change', async () => {
    const id = await schedule();
    const draft = { id, recipeId: null, version: await versionOf(id), stored: undefined };
    await storeDraft(ben, all, { ...draft, values: { ...complete, title: 'Half-d' } });
    await passTime();
    await publishScheduledDrafts();
    expect(await recipes()).toEqual([]);
  });
});

describe('a preview', () => {
  test('a preview shows the page of the draft and changes nothing', async () => {
    const id = await addDraft({ ...complete, newCategory: 'Tea' }, { actor: ann });
    const draft = await findDraft(id, all);
    const page = draft && (await previewDraft(draft));
    expect(page).toMatchObject({ title: 'Plum Cake', slug: 'plum-cake' });
    expect(page?.tags.map(({ name }) => name)).toEqual(['Sweet', 'Summer']);
    expect(await recipes()).toEqual([]);
    expect(await db.selectFrom('tags').selectAll().execute()).toEqual([]);
  });

  test('many previews at once hold one database connection', async () => {
    const { id: recipe } = await addRecipe({ title: 'Plum Cake' });
    const draft = await findDraft(await addDraft(complete, { recipeId: recipe }), all);
    const waiting = sql<{ count: number }>`
      select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const previews: Promise<unknown>[] = [];
    {
      await using _ = await holdLock(`select from recipes where id = ${recipe} for update`);
      for (let i = 0; i < 6; i++) previews.push(draft ? previewDraft(draft) : Promise.reject());
      await expect.poll(async () => (await waiting.execute(db)).rows).toEqual([{ count: 1 }]);
      for (let i = 0; i < 20; i++)
        expect((await waiting.execute(db)).rows[0]?.count).toBeLessThan(2);
    }
    expect(await Promise.all(previews)).toHaveLength(6);
  });

  test('a preview works without a title, rows, author and category', async () => {
    const id = await addDraft({
      authorId: '0',
      categoryIds: ['0', '77'],
      steps: [{ content: ' ' }],
    });
    const draft = await findDraft(id, all);
    expect(draft && (await previewDraft(draft))).toMatchObject({ title: 'Untitled', steps: [] });
  });
});

test('the next draft to review is the next older one that matches, then the newest, also after a save', async () => {
  const ids = [];
  for (const title of ['A', 'B', 'C', 'D']) ids.push(await addDraft({ title }, { actor: ann }));
  const [a = '', b = '', c = '', d = ''] = ids;
  await sql`update recipe_drafts set state = 'submitted' where id = ${c}`.execute(db);
  await sql`update recipe_drafts set updated_at = now() + interval '1 day' where id = ${d}`.execute(
    db,
  );
  const nextOf = async (id: string, scope: DraftScope = all) => {
    const draft = await findDraft(id, all);
    if (!draft) throw new Error('gone');
    return findNextDraft(scope, { state: 'draft', lack: 'steps', owner: null }, draft);
  };
  expect([await nextOf(d), await nextOf(c), await nextOf(b), await nextOf(a)]).toEqual([
    b,
    b,
    a,
    d,
  ]);
  expect(await nextOf(a, { owner: ben.id })).toBeNull();
});
