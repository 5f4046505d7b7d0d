import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAdmin, logged } from '../../test/admin/admin.ts';
import { holdLock } from '../../test/database/hold-lock.ts';
import { addCategory, addRecipe, recipeInput, removeEverything } from '../../test/factories.ts';
import type { Actor } from '../audit/record.ts';
import { db } from '../db/database.ts';
import { findMovedSlug } from '../db/moved-slug.ts';
import { deleteRecipes } from '../recipes/bulk.ts';
import { changeRecipes } from '../recipes/bulk-change.ts';
import { recipeRecord } from '../recipes/record.ts';
import { restoreRecipes } from '../recipes/trash.ts';
import { findRecord } from '../records/find.ts';
import { saveRecordForm } from '../records/save.ts';
import { deleteTerms, mergeTerms, renameTag } from './change.ts';
import { findTerms, listTerms } from './list.ts';

type Category = Awaited<ReturnType<typeof addCategory>>;

let ann: Actor;
let soup: Category;
let soups: Category;
let hot: Category;
let spare: Category;

beforeAll(async () => {
  ann = await addAdmin('Ann');
});
beforeEach(async () => {
  await removeEverything();
  await db.deleteFrom('audit_log').execute();
  [soup, soups, hot, spare] = [
    await addCategory({ name: 'Soup' }),
    await addCategory({ name: 'Soups' }),
    await addCategory({ name: 'Hot' }),
    await addCategory({ name: 'Spare' }),
  ];
});

const inputOf = async (id: number) => (await findRecord(recipeRecord, id))?.input;
const categoriesOf = async (id: number) => (await inputOf(id))?.categoryIds;
const countOf = async (id: number) => (await findTerms('categories', [id]))[0]?.recipes;

describe('merging', () => {
  test('merges that wait for each other leave database connections for pages', async () => {
    const others = await Promise.all(
      Array.from({ length: 12 }, (_, i) => addCategory({ name: `Broth ${i}` })),
    );
    let outcomes: Promise<PromiseSettledResult<unknown>[]>;
    {
      await using _ = await holdLock(`select from categories where id = ${soup.id} for update`);
      outcomes = Promise.allSettled(
        others.map(({ id }) => mergeTerms(ann, 'categories', [id], soup.id)),
      );
      expect(await countOf(hot.id)).toBe(0);
    }
    expect((await outcomes).map(({ status }) => status)).toEqual(others.map(() => 'fulfilled'));
  });

  test('merging moves recipes once, in order, with everything that names the category', async () => {
    const both = await addRecipe({ categoryIds: [hot.id, soup.id, spare.id, soups.id] });
    const one = await addRecipe({ categoryIds: [soup.id, hot.id] });
    const other = await addRecipe({ categoryIds: [hot.id] });
    const before = await findRecord(recipeRecord, one.id);
    const merged = await mergeTerms(ann, 'categories', [soup.id, spare.id, soups.id], soups.id);
    expect(merged).toMatchObject({
      into: 'Soups',
      merged: [{ name: 'Soup' }, { name: 'Spare' }],
      recipes: 2,
    });
    expect(await categoriesOf(both.id)).toEqual([hot.id, soups.id]);
    expect(await categoriesOf(one.id)).toEqual([soups.id, hot.id]);
    expect(await categoriesOf(other.id)).toEqual([hot.id]);
    expect(await countOf(soups.id)).toBe(2);
    expect(await findTerms('categories', [soup.id, spare.id])).toEqual([]);
    expect(await findMovedSlug('category', 'soup')).toBe('soups');
    const open = await saveRecordForm(ann, recipeRecord, one.id, {
      version: before?.version,
      input: recipeInput({ categoryIds: [soup.id] }),
    });
    expect(open).toMatchObject({
      status: 'conflict',
      current: { input: { categoryIds: [soups.id, hot.id] } },
    });
    expect(await logged()).toMatchObject([
      { action: 'delete', subject: 'Soup', after: { mergedInto: 'Soups' } },
      { action: 'delete', subject: 'Spare', after: { mergedInto: 'Soups' } },
    ]);
  });

  test('slugs of a merged category redirect, and search finds the new name', async () => {
    const { id } = await addRecipe({ title: 'Pho', categoryIds: [soup.id] });
    await sql`update categories set slug = 'broth' where id = ${soup.id}`.execute(db);
    await mergeTerms(ann, 'categories', [soup.id], hot.id);
    expect(await findMovedSlug('category', 'soup')).toBe('hot');
    expect(await findMovedSlug('category', 'broth')).toBe('hot');
    await mergeTerms(ann, 'categories', [hot.id], spare.id);
    expect(await findMovedSlug('category', 'soup')).toBe('spare');
    const { rows } = await sql<{ document: string }>`
      select document::text from recipe_search where recipe_id = ${id}`.execute(db);
    expect(rows[0]?.document).toContain("'spare'");
    expect(rows[0]?.document).not.toContain("'soup'");
  });

  test('a recipe restored from the trash is in the merged category', async () => {
    const { id } = await addRecipe({ categoryIds: [hot.id, soup.id, soups.id] });
    await deleteRecipes(ann, [id]);
    await mergeTerms(ann, 'categories', [soup.id], soups.id);
    await restoreRecipes(ann, [id]);
    expect(await categoriesOf(id)).toEqual([hot.id, soups.id]);
  });

  test('a merge changes nothing when its target was deleted', async () => {
    const { id } = await addRecipe({ categoryIds: [soup.id] });
    expect(await mergeTerms(ann, 'categories', [soup.id], 4711)).toBeNull();
    expect(await categoriesOf(id)).toEqual([soup.id]);
    expect(await logged()).toEqual([]);
  });
});

