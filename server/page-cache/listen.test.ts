import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import { addCategory, addChef, addRecipe } from '../../test/factories.ts';
import { dependsOn } from './depends.ts';
import { keepValue } from './keep-value.ts';
import { hearsWrites, listenToWrites } from './listen.ts';
import { findPage, makePage } from './pages.ts';
import { writesAreHeard } from './writes-are-heard.ts';

let stop: () => Promise<void>;

beforeAll(async () => {
  stop = listenToWrites();
  await vi.waitUntil(hearsWrites);
});
afterAll(() => stop());
beforeEach(async () => {
  await sql`notify potluck_pages, 'everything'`.execute(db);
  await writesAreHeard();
});

async function keep(key: string, ...tags: string[]): Promise<void> {
  await makePage(key, 'br', async () => {
    dependsOn(...tags);
    return { answer: new Response(key, { headers: { 'Content-Type': 'text/html' } }) };
  });
  expect(findPage(key)).toBeDefined();
}

async function isForgotten(key: string): Promise<boolean> {
  await writesAreHeard();
  return findPage(key) === undefined;
}

test('saving a recipe invalidates its page, the lists, its chef and categories, and no others', async () => {
  const chef = await addChef();
  const category = await addCategory();
  const { id, slug } = await addRecipe({ authorId: chef.id, categoryIds: [category.id] });
  await writesAreHeard();
  await keep('/page', `recipe/${slug}`);
  await keep('/list', 'recipes');
  await keep('/chef', `chef/${chef.slug}`);
  await keep('/other', 'recipe/other', 'chef/other', 'category/other', 'chefs', 'categories');
  await db.updateTable('recipes').set({ description: 'New' }).where('id', '=', id).execute();
  expect(await isForgotten('/page')).toBe(true);
  expect(await isForgotten('/list')).toBe(true);
  expect(await isForgotten('/chef')).toBe(true);
  expect(await isForgotten('/other')).toBe(false);

  await keep('/category', `category/${category.slug}`);
  await db.deleteFrom('recipes').where('id', '=', id).execute();
  expect(await isForgotten('/category')).toBe(true);
});

test('moving a recipe to another chef invalidates the pages of both', async () => {
  const [from, to] = [await addChef(), await addChef()];
  const { id } = await addRecipe({ authorId: from.id });
  await writesAreHeard();
  await keep('/from', `chef/${from.slug}`);
  await keep('/to', `chef/${to.slug}`);
  await db.updateTable('recipes').set({ author_id: to.id }).where('id', '=', id).execute();
  expect(await isForgotten('/from')).toBe(true);
  expect(await isForgotten('/to')).toBe(true);
});

test('renaming a chef or a category invalidates the old and the new address', async () => {
  const chef = await addChef();
  const category = await addCategory();
  await writesAreHeard();
  for (const [key, table, row] of [
    ['chef', 'authors', chef],
    ['category', 'categories', category],
  ] as const) {
    await keep('/old', `${key}/${row.slug}`);
    await keep('/new', `${key}/${row.slug}-new`);
    await db
      .updateTable(table)
      .set({ slug: `${row.slug}-new` })
      .where('id', '=', row.id)
      .execute();
    expect(await isForgotten('/old')).toBe(true);
    expect(await isForgotten('/new')).toBe(true);
  }
});

test('renaming or removing a tag that no recipe has invalidates searches', async () => {
  const { id } = await db
    .insertInto('tags')
    .values({ name: 'Quick', slug: 'quick' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writesAreHeard();
  await keep('/recipes?tag=quick', 'search');
  await keep('/other', 'recipes', 'categories');
  await db.updateTable('tags').set({ slug: 'fast' }).where('id', '=', id).execute();
  expect(await isForgotten('/recipes?tag=quick')).toBe(true);
  await keep('/recipes?tag=fast', 'search');
  await db.deleteFrom('tags').where('id', '=', id).execute();
  expect(await isForgotten('/recipes?tag=fast')).toBe(true);
  expect(await isForgotten('/other')).toBe(false);
});

test('only the categories of the footer invalidate the pages that show it', async () => {
  const other = await addCategory({ name: 'Soups' });
  const kept = () => keepValue('footer', true, async () => crypto.randomUUID());
  const page = () => keep('/page', 'footer');
  const before = await kept();
  await page();
  await db.updateTable('categories').set({ name: 'Stews' }).where('id', '=', other.id).execute();
  expect(await isForgotten('/page')).toBe(false);
  expect(await kept()).toBe(before);

  const { id } = await addCategory({ name: 'Desserts' });
  expect(await isForgotten('/page')).toBe(true);
  expect(await kept()).not.toBe(before);
  await page();
  await db.updateTable('categories').set({ description: '' }).where('id', '=', id).execute();
  expect(await isForgotten('/page')).toBe(false);
  await db.updateTable('categories').set({ slug: 'sweets' }).where('id', '=', id).execute();
  expect(await isForgotten('/page')).toBe(true);
});

test('a value that could not be read is read again', async () => {
  await expect(
    keepValue('footer', true, () => Promise.reject(new Error('away'))),
  ).rejects.toThrow();
  expect(await keepValue('footer', true, async () => 1)).toBe(1);
});

test('a write that is rolled back invalidates nothing', async () => {
  const { id, slug } = await addRecipe();
  await writesAreHeard();
  await keep('/page', `recipe/${slug}`);
  await expect(
    db.transaction().execute(async (trx) => {
      await trx.updateTable('recipes').set({ title: 'X' }).where('id', '=', id).execute();
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await isForgotten('/page')).toBe(false);
});

test('reconnecting after a lost connection invalidates everything', async () => {
  await keep('/page', 'recipe/any');
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'potluck pages' and datname = current_database()`.execute(db);
  await expect.poll(hearsWrites).toBe(false);
  expect(findPage('/page')).toBeDefined();
  await expect.poll(hearsWrites).toBe(true);
  expect(findPage('/page')).toBeUndefined();
});
