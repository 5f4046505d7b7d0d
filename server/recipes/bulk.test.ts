import { describe, expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/recipe-filters.ts';
import { logged } from '../../test/admin/admin.ts';
import { ann, ben, edit, recipes } from '../../test/admin/saved-recipes.ts';
import { addCategory, addChef, addRecipe, recipeInput } from '../../test/factories.ts';
import { db } from '../db/database.ts';
import { listRecipes } from '../pages/recipes.ts';
import { changeByForm } from '../records/save.ts';
import { categorizeRecipes, deleteRecipes, featureRecipes } from './bulk.ts';
import { recipeRecord } from './record.ts';

describe('deleting', () => {
  test('reports what it deleted, and a simultaneous deletion reports the rest', async () => {
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
        changeByForm(ann, recipeRecord, id, { version, input: recipeInput({ title: 'Changed' }) }),
        deleteRecipes(ben, [id]),
      ]);
      expect(deleted).toEqual([{ id, title: saved.status === 'gone' ? 'Soup' : 'Changed' }]);
      expect(await recipes()).toEqual([]);
      const left = await db.selectFrom('ingredients').selectAll().execute();
      expect(left).toEqual([]);
    }
  });
});

describe('many at once', () => {
  test('featuring counts and logs only what changes', async () => {
    const a = await addRecipe({ title: 'A', featured: true });
    const b = await addRecipe({ title: 'B' });
    const before = await edit(b.id);
    expect(await featureRecipes(ann, [a.id, b.id, 4711], true)).toBe(1);
    expect((await recipes()).map(({ featured }) => featured)).toEqual([true, true]);
    expect(await logged()).toMatchObject([
      { action: 'change', subject: 'B', before: { featured: false }, after: { featured: true } },
    ]);
    // A form opened before would silently undo it.
    const saved = await changeByForm(ben, recipeRecord, b.id, {
      version: before.version,
      input: before.input,
    });
    expect(saved.status).toBe('conflict');
    expect(await featureRecipes(ann, [a.id, b.id], false)).toBe(2);
    expect(await featureRecipes(ann, [], true)).toBe(0);
  });

  test('an added category comes last, once, and is searchable', async () => {
    const [one, two] = [await addCategory({ name: 'Soups' }), await addCategory({ name: 'Quick' })];
    const a = await addRecipe({ title: 'A', categoryIds: [one.id] });
    const b = await addRecipe({ title: 'B', categoryIds: [two.id] });
    expect(await categorizeRecipes(ann, [a.id, b.id], two.id)).toEqual({ name: 'Quick', count: 1 });
    expect((await edit(a.id)).input.categoryIds).toEqual([one.id, two.id]);
    const found = await listRecipes({
      ...defaultFilters,
      search: 'quick',
      sort: 'newest',
    });
    expect(found.total).toBe(2);
    expect(await logged()).toMatchObject([
      {
        subject: 'A',
        before: { categoryIds: [one.id] },
        after: { categoryIds: [one.id, two.id] },
      },
    ]);
    expect(await categorizeRecipes(ann, [a.id], 4711)).toBeNull();
  });

  test('simultaneous changes of the same recipes all succeed', async () => {
    const category = await addCategory();
    const ids = [];
    for (let i = 0; i < 8; i++) ids.push((await addRecipe()).id);
    const mixed = [...ids].reverse();
    await Promise.all([
      featureRecipes(ann, ids, true),
      categorizeRecipes(ben, mixed, category.id),
      featureRecipes(ben, mixed, true),
      categorizeRecipes(ann, ids, category.id),
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
      changeByForm(ann, recipeRecord, id, { version, input: recipeInput({ authorId: chef.id }) }),
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
