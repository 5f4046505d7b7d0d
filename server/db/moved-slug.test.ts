import { beforeEach, describe, expect, test } from 'vitest';
import { addCategory, addChef, addRecipe, removeEverything } from '../../test/factories.ts';
import { db } from './database.ts';
import { findFreeSlug } from './free-slug.ts';
import { findMovedSlug } from './moved-slug.ts';

beforeEach(removeEverything);

type Table = 'recipes' | 'authors' | 'categories';

/** Gives a record the slug that a new name would give it. */
async function rename(table: Table, id: number, wanted: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const slug = await findFreeSlug(trx, table, wanted, id);
    await trx.updateTable(table).set({ slug }).where('id', '=', id).execute();
    return slug;
  });
}

const add = {
  recipe: { table: 'recipes', named: (title: string) => addRecipe({ title }) },
  chef: { table: 'authors', named: (name: string) => addChef({ name }) },
  category: { table: 'categories', named: (name: string) => addCategory({ name }) },
} as const;

describe.each(['recipe', 'chef', 'category'] as const)('the address of a %s', (kind) => {
  const { table, named } = add[kind];

  test('an old slug leads to the current one after a rename', async () => {
    const { id } = await named('Plum Duff');
    expect(await rename(table, id, 'plum-pudding')).toBe('plum-pudding');
    expect(await findMovedSlug(kind, 'plum-duff')).toBe('plum-pudding');
    expect(await findMovedSlug(kind, 'plum-pudding')).toBeNull();
  });

  test('an old slug leads to the current one after two renames', async () => {
    const { id } = await named('Plum Duff');
    await rename(table, id, 'plum-pudding');
    await rename(table, id, 'plum-cake');
    expect(await findMovedSlug(kind, 'plum-duff')).toBe('plum-cake');
    expect(await findMovedSlug(kind, 'plum-pudding')).toBe('plum-cake');
  });

  test('a slug is current again after renaming back', async () => {
    const { id } = await named('Plum Duff');
    await rename(table, id, 'plum-pudding');
    expect(await rename(table, id, 'plum-duff')).toBe('plum-duff');
    expect(await findMovedSlug(kind, 'plum-duff')).toBeNull();
    expect(await findMovedSlug(kind, 'plum-pudding')).toBe('plum-duff');
  });

  test('an old slug is not given to another record', async () => {
    const { id } = await named('Plum Duff');
    await rename(table, id, 'plum-pudding');
    expect((await named('Plum Duff')).slug).toBe('plum-duff-2');
    const other = await named('Something Else');
    expect(await rename(table, other.id, 'plum-duff')).toBe('plum-duff-3');
    expect(await findMovedSlug(kind, 'plum-duff')).toBe('plum-pudding');
  });

  test('the old slug of a deleted record leads nowhere', async () => {
    const { id } = await named('Plum Duff');
    await rename(table, id, 'plum-pudding');
    await db.deleteFrom(table).where('id', '=', id).execute();
    expect(await findMovedSlug(kind, 'plum-duff')).toBeNull();
    expect(await findMovedSlug(kind, 'plum-pudding')).toBeNull();
    expect((await named('Plum Duff')).slug).toBe('plum-duff');
  });

  test('an unused slug leads nowhere', async () => {
    await named('Plum Duff');
    expect(await findMovedSlug(kind, 'plum-duff')).toBeNull();
    expect(await findMovedSlug(kind, 'never-there')).toBeNull();
  });

  test('a slug does not change when other fields are saved', async () => {
    const { id } = await named('Plum Duff');
    await db.updateTable(table).set({ updated_at: new Date() }).where('id', '=', id).execute();
    expect(await rename(table, id, 'plum-duff')).toBe('plum-duff');
    expect(await findMovedSlug(kind, 'plum-duff')).toBeNull();
  });
});

test('an old slug of a recipe is free for chefs and categories, and does not redirect there', async () => {
  const { id } = await addRecipe({ title: 'Plum' });
  await rename('recipes', id, 'plum-duff');
  expect((await addChef({ name: 'Plum' })).slug).toBe('plum');
  expect((await addCategory({ name: 'Plum' })).slug).toBe('plum');
  expect(await findMovedSlug('chef', 'plum')).toBeNull();
  expect(await findMovedSlug('recipe', 'plum')).toBe('plum-duff');
});

test('equal titles added at the same time get different slugs', async () => {
  const added = await Promise.all(Array.from({ length: 12 }, () => addRecipe({ title: 'Plum' })));
  const numbered = Array.from({ length: 11 }, (_, i) => `plum-${i + 2}`);
  expect(new Set(added.map(({ slug }) => slug))).toEqual(new Set(['plum', ...numbered]));
});

test('simultaneous renames to one slug end with two slugs', async () => {
  const one = await addRecipe({ title: 'One' });
  const other = await addRecipe({ title: 'Other' });
  const slugs = await Promise.all([one, other].map(({ id }) => rename('recipes', id, 'plum')));
  expect(slugs.toSorted()).toEqual(['plum', 'plum-2']);
});
