import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAdmin, logged } from '../../test/admin/admin.ts';
import { addCategory, addRecipe, recipeInput, removeEverything } from '../../test/factories.ts';
import type { Actor } from '../audit/record.ts';
import { db } from '../db/database.ts';
import { categorizeRecipes } from '../recipes/bulk.ts';
import { recipeRecord } from '../recipes/record.ts';
import { findRecord } from '../records/find.ts';
import { addByForm, changeByForm } from '../records/save.ts';
import { deleteCategory, findCategoryToDelete } from './delete.ts';
import { categoryRecord } from './record.ts';

let ann: Actor;
const input = { name: 'Quick Dinners', description: 'Ready in half an hour' };

beforeAll(async () => {
  ann = await addAdmin('Ann');
});
beforeEach(async () => {
  await removeEverything();
  await db.deleteFrom('audit_log').execute();
});

describe('deleting', () => {
  test('an unused category is deleted once and logged', async () => {
    const { id } = await addCategory(input);
    expect(await deleteCategory(ann, id)).toEqual({ status: 'deleted', name: input.name });
    expect(await deleteCategory(ann, id)).toEqual({ status: 'gone' });
    expect(await logged()).toMatchObject([
      { action: 'delete', kind: 'category', subject: input.name, before: input },
    ]);
  });

  test('a category with recipes stays', async () => {
    const { id } = await addCategory(input);
    await addRecipe({ categoryIds: [id] });
    expect(await deleteCategory(ann, id)).toEqual({
      status: 'in-use',
      name: input.name,
      recipes: 1,
    });
    expect(await findCategoryToDelete(id)).toEqual({ id, name: input.name, recipes: 1 });
  });

  test('a simultaneous save never leaves a recipe in a deleted category', async () => {
    for (let round = 0; round < 8; round++) {
      const [category, other] = [await addCategory(), await addCategory()];
      const recipe = await addRecipe({ categoryIds: [other.id] });
      const { version = '' } = (await findRecord(recipeRecord, recipe.id)) ?? {};
      const [deleted, ...saved] = await Promise.allSettled([
        deleteCategory(ann, category.id),
        addByForm(ann, recipeRecord, {
          form: `form-${round}`,
          input: recipeInput({ categoryIds: [category.id] }),
        }),
        changeByForm(ann, recipeRecord, recipe.id, {
          version,
          input: recipeInput({ categoryIds: [category.id] }),
        }),
        categorizeRecipes(ann, [recipe.id], category.id),
      ]);
      expect(deleted.status).toBe('fulfilled');
      for (const each of saved) {
        if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: '23503' });
      }
      const links = await db
        .selectFrom('recipe_categories')
        .leftJoin('categories', 'categories.id', 'recipe_categories.category_id')
        .select(['category_id', 'categories.id'])
        .execute();
      expect(links.filter(({ id }) => id === null)).toEqual([]);
    }
  });
});

describe('saving', () => {
  test('a form adds one category, and equal names get distinct addresses', async () => {
    await Promise.all(
      ['f1', 'f1', 'f2'].map((form) => addByForm(ann, categoryRecord, { form, input })),
    );
    const rows = await db.selectFrom('categories').select('slug').orderBy('slug').execute();
    expect(rows).toEqual([{ slug: 'quick-dinners' }, { slug: 'quick-dinners-2' }]);
  });

  test('of two saves of one version, one wins and the other gets the current state', async () => {
    const { id } = await addCategory(input);
    const version = (await findRecord(categoryRecord, id))?.version ?? '';
    const outcomes = await Promise.all(
      ['One', 'Two'].map((name) =>
        changeByForm(ann, categoryRecord, id, { version, input: { ...input, name } }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['conflict', 'saved']);
    const current = await findRecord(categoryRecord, id);
    expect(outcomes.find(({ status }) => status === 'conflict')).toEqual({
      status: 'conflict',
      current,
    });
    expect(await logged()).toMatchObject([{ action: 'change', before: input }]);
  });

  test('a deleted category is gone', async () => {
    expect(await changeByForm(ann, categoryRecord, 4711, { version: '', input })).toEqual({
      status: 'gone',
    });
  });
});
