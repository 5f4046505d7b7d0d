import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { toRecipeFormValues } from '#domain/recipe/recipe-form.ts';
import { logged } from '../../test/admin/admin.ts';
import { ann, ben, prepareSavedRecipes } from '../../test/admin/saved-recipes.ts';
import { addCategory, addChef, addDraft, recipeInput } from '../../test/factories.ts';
import { listChanges } from '../audit/list.ts';
import { db } from '../db/database.ts';
import { changeDrafts, scheduleDrafts, undoDraftChange } from './bulk-change.ts';
import { findDraft } from './find.ts';

prepareSavedRecipes();

const all = { owner: null };
const noon = new Date('2040-06-01T12:00:00Z');
const find = async (id: string) => {
  const draft = await findDraft(id, all);
  if (!draft) throw new Error('gone');
  return draft;
};

/** Adds a draft that can be published. */
async function addComplete(title: string) {
  const input = recipeInput({
    ...{ title, featuredImage: 'https://example.com/cake.jpg' },
    ...{ authorId: (await addChef()).id, categoryIds: [(await addCategory()).id] },
  });
  return addDraft(toRecipeFormValues(input, {}), { actor: ann });
}

test('a category, tags and an author are added to drafts, logged once and undone', async () => {
  const [{ id: author }, { id: soups }] = [await addChef(), await addCategory()];
  const pie = await addDraft({ title: 'Pie', tags: 'sweet, Old' }, { actor: ann });
  const soup = await addDraft({ title: 'Soup', categoryIds: ['7'] }, { actor: ben });
  const before = [await find(pie), await find(soup)].map(({ content }) => content);
  const change = { categoryId: soups, tags: ['Sweet', 'New'], authorId: author };
  const changed = await changeDrafts(ann, all, [pie, soup], change);
  expect(changed?.count).toBe(2);
  const set = { authorId: String(author) };
  expect(await find(pie)).toMatchObject({
    ...{ version: 2, savedBy: 'Ann', owner: 'Ann' },
    content: { ...set, tags: 'sweet, Old, New', categoryIds: [String(soups)] },
  });
  expect((await find(pie)).lacks).not.toContain('authorId');
  expect((await find(soup)).content.categoryIds).toEqual(['7', String(soups)]);
  expect(await logged()).toMatchObject([{ kind: 'draft', subject: '2 drafts', username: 'Ann' }]);
  // An undo of a hundred long drafts would be megabytes.
  const { rows } = await sql<{
    undo: unknown;
  }>`select before -> 'undo' as undo from audit_log order by id desc limit 1`.execute(db);
  const undos = [
    {
      id: pie,
      version: 2,
      before: { fields: { categoryIds: null, tags: 'sweet, Old', authorId: null } },
    },
    {
      id: soup,
      version: 2,
      before: { fields: { categoryIds: ['7'], tags: null, authorId: null } },
    },
  ];
  expect(rows[0]?.undo).toHaveLength(2);
  expect(rows[0]?.undo).toEqual(expect.arrayContaining(undos));
  // The log shows neither ids nor contents of drafts.
  const [listed] = (await listChanges()).rows;
  const shown = ['Author', 'Categories', 'Tags', 'Titles'];
  expect(listed?.fields.map(({ field }) => field)).toEqual(shown);
  expect(await changeDrafts(ann, all, [pie, soup], change)).toEqual({ count: 0, undo: null });

  // Values that somebody has changed since stay.
  await changeDrafts(ben, all, [soup], { categoryId: null, tags: ['Hot'], authorId: null });
  expect(await undoDraftChange(ann, all, changed?.undo ?? 0)).toBe(1);
  expect((await find(pie)).content).toEqual(before[0]);
  expect((await find(soup)).content).toMatchObject({ ...set, tags: 'Sweet, New, Hot' });
  expect(await undoDraftChange(ann, all, changed?.undo ?? 0)).toBeNull();
});

test('a user changes and undoes only drafts in their scope', async () => {
  const [{ id: author }, pie] = [await addChef(), await addDraft({}, { actor: ann })];
  const change = { categoryId: null, tags: [], authorId: author };
  expect(await changeDrafts(ben, { owner: ben.id }, [pie], change)).toMatchObject({ count: 0 });
  const changed = await changeDrafts(ann, all, [pie], change);
  expect(await undoDraftChange(ben, all, changed?.undo ?? 0)).toBeNull();
  expect((await find(pie)).content.authorId).toBe(String(author));
});

