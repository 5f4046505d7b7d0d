import { expect } from 'vitest';
import { readCookQuery } from '#domain/filters/cook-query.ts';
import { readDraftFilters } from '#domain/filters/draft-filters.ts';
import { parseFilters } from '#domain/filters/recipe-filters.ts';
import { listChanges } from '#server/audit/list.ts';
import { listChefsForAdmin } from '#server/chefs/list.ts';
import { type CursorKeys, encodeCursor } from '#server/db/cursor.ts';
import { listDrafts } from '#server/drafts/list.ts';
import { findCategoryPage } from '#server/pages/category.ts';
import { findChefPage } from '#server/pages/chef.ts';
import { listCookable } from '#server/pages/cook-with.ts';
import { listRecipes } from '#server/pages/recipes.ts';
import { listRecipesForAdmin } from '#server/recipes/admin-list.ts';
import { listTrash } from '#server/recipes/trash.ts';
import { listVersions } from '#server/recipes/versions.ts';
import { listUsers } from '#server/users/list.ts';
import { addAdmin } from '../admin/admin.ts';
import { addCategory, addChef, addDraft, addRecipe } from '../factories.ts';

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
  history: (after) => listVersions(1, { after }),
};

/** The names of the lists. */
export const listsWithCursor = Object.keys(lists);

/** Adds what the lists contain. */
export async function addListed(): Promise<void> {
  const chef = await addChef({ name: 'Ana' });
  const category = await addCategory({ name: 'Suppers' });
  const ingredients = [{ quantity: '2', unit: '', name: 'eggs' }];
  await addRecipe({ authorId: chef.id, categoryIds: [category.id], ingredients });
  await addDraft({ title: 'Pie' }, { actor: await addAdmin() });
}

/** Checks that a list survives all these cursors. */
export async function expectSurvived(name: string, cursors: CursorKeys[]): Promise<void> {
  const failed: string[] = [];
  for (const keys of cursors) {
    await lists[name]?.(encodeCursor(keys)).catch(({ message }) =>
      failed.push(`${JSON.stringify(keys)}: ${message}`),
    );
  }
  expect(failed).toEqual([]);
}

const [most, time] = [2 ** 31 - 1, '0001-01-01T00:00:00'];
const uuid = '00000000-0000-4000-8000-000000000000';
const values = [0, -1, most, 'a', time, uuid, Number.MIN_SAFE_INTEGER];

/** Cursors with each value in each place. */
export const someCursors: CursorKeys[] = [
  ...values.flatMap((each) => [
    [each, 1],
    [time, each],
    ['a', each],
  ]),
  ...[
    [0, time, most],
    [0, 0, 0],
    [most, time, 0],
    [0, 0, -1, 1],
    [most, 0, most, 0],
  ],
];

/** Cursors with all combinations of keys. */
export function allCursors(): CursorKeys[] {
  const combine = (values: CursorKeys, count: number): CursorKeys[] =>
    count === 0
      ? [[]]
      : combine(values, count - 1).flatMap((keys) => values.map((each) => [...keys, each]));
  return [
    ...combine(values, 2),
    ...combine([0, most, time], 3),
    ...combine([0, most], 4),
    [0, 0, -1, 1],
  ];
}
