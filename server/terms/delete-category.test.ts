import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAdmin, logged } from '../../test/admin/admin.ts';
import { addCategory, addRecipe, recipeInput, removeEverything } from '../../test/factories.ts';
import type { Actor } from '../audit/record.ts';
import { db } from '../db/database.ts';
import { changeRecipes } from '../recipes/bulk-change.ts';
import { recipeRecord } from '../recipes/record.ts';
import { findRecord } from '../records/find.ts';
import { addRecordFromForm, saveRecordForm } from '../records/save.ts';
import { deleteTerms } from './change.ts';

let ann: Actor;
const input = { name: 'Quick Dinners', description: 'Ready in half an hour' };

beforeAll(async () => {
  ann = await addAdmin('Ann');
});
beforeEach(async () => {
  await removeEverything();
  await db.deleteFrom('audit_log').execute();
});

const deleteCategory = (id: number) => deleteTerms(ann, 'categories', [id], false);

describe('deleting', () => {
  test('an unused category is deleted once and logged', async () => {
    const { id } = await addCategory(input);
    const category = { id, ...input };
    expect(await deleteCategory(id)).toEqual({ deleted: [category], kept: [] });
    expect(await deleteCategory(id)).toEqual({ deleted: [], kept: [] });
    expect(await logged()).toMatchObject([
      { action: 'delete', kind: 'category', subject: input.name, before: input },
    ]);
  });

  test('a category with recipes is not deleted', async () => {
    const { id } = await addCategory(input);
    await addRecipe({ categoryIds: [id] });
    expect(await deleteCategory(id)).toEqual({ deleted: [], kept: [{ id, ...input }] });
  });

  test('a simultaneous save never leaves a recipe in a deleted category', async () => {
    for (let round = 0; round < 8; round++) {
      const [category, other] = [await addCategory(), await addCategory()];
      const recipe = await addRecipe({ categoryIds: [other.id] });
      const { version = '' } = (await findRecord(recipeRecord, recipe.id)) ?? {};
      const [deleted, ...saved] = await Promise.allSettled([
        deleteCategory(category.id),
        addRecordFromForm(ann, recipeRecord, {
          form: `form-${round}`,
          input: recipeInput({ categoryIds: [category.id] }),
        }),
        saveRecordForm(ann, recipeRecord, recipe.id, {
          version,
          input: recipeInput({ categoryIds: [category.id] }),
        }),
        changeRecipes(ann, [recipe.id], { categoryId: category.id, tags: [], authorId: null }),
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