test('complete drafts are scheduled together and others keep their state, with the reason', async () => {
  const [cake, old] = [await addComplete('Cake'), await addComplete('Old')];
  const pie = await addDraft({ title: 'Pie' }, { actor: ann });
  await sql`update recipe_drafts set state = 'submitted', version = 2 where id = ${cake}`.execute(
    db,
  );
  const seen = [
    { id: cake, version: 2 },
    { id: old, version: 7 },
    { id: pie, version: 1 },
  ];
  const { count, failed, undo } = await scheduleDrafts(ben, all, seen, noon);
  expect(count).toBe(1);
  expect(failed.map(({ title }) => title).sort()).toEqual(['Old', 'Pie']);
  expect(failed.find(({ title }) => title === 'Old')?.reason).toContain('in the meantime');
  expect(await find(cake)).toMatchObject({ state: 'scheduled', savedBy: 'Ben' });
  expect(new Date((await find(cake)).publishAt ?? 0)).toEqual(noon);
  expect(await undoDraftChange(ben, all, undo ?? 0)).toBe(1);
  expect(await find(cake)).toMatchObject({ state: 'submitted', publishAt: null });
});

test('a change by an editor keeps the schedule, and a change by the author ends it', async () => {
  const cake = await addComplete('Cake');
  await scheduleDrafts(ben, all, [{ id: cake, version: 1 }], noon);
  await changeDrafts(ben, all, [cake], { categoryId: null, tags: ['New'], authorId: null });
  expect((await find(cake)).state).toBe('scheduled');
  const own = { owner: ann.id };
  const change = { categoryId: null, tags: ['Own'], authorId: null };
  const changed = await changeDrafts(ann, own, [cake], change);
  expect(await find(cake)).toMatchObject({ state: 'draft', publishAt: null });
  // Only editors may schedule, even by Undo.
  expect(await undoDraftChange(ann, own, changed?.undo ?? 0)).toBe(1);
  expect(await find(cake)).toMatchObject({ state: 'draft', publishAt: null });
  expect((await find(cake)).content.tags).toBe('New');
});

test('undoing a schedule does not restore one that has passed', async () => {
  const cake = await addComplete('Cake');
  await scheduleDrafts(ben, all, [{ id: cake, version: 1 }], new Date('2020-06-01T12:00:00Z'));
  const { undo } = await scheduleDrafts(ben, all, [{ id: cake, version: 2 }], noon);
  expect(await undoDraftChange(ben, all, undo ?? 0)).toBe(1);
  expect(await find(cake)).toMatchObject({ state: 'draft', publishAt: null });
});

test('tags are added to a draft that has too many', async () => {
  const many = Array.from({ length: 51 }, (_, n) => n).join(', ');
  const pie = await addDraft({ tags: many }, { actor: ann });
  await changeDrafts(ann, all, [pie], { categoryId: null, tags: ['7', 'New'], authorId: null });
  expect((await find(pie)).content.tags).toBe(`${many}, New`);
});

test('a change of fields that together are very long is not undone, so that the log stays short', async () => {
  const long = 'word '.repeat(39_000);
  const ids = [];
  for (let i = 0; i < 6; i++) ids.push(await addDraft({ tags: `${long}${i}` }, { actor: ann }));
  const changed = await changeDrafts(ann, all, ids, {
    categoryId: null,
    tags: ['New'],
    authorId: null,
  });
  expect(changed?.count).toBe(6);
  const { rows } = await sql<{
    size: number;
  }>`select max(length(before::text)) as size from audit_log`.execute(db);
  expect(rows[0]?.size).toBeLessThan(1000);
  expect(await undoDraftChange(ann, all, changed?.undo ?? 0)).toBeNull();
});

test('others get responses between the checks of drafts that are scheduled', async () => {
  const order: string[] = [];
  class RecordingDate extends Date {
    override toISOString() {
      order.push('checked');
      return super.toISOString();
    }
  }
  const ids = [await addComplete('Pie'), await addComplete('Cake'), await addComplete('Bread')];
  const seen = ids.map((id) => ({ id, version: 1 }));
  let isOver = false;
  const respondToOthers = () => {
    order.push('others');
    if (!isOver) setImmediate(respondToOthers);
  };
  setImmediate(respondToOthers);
  expect(await scheduleDrafts(ann, all, seen, new RecordingDate(noon))).toMatchObject({ count: 3 });
  isOver = true;
  const checks = order.join(' ').match(/checked( others)* checked( others)* checked/)?.[0] ?? '';
  expect(checks).toMatch(/^checked others.* checked others.* checked$/);
});