describe('deleting', () => {
  test('categories with recipes are deleted only on request', async () => {
    const { id } = await addRecipe({ categoryIds: [soup.id, hot.id] });
    const ids = [soup.id, soups.id, 4711];
    expect(await deleteTerms(ann, 'categories', ids, false)).toMatchObject({
      deleted: [{ name: 'Soups' }],
      kept: [{ name: 'Soup' }],
    });
    expect(await categoriesOf(id)).toEqual([soup.id, hot.id]);
    expect(await deleteTerms(ann, 'categories', ids, true)).toMatchObject({
      deleted: [{ name: 'Soup' }],
      kept: [],
    });
    expect(await categoriesOf(id)).toEqual([hot.id]);
    expect(await logged()).toMatchObject([
      { action: 'delete', subject: 'Soups', before: { name: 'Soups' } },
      { action: 'delete', subject: 'Soup', before: { name: 'Soup' } },
    ]);
  });
});

describe('tags', () => {
  const tagsOf = async (id: number) => (await inputOf(id))?.tags;
  const idOf = async (name: string) =>
    (await listTerms('tags')).rows.find((tag) => tag.name === name)?.id ?? 0;

  test('tags are merged in place, renamed and deleted', async () => {
    const { id } = await addRecipe({ tags: ['Quick', 'Hot', 'Fast'] });
    await addRecipe({ tags: ['Fast'] });
    const [fast, quick] = [await idOf('Fast'), await idOf('Quick')];
    expect((await listTerms('tags', { sort: 'recipes-desc' })).rows[0]).toMatchObject({
      name: 'Fast',
      recipes: 2,
    });
    expect(await mergeTerms(ann, 'tags', [quick], fast)).toMatchObject({ recipes: 1 });
    expect(await tagsOf(id)).toEqual(['Fast', 'Hot']);
    expect(await renameTag(ann, fast, 'hot')).toBe('taken');
    expect(await renameTag(ann, fast, 'Weeknight')).toBe('renamed');
    expect(await renameTag(ann, quick, 'Gone')).toBe('gone');
    expect(await tagsOf(id)).toEqual(['Weeknight', 'Hot']);
    expect(await deleteTerms(ann, 'tags', [fast], true)).toMatchObject({
      deleted: [{ name: 'Weeknight' }],
    });
    expect(await tagsOf(id)).toEqual(['Hot']);
    expect(await logged()).toMatchObject([
      { action: 'delete', kind: 'tag', subject: 'Quick', after: { mergedInto: 'Fast' } },
      { action: 'change', kind: 'tag', before: { name: 'Fast' }, after: { name: 'Weeknight' } },
      { action: 'delete', kind: 'tag', subject: 'Weeknight' },
    ]);
  });
});

