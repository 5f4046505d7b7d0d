import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { slugify } from '#domain/records/slug.ts';
import { addCategory, addChef, addRecipe } from '../../test/factories.ts';
import { db } from './database.ts';
import { findFreeSlug } from './free-slug.ts';

test('simultaneous equal titles get distinct slugs without gaps', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, () => addRecipe({ title: 'Tomato Soup' })),
  );
  const wanted = ['tomato-soup', ...Array.from({ length: 19 }, (_, i) => `tomato-soup-${i + 2}`)];
  expect(all.map(({ slug }) => slug).sort()).toEqual(wanted.sort());
});

test('titles that end in a number do not collide with numbered slugs', async () => {
  const titles = ['Pie', 'Pie 2', 'Pie', 'Pie 2', 'Pie', 'Pie 2 2', 'Pie 3'];
  const slugs = await Promise.all(titles.map(async (title) => (await addRecipe({ title })).slug));
  expect(new Set(slugs).size).toBe(titles.length);
});

test('a title with the same beginning does not occupy a slug', async () => {
  await addRecipe({ title: 'Bread pudding' });
  expect((await addRecipe({ title: 'Bread' })).slug).toBe('bread');
  expect((await addRecipe({ title: 'Bread' })).slug).toBe('bread-2');
});

test('a recipe, a chef and a category may have the same slug', async () => {
  expect((await addRecipe({ title: 'Basil' })).slug).toBe('basil');
  expect((await addChef({ name: 'Basil' })).slug).toBe('basil');
  expect((await addCategory({ name: 'Basil' })).slug).toBe('basil');
});

test('a retired slug is available only to its own record', async () => {
  const { id } = await addRecipe({ title: 'Old Name' });
  await db.updateTable('recipes').set({ slug: 'new-name' }).where('id', '=', id).execute();
  expect((await addRecipe({ title: 'Old Name' })).slug).toBe('old-name-2');
  const own = await db
    .transaction()
    .execute((trx) => findFreeSlug(trx, 'recipes', slugify('Old Name', 'recipe'), id));
  expect(own).toBe('old-name');
});

test('the first free number is taken, and after many equal titles a free one within a few queries', async () => {
  const take = (from: number, to: number) =>
    sql`
    insert into retired_slugs (kind, slug, recipe_id)
    select 'recipe', 'stew-' || n, ${id} from generate_series(${from}::integer, ${to}::integer) n`.execute(
      db,
    );
  const { id } = await addRecipe({ title: 'Stew' });
  const find = (own = 0) =>
    db.transaction().execute((trx) => findFreeSlug(trx, 'recipes', 'stew', own));
  await take(2, 9);
  await take(11, 500);
  expect(await find()).toBe('stew-10');
  await take(10, 10);
  expect(await find()).toBe('stew-501');
  expect(await find(id)).toBe('stew');
  await take(501, 20_000);
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => queries.mockRestore());
  expect(await find()).toBe('stew-20001');
  expect(queries.mock.calls.length).toBeLessThan(40);
});
