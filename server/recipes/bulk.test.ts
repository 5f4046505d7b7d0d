import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/recipe-filters.ts';
import { logged } from '../../test/admin/admin.ts';
import { ann, ben, edit, prepareSavedRecipes, recipes } from '../../test/admin/saved-recipes.ts';
import { addCategory, addChef, addRecipe, recipeInput } from '../../test/factories.ts';
import { pruneBulkUndos } from '../audit/bulk.ts';
import { findLastChange } from '../audit/last.ts';
import { db } from '../db/database.ts';
import { listRecipes } from '../pages/recipes.ts';
import { saveRecordForm } from '../records/save.ts';
import { deleteRecipes, featureRecipes } from './bulk.ts';
import { changeRecipes, undoRecipeChange } from './bulk-change.ts';
import { recipeRecord } from './record.ts';

prepareSavedRecipes();

describe('deleting', () => {
  test('a bulk deletion reports what it deleted, and a simultaneous one reports the rest', async () => {
    const ids = [];
    for (const title of ['A', 'B', 'C', 'D']) ids.push((await addRecipe({ title })).id);
    const [first = [], second = []] = await Promise.all([
      deleteRecipes(ann, ids.slice(0, 3)),
      deleteRecipes(ben, [...ids.slice(1)].reverse()),
    ]);
    const titles = [...first, ...second].map(({ title }) => title);
    expect(titles.sort()).toEqual(['A', 'B', 'C', 'D']);
    expect(await recipes()).toEqual([]);
    expect(await logged()).toHaveLength(4);
    expect(await deleteRecipes(ann, ids)).toEqual([]);
  });

  test('a simultaneous save and deletion leave a consistent result', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await addRecipe({ title: 'Soup' });
      const { version } = await edit(id);
      const [saved, deleted] = await Promise.all([
        saveRecordForm(ann, recipeRecord, id, {
          version,
          input: recipeInput({ title: 'Changed' }),
        }),
        deleteRecipes(ben, [id]),
      ]);
      expect(deleted).toEqual([{ id, title: saved.status === 'gone' ? 'Soup' : 'Changed' }]);
      expect(await recipes()).toEqual([]);
      const left = await db.selectFrom('ingredients').selectAll().execute();
      expect(left).toEqual([]);
    }
  });
});

