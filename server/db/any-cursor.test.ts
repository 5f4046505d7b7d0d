import { expect, test } from 'vitest';
import { readCookQuery } from '#domain/filters/cook-query.ts';
import { readDraftFilters } from '#domain/filters/draft-filters.ts';
import { parseFilters } from '#domain/filters/recipe-filters.ts';
import { addAdmin } from '../../test/admin/admin.ts';
import { addCategory, addChef, addDraft, addRecipe } from '../../test/factories.ts';
import { listChanges } from '../audit/list.ts';
import { listChefsForAdmin } from '../chefs/list.ts';
import { listDrafts } from '../drafts/list.ts';
import { findCategoryPage } from '../pages/category.ts';
import { findChefPage } from '../pages/chef.ts';
import { listCookable } from '../pages/cook-with.ts';
import { listRecipes } from '../pages/recipes.ts';
import { listRecipesForAdmin } from '../recipes/admin-list.ts';
import { listTrash } from '../recipes/trash.ts';
import { listUsers } from '../users/list.ts';
import { type CursorKeys, encodeCursor } from './cursor.ts';

const recipes = (query: string) => (after: string) =>
  listRecipes(parseFilters(new URLSearchParams(query)), after);
const cook = (query: string) => (after: string) =>
  listCookable(readCookQuery(new URLSearchParams(query)), after);
const drafts = (query: string) => (after: string) =>
  listDrafts({ owner: null }, readDraftFilters(new URLSearchParams(query)), { after });

/** Every list whose URL has a cursor. */
const lists: Record<string, (after: string) => Promise<unknown>> = {
  recipes: recipes(''),
  'a search': recipes('search=eggs'),
  'recipes without a food': recipes('without=nuts'),
  'recipes by title': recipes('sort=title-asc'),
  'recipes by time': recipes('sort=time-desc'),
  'what can I cook': cook('have=eggs'),
  'what can I cook without a food': cook('have=eggs&without=nuts'),
  'a category': (after) => findCategoryPage('suppers', after),
  'a chef': (after) => findChefPage('ana', after),
  chefs: (after) => listChefsForAdmin('', 'name-asc', { after }),
  'chefs by recipes': (after) => listChefsForAdmin('', 'recipes', { after }),
  'recipes to manage': (after) => listRecipesForAdmin({ search: 'e', sort: 'newest' }, { after }),
  users: (after) => listUsers('', { after }),
  drafts: drafts(''),
  'scheduled drafts': drafts('state=scheduled'),
  trash: (after) => listTrash({ after }),
  log: (after) => listChanges({ after }),
};

const [most, time] = [2 ** 31 - 1, '0001-01-01T00:00:00'];
const uuid = '00000000-0000-4000-8000-000000000000';

/** Returns cursors with all combinations of keys. */
function cursors(): CursorKeys[] {
  const combine = (values: CursorKeys, count: number): CursorKeys[] =>
    count === 0
      ? [[]]
      : combine(values, count - 1).flatMap((keys) => values.map((each) => [...keys, each]));
  return [
    ...combine([0, -1, most, 'a', time, uuid, Number.MIN_SAFE_INTEGER], 2),
    ...combine([0, most, time], 3),
    ...combine([0, most], 4),
    [0, 0, -1, 1],
  ];
}

test.each(Object.keys(lists))('no cursor makes a list fail: %s', async (name) => {
  const chef = await addChef({ name: 'Ana' });
  const category = await addCategory({ name: 'Suppers' });
  const ingredients = [{ quantity: '2', unit: '', name: 'eggs' }];
  await addRecipe({ authorId: chef.id, categoryIds: [category.id], ingredients });
  await addDraft({ title: 'Pie' }, { actor: await addAdmin() });
  const failed: string[] = [];
  for (const keys of cursors()) {
    await lists[name]?.(encodeCursor(keys)).catch(({ message }) =>
      failed.push(`${JSON.stringify(keys)}: ${message}`),
    );
  }
  expect(failed).toEqual([]);
});
