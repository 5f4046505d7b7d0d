import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/recipe-filters.ts';
import { addRecipe } from '../../test/factories.ts';
import { addSomebody } from '../../test/session.ts';
import { listChefsForAdmin } from '../chefs/list.ts';
import { db } from '../db/database.ts';
import { acquireSearchSlot } from '../search/slot.ts';
import { findCategoriesPage } from './categories.ts';
import { listCookable } from './cook-with.ts';
import { acquireDashboardSlot, findDashboardNews } from './dashboard-news.ts';
import { acquireFavoritesSlot, listFavoriteRecipes } from './favorites.ts';
import { findHomePage } from './home.ts';
import { acquireTilesSlot } from './place-tiles.ts';
import { listRecipes } from './recipes.ts';
import { acquireSitemapTurn } from './sitemap-files.ts';
import { readSitemapPages } from './sitemap-pages.ts';

const readSitemap = async (number: number) => {
  const file = { kind: 'recipes' as const, number, changedAt: '' };
  for await (const count of readSitemapPages(file, ({ length }) => length))
    expect(count).toBeGreaterThan(0);
};

type Read = (userId: string, recipeId: number) => Promise<unknown>;

test.each<[string, () => Promise<Disposable>, slots: number, Read]>([
  ['favorites of a member', acquireFavoritesSlot, 1, (user) => listFavoriteRecipes(user)],
  ['a search in favorites', acquireFavoritesSlot, 1, (user) => listFavoriteRecipes(user, 'soup')],
  [
    "'What can I cook?' with a left-out food",
    () => acquireSearchSlot(['egg']),
    1,
    () => listCookable({ have: ['rice'], without: ['egg'], staples: [] }, null),
  ],
  ['chefs by their recipes', acquireSearchSlot, 2, () => listChefsForAdmin('', 'recipes')],
  ['the home page', acquireTilesSlot, 1, () => findHomePage()],
  ['all categories', acquireTilesSlot, 1, () => findCategoriesPage()],
  ['a sitemap', acquireSitemapTurn, 1, (_, id) => readSitemap(Math.ceil(id / 50_000))],
  ['news of the dashboard', acquireDashboardSlot, 1, () => findDashboardNews({ owner: null })],
])('reading many rows waits for its turn: %s', async (_, acquire, count, read) => {
  const { id: user } = await addSomebody();
  const { id: recipe } = await addRecipe({});
  const order: string[] = [];
  const slots = await Promise.all(Array.from({ length: count }, acquire));
  const reading = read(user, Number(recipe)).then(() => order.push('read'));
  for (let i = 0; i < 20; i++) await sql`select 1`.execute(db);
  order.push('slots released');
  for (const slot of slots) slot[Symbol.dispose]();
  await reading;
  expect(order).toEqual(['slots released', 'read']);
});

test('a search does not wait for searches that leave out foods', async () => {
  using _ = await acquireSearchSlot(['egg']);
  expect(await listRecipes({ ...defaultFilters, search: 'soup' })).toMatchObject({ total: 0 });
});
