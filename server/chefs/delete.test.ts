import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/recipe-filters.ts';
import { storedRecordSchema } from '#domain/records/field.ts';
import { addAdmin, logged } from '../../test/admin/admin.ts';
import { addChef, addRecipe, recipeInput, removeEverything } from '../../test/factories.ts';
import type { Actor } from '../audit/record.ts';
import { db } from '../db/database.ts';
import { listRecipes } from '../pages/recipes.ts';
import { recipeRecord } from '../recipes/record.ts';
import { findRecord } from '../records/find.ts';
import { addRecordFromForm, saveRecordForm } from '../records/save.ts';
import { deleteChef, findChefToDelete } from './delete.ts';
import { listChefsForAdmin } from './list.ts';
import { chefRecord } from './record.ts';

let ann: Actor;
const input = storedRecordSchema(chefRecord.fields).parse({ name: 'Ana Reyes', bio: 'Cooks.' });

beforeAll(async () => {
  ann = await addAdmin('Ann');
});
beforeEach(async () => {
  await removeEverything();
  await db.deleteFrom('audit_log').execute();
});

async function authorOf(id: number) {
  return (await findRecord(recipeRecord, id))?.input.authorId;
}

describe('deleting', () => {
  test('a chef without recipes is deleted and logged', async () => {
    const { id } = await addChef({ name: 'Ana' });
    expect(await deleteChef(ann, id, null)).toEqual({ status: 'deleted', name: 'Ana' });
    expect(await deleteChef(ann, id, null)).toEqual({ status: 'gone' });
    expect(await logged()).toMatchObject([
      {
        action: 'delete',
        kind: 'chef',
        subject: 'Ana',
        before: { name: 'Ana', bio: 'Ana cooks.' },
      },
    ]);
  });

  test('a chef with recipes is not deleted until someone chooses what happens to the recipes', async () => {
    const { id } = await addChef({ name: 'Ana' });
    await addRecipe({ authorId: id });
    await addRecipe({ authorId: id });
    expect(await deleteChef(ann, id, null)).toEqual({ status: 'in-use', name: 'Ana', recipes: 2 });
    expect(await findRecord(chefRecord, id)).not.toBeNull();
    expect(await logged()).toEqual([]);
  });

  test('recipes become unassigned, or move to another chef and are found by that name', async () => {
    const [ana, bea, cleo] = [
      await addChef({ name: 'Ana' }),
      await addChef({ name: 'Bea' }),
      await addChef({ name: 'Cleo' }),
    ];
    const [one, two] = [
      await addRecipe({ authorId: ana.id }),
      await addRecipe({ authorId: bea.id }),
    ];
    await deleteChef(ann, ana.id, { unassign: true });
    expect(await authorOf(one.id)).toBeNull();
    await deleteChef(ann, bea.id, { newAuthorId: cleo.id });
    expect(await authorOf(two.id)).toBe(cleo.id);
    const search = defaultFilters;
    expect((await listRecipes({ ...search, search: 'cleo' })).total).toBe(1);
    expect((await listRecipes({ ...search, search: 'bea' })).total).toBe(0);
  });

  test('recipes cannot be reassigned to a missing chef or to the chef being deleted', async () => {
    const { id } = await addChef();
    const recipe = await addRecipe({ authorId: id });
    for (const newAuthorId of [id, 4711]) {
      expect(await deleteChef(ann, id, { newAuthorId })).toEqual({ status: 'no-such-author' });
    }
    expect(await authorOf(recipe.id)).toBe(id);
  });

  test('a concurrent save never leaves a recipe with a deleted chef', async () => {
    for (let round = 0; round < 8; round++) {
      const [ana, bea] = [await addChef(), await addChef()];
      const outcomes = await Promise.allSettled([
        deleteChef(ann, ana.id, { newAuthorId: bea.id }),
        ...Array.from({ length: 4 }, (_, i) =>
          addRecordFromForm(ann, recipeRecord, {
            form: `form-${round}-${i}`,
            input: recipeInput({ authorId: ana.id }),
          }),
        ),
      ]);
      expect(outcomes[0]).toMatchObject({ value: { status: 'deleted' } });
      const lost = outcomes.filter(({ status }) => status === 'rejected');
      for (const each of lost) expect(each).toMatchObject({ reason: { code: '23503' } });
      const owners = await db.selectFrom('recipes').select('author_id').execute();
      expect(owners).toEqual(Array(4 - lost.length).fill({ author_id: bea.id }));
      await db.deleteFrom('recipes').execute();
    }
  });

  test('concurrently deleting two chefs in favor of each other loses no recipes', async () => {
    const [ana, bea] = [await addChef(), await addChef()];
    const [one, two] = [
      await addRecipe({ authorId: ana.id }),
      await addRecipe({ authorId: bea.id }),
    ];
    const outcomes = await Promise.all([
      deleteChef(ann, ana.id, { newAuthorId: bea.id }),
      deleteChef(ann, bea.id, { newAuthorId: ana.id }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['deleted', 'no-such-author']);
    const left = await db.selectFrom('authors').select('id').execute();
    expect(left).toHaveLength(1);
    for (const { id } of [one, two]) expect(await authorOf(id)).toBe(left[0]?.id);
  });
});

describe('saving', () => {
  test('a chef form adds one chef, and equal names get distinct slugs', async () => {
    await Promise.all(
      ['f1', 'f1', 'f1', 'f2'].map((form) => addRecordFromForm(ann, chefRecord, { form, input })),
    );
    const rows = await db.selectFrom('authors').select('slug').orderBy('slug').execute();
    expect(rows).toEqual([{ slug: 'ana-reyes' }, { slug: 'ana-reyes-2' }]);
    expect(await logged()).toHaveLength(2);
  });

  test('of two saves based on the same version of a chef, one succeeds and the other is a conflict', async () => {
    const { id } = await addChef({ name: 'Ana' });
    const version = (await findRecord(chefRecord, id))?.version ?? '';
    const outcomes = await Promise.all(
      ['One', 'Two'].map((name) =>
        saveRecordForm(ann, chefRecord, id, { version, input: { ...input, name } }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['conflict', 'saved']);
    const current = await findRecord(chefRecord, id);
    expect(outcomes.find(({ status }) => status === 'conflict')).toEqual({
      status: 'conflict',
      current,
    });
  });

  test('renaming a chef changes the slug, and recipes are found by the new name', async () => {
    const { id } = await addChef({ name: 'Ana' });
    await addRecipe({ authorId: id });
    const version = (await findRecord(chefRecord, id))?.version ?? '';
    const saved = await saveRecordForm(ann, chefRecord, id, {
      version,
      input: { ...input, name: 'Zora' },
    });
    expect(saved).toEqual({ status: 'saved', id, slug: 'zora' });
    const search = { ...defaultFilters, sort: 'newest' } as const;
    expect((await listRecipes({ ...search, search: 'zora' })).total).toBe(1);
    expect(await saveRecordForm(ann, chefRecord, 4711, { version, input })).toEqual({
      status: 'gone',
    });
  });
});

test('the list of chefs can be searched and sorted, and counts recipes', async () => {
  const ana = await addChef({ name: 'ana', bio: 'Fond of Lémons' });
  await addChef({ name: 'Bea', bio: 'Bakes' });
  await addRecipe({ authorId: ana.id });
  const names = async (...given: Parameters<typeof listChefsForAdmin>) =>
    (await listChefsForAdmin(...given)).rows.map(({ name, recipeCount }) => [name, recipeCount]);
  expect(await names('', 'name-asc')).toEqual([
    ['ana', 1],
    ['Bea', 0],
  ]);
  expect(await names('', 'name-desc')).toEqual([
    ['Bea', 0],
    ['ana', 1],
  ]);
  expect(await names('', 'recipes')).toEqual([
    ['ana', 1],
    ['Bea', 0],
  ]);
  expect(await names('LEMON', 'name-asc')).toEqual([['ana', 1]]);
  expect(await names('a fond', 'name-asc')).toEqual([]);
});

test('the deletion form of a chef has the number of recipes and all other chefs', async () => {
  const [bea, ana] = [await addChef({ name: 'Bea' }), await addChef({ name: 'ana' })];
  const cleo = await addChef({ name: 'Cleo' });
  await addRecipe({ authorId: cleo.id });
  expect(await findChefToDelete(cleo.id)).toEqual({
    id: cleo.id,
    name: 'Cleo',
    recipes: 1,
    others: [
      { id: ana.id, name: 'ana' },
      { id: bea.id, name: 'Bea' },
    ],
    hasMoreOthers: false,
  });
  expect(await findChefToDelete(4711)).toBeNull();
});