describe('at the same time', () => {
  /** Resolves when a merge or deletion waits for another transaction. */
  const somebodyWaits = () =>
    expect
      .poll(async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(db);
        return rows.length;
      })
      .toBeGreaterThan(0);

  test('a rename fails when a concurrent save adds a tag with that name', async () => {
    await addRecipe({ tags: ['One'] });
    const [one] = (await listTerms('tags')).rows;
    let renamed: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('tags').values({ name: 'Same', slug: 'same' }).execute();
      renamed = renameTag(ann, one?.id ?? 0, 'Same');
      renamed.catch(() => {});
      await somebodyWaits();
    });
    expect(await renamed).toBe('taken');
  });

  test.each([
    ['a merge', () => mergeTerms(ann, 'categories', [soup.id], soups.id), [() => soups.id]],
    ['a deletion', () => deleteTerms(ann, 'categories', [soup.id], true), []],
  ])('%s waits for a concurrent save without a deadlock or a loss', async (_, change, after) => {
    const [first, second] = [
      await addRecipe({ categoryIds: [soup.id] }),
      await addRecipe({ categoryIds: [hot.id] }),
    ];
    let changed: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      // A longer wait means a deadlock.
      await sql`set local lock_timeout = '200ms'`.execute(trx);
      await sql`select from recipes where id = any (${[first.id, second.id]}) order by id for update`.execute(
        trx,
      );
      changed = change();
      await somebodyWaits();
      for (const recipe_id of [first.id, second.id]) {
        await trx.deleteFrom('recipe_categories').where('recipe_id', '=', recipe_id).execute();
        await trx
          .insertInto('recipe_categories')
          .values({ recipe_id, category_id: soup.id, position: 1 })
          .execute();
      }
    });
    await changed;
    const expected = after.map((id) => id());
    expect(await categoriesOf(first.id)).toEqual(expected);
    expect(await categoriesOf(second.id)).toEqual(expected);
  });

  test('simultaneous saves, additions and merges end in one category, and only a missing one is an error', async () => {
    for (let round = 0; round < 8; round++) {
      const [from, to] = [await addCategory(), await addCategory()];
      const recipes = [];
      for (let i = 0; i < 3; i++) recipes.push(await addRecipe({ categoryIds: [from.id] }));
      const [one] = recipes;
      const version = (await findRecord(recipeRecord, one?.id ?? 0))?.version;
      const ids = recipes.map(({ id }) => id);
      const outcomes = await Promise.allSettled([
        mergeTerms(ann, 'categories', [from.id], to.id),
        saveRecordForm(ann, recipeRecord, one?.id ?? 0, {
          version,
          input: recipeInput({ categoryIds: [from.id, hot.id] }),
        }),
        changeRecipes(ann, [...ids].reverse(), { categoryId: from.id, tags: [], authorId: null }),
        changeRecipes(ann, ids, { categoryId: to.id, tags: [], authorId: null }),
      ]);
      for (const each of outcomes) {
        if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: '23503' });
      }
      expect(outcomes[0]?.status).toBe('fulfilled');
      for (const id of ids) expect((await categoriesOf(id))?.[0]).toBe(to.id);
      expect(await countOf(to.id)).toBe(3);
    }
  });
});
