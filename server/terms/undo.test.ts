import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addAdmin, logged } from '../../test/admin/admin.ts';
import { everything } from '../../test/everything.ts';
import { addCategory, addRecipe, removeEverything } from '../../test/factories.ts';
import type { Actor } from '../audit/record.ts';
import { db } from '../db/database.ts';
import { findMovedSlug } from '../db/moved-slug.ts';
import { recipeRecord } from '../recipes/record.ts';
import { findRecord } from '../records/find.ts';
import { saveRecordForm } from '../records/save.ts';
import { mergeTerms } from './change.ts';
import { pruneTermUndos, undoMerge } from './undo.ts';

let ann: Actor;
let ben: Actor;
let ids: { soup: number; soups: number; hot: number };

beforeAll(async () => {
  [ann, ben] = [await addAdmin('Ann'), await addAdmin('Ben')];
});
beforeEach(async () => {
  await removeEverything();
  await db.deleteFrom('audit_log').execute();
  const add = async (name: string) => (await addCategory({ name })).id;
  ids = { soup: await add('Soup'), soups: await add('Soups'), hot: await add('Hot') };
});

const categoriesOf = async (id: number) => (await findRecord(recipeRecord, id))?.input.categoryIds;

async function merge(terms: number[], into = ids.soups): Promise<string> {
  const merged = await mergeTerms(ann, 'categories', terms, into);
  return merged?.undo ?? '';
}

/** All tables, without the rows that a merge and its undo may leave behind. */
async function contents() {
  await sql`update recipes set updated_at = created_at`.execute(db);
  await sql`update recipe_search set document = strip(document)`.execute(db);
  // Marks are in the order of rows.
  const left = [
    'audit_log',
    'recipe_marks',
    'recipe_counts',
    'word_counts',
    'search_words',
    'foods',
  ];
  return ((await everything()) as { name: string }[]).filter(({ name }) => !left.includes(name));
}

test('undoing a merge restores every table', async () => {
  await addRecipe({ title: 'Both', categoryIds: [ids.hot, ids.soup, ids.soups] });
  const one = await addRecipe({ title: 'One', categoryIds: [ids.soup, ids.hot] });
  await addRecipe({ title: 'Other', categoryIds: [ids.soups] });
  await sql`update categories set slug = 'broth' where id = ${ids.soup}`.execute(db);
  const before = await contents();
  const undo = await merge([ids.soup, ids.hot]);
  expect(await categoriesOf(one.id)).toEqual([ids.soups]);
  expect(await undoMerge(ann, undo)).toEqual({ terms: 'categories', restored: 2 });
  expect(await categoriesOf(one.id)).toEqual([ids.soup, ids.hot]);
  expect(await findMovedSlug('category', 'soup')).toBe('broth');
  expect(await contents()).toEqual(before);
  expect((await logged()).slice(-2)).toMatchObject([
    { action: 'restore', kind: 'category', subject: 'Soup' },
    { action: 'restore', kind: 'category', subject: 'Hot' },
  ]);
});

test('undoing a merge of more than a thousand recipes restores all of them', async () => {
  await sql`
    with added as (
      insert into recipes (title, slug, sort_title, description, difficulty, prep_time, cook_time, servings)
      select 'Stew', 'stew-' || n, 'stew', '', 'easy', 1, 0, 1 from generate_series(1, 1003) n
      returning id
    )
    insert into recipe_categories (recipe_id, category_id, position)
    select id, ${ids.soup}::bigint, 1 from added
    union all select id, ${ids.soups}::bigint, 2 from added where id % 2 = 0`.execute(db);
  const links = () =>
    db
      .selectFrom('recipe_categories')
      .select(['recipe_id', 'category_id', 'position'])
      .orderBy('recipe_id')
      .orderBy('position')
      .execute();
  const before = await links();
  const undo = await merge([ids.soup]);
  expect(new Set((await links()).map((link) => link.category_id))).toEqual(new Set([ids.soups]));
  await undoMerge(ann, undo);
  expect(await links()).toEqual(before);
});

test('undoing a merge does not change a recipe that has left the target since', async () => {
  const { id } = await addRecipe({ categoryIds: [ids.soup] });
  const undo = await merge([ids.soup]);
  const recipe = await findRecord(recipeRecord, id);
  if (!recipe) throw new Error('The recipe is gone');
  const input = { ...recipe.input, categoryIds: [ids.hot] };
  await saveRecordForm(ann, recipeRecord, id, { version: recipe.version, input });
  expect(await undoMerge(ann, undo)).toMatchObject({ restored: 1 });
  expect(await categoriesOf(id)).toEqual([ids.hot]);
});

test.each<[string, () => Promise<unknown>]>([
  [
    'the address is taken',
    () => sql`update categories set slug = 'soup' where id = ${ids.hot}`.execute(db),
  ],
  [
    'an hour is over',
    () => sql`update term_undos set created_at = now() - interval '61 minutes'`.execute(db),
  ],
  [
    'it is deleted',
    async () => {
      await sql`update term_undos set created_at = now() - interval '61 minutes'`.execute(db);
      await pruneTermUndos();
    },
  ],
])('a merge cannot be undone when %s', async (_, spoil) => {
  const undo = await merge([ids.soup]);
  await spoil();
  expect(await undoMerge(ann, undo)).toBeNull();
});

test('only the user who merged categories can undo the merge, and only once', async () => {
  const undo = await merge([ids.soup]);
  expect(await undoMerge(ben, undo)).toBeNull();
  const both = await Promise.all([undoMerge(ann, undo), undoMerge(ann, undo)]);
  expect(both.filter((each) => each !== null)).toHaveLength(1);
});