describe('bulk changes', () => {
  test('featuring several recipes counts and logs only changes', async () => {
    const a = await addRecipe({ title: 'A', featured: true });
    const b = await addRecipe({ title: 'B' });
    const before = await edit(b.id);
    expect(await featureRecipes(ann, [a.id, b.id, 4711], true)).toEqual([b.id]);
    expect((await recipes()).map(({ featured }) => featured)).toEqual([true, true]);
    expect(await logged()).toMatchObject([
      { action: 'change', subject: 'B', before: { featured: false }, after: { featured: true } },
    ]);
    // A form opened before would silently undo it.
    const saved = await saveRecordForm(ben, recipeRecord, b.id, {
      version: before.version,
      input: before.input,
    });
    expect(saved.status).toBe('conflict');
    expect(await featureRecipes(ann, [a.id, b.id], false)).toHaveLength(2);
    expect(await featureRecipes(ann, [], true)).toEqual([]);
  });

  const category = (categoryId: number) => ({ categoryId, tags: [], authorId: null });

  test('an added category, tags and an author are one change, searchable, logged once and undone', async () => {
    const [one, two] = [await addCategory({ name: 'Soups' }), await addCategory({ name: 'Quick' })];
    const [ana, bea] = [await addChef({ name: 'Ana' }), await addChef({ name: 'Bea' })];
    const a = await addRecipe({ title: 'A', categoryIds: [one.id], authorId: ana.id });
    const b = await addRecipe({ title: 'B', categoryIds: [two.id], tags: ['sweet'] });
    const same = await addRecipe({ categoryIds: [two.id], tags: ['Sweet'], authorId: bea.id });
    const ids = [a.id, b.id, same.id, 4711];
    const before = [await edit(a.id), await edit(b.id)].map(({ input }) => input);
    const change = { categoryId: two.id, tags: ['Sweet'], authorId: bea.id };
    const changed = await changeRecipes(ann, ids, change);
    expect(changed?.count).toBe(2);
    const set = { authorId: bea.id, tags: ['sweet'] };
    expect((await edit(a.id)).input).toMatchObject({ ...set, categoryIds: [one.id, two.id] });
    expect((await edit(b.id)).input).toMatchObject({ ...set, categoryIds: [two.id] });
    const found = await listRecipes({ ...defaultFilters, search: 'sweet', sort: 'newest' });
    expect(found.total).toBe(3);
    expect(await logged()).toMatchObject([
      { subject: '2 recipes', after: { categoryIds: [two.id], authorId: bea.id, tags: ['Sweet'] } },
    ]);
    expect(await findLastChange('recipe', b.id)).toMatchObject({ username: 'Ann' });
    expect(await findLastChange('recipe', same.id)).toBeNull();

    const undo = changed?.undo ?? 0;
    expect(await undoRecipeChange(ben, undo)).toBeNull();
    expect(await undoRecipeChange(ann, undo)).toBe(2);
    expect([await edit(a.id), await edit(b.id)].map(({ input }) => input)).toEqual(before);
    expect(await undoRecipeChange(ann, undo)).toBeNull();
    expect(await logged()).toHaveLength(2);
    expect(await changeRecipes(ann, [same.id], change)).toEqual({ count: 0, undo: null });
    expect(await changeRecipes(ann, [a.id], category(4711))).toBeNull();
  });

  test('a bulk change can be undone for an hour', async () => {
    const [{ id }, { id: quick }] = [await addRecipe(), await addCategory()];
    const changed = await changeRecipes(ann, [id], category(quick));
    await sql`update audit_log set at = now() - interval '61 minutes'`.execute(db);
    expect(await undoRecipeChange(ann, changed?.undo ?? 0)).toBeNull();
    expect((await edit(id)).input.categoryIds).toEqual([quick]);
    await pruneBulkUndos();
    expect((await logged()).map(({ before }) => before)).toEqual([{ ids: [id] }]);
  });

  test('a bulk change adds no tags to a recipe with the maximum number of tags', async () => {
    const tags = Array.from({ length: 50 }, (_, n) => `Tag ${n}`);
    const { id } = await addRecipe({ tags });
    const change = { categoryId: null, tags: ['New'], authorId: null };
    expect(await changeRecipes(ann, [id], change)).toEqual({ count: 0, undo: null });
    expect((await edit(id)).input.tags).toEqual(tags);
  });

  test('simultaneous changes of the same recipes all succeed', async () => {
    const { id: quick } = await addCategory();
    const ids = [];
    for (let i = 0; i < 8; i++) ids.push((await addRecipe()).id);
    const mixed = [...ids].reverse();
    await Promise.all([
      featureRecipes(ann, ids, true),
      changeRecipes(ben, mixed, category(quick)),
      featureRecipes(ben, mixed, true),
      changeRecipes(ann, ids, category(quick)),
    ]);
    expect((await recipes()).every(({ featured }) => featured)).toBe(true);
    const links = await db.selectFrom('recipe_categories').selectAll().execute();
    expect(links).toHaveLength(8);
  });

  test('a recipe never references an author who is deleted during the save', async () => {
    const chef = await addChef();
    const { id } = await addRecipe();
    const { version } = await edit(id);
    const { deleteChef } = await import('../chefs/delete.ts');
    const [saved] = await Promise.allSettled([
      saveRecordForm(ann, recipeRecord, id, { version, input: recipeInput({ authorId: chef.id }) }),
      deleteChef(ben, chef.id, { unassign: true }),
    ]);
    const { author_id } = await db
      .selectFrom('recipes')
      .select('author_id')
      .executeTakeFirstOrThrow();
    expect(author_id).toBeNull();
    if (saved.status === 'rejected') expect(saved.reason).toMatchObject({ code: '23503' });
  });
});
