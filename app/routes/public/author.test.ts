import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { send } from '../../../test/app.ts';
import { addRecipe } from '../../../test/factories.ts';

test.each([
  ['/author/ana-reyes', '/chef/ana-reyes'],
  ['/author/ana-reyes?after=x', '/chef/ana-reyes?after=x'],
  ['/admin/authors', '/admin/chefs'],
  ['/admin/authors/add', '/admin/chefs/add'],
  ['/admin/authors/edit/7?from=list', '/admin/chefs/edit/7?from=list'],
])('the path %s redirects permanently to %s', async (from, to) => {
  const response = await send(from);
  expect([response.status, response.headers.get('location')]).toEqual([301, to]);
});

test('an old recipe URL redirects after a rename', async () => {
  const { id, slug } = await addRecipe({ title: 'Old Name' });
  await db.updateTable('recipes').set({ slug: 'new-name' }).where('id', '=', id).execute();
  const response = await send(`/recipes/${slug}`);
  expect([response.status, response.headers.get('location')]).toEqual([301, '/recipes/new-name']);
});

test('an unknown recipe redirects to all recipes', async () => {
  const response = await send('/recipes/never-was');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/recipes']);
});
