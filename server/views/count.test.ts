import { beforeEach, expect, test } from 'vitest';
import { broken } from '../../test/admin/lists.ts';
import { send, storeViews } from '../../test/app.ts';
import { addDraft, addRecipe, removeEverything } from '../../test/factories.ts';
import { addSomebody } from '../../test/session.ts';
import { db } from '../db/database.ts';
import { changeDrafts } from '../drafts/bulk-change.ts';
import { submitDraft } from '../drafts/review.ts';
import { discardDrafts } from '../drafts/save.ts';
import { findDashboardNews } from '../pages/dashboard-news.ts';
import { pruneViews } from './count.ts';

beforeEach(removeEverything);

const browser = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let clients = 0;

/** Sends a view, by default of a new client. */
async function view(
  slug: string,
  headers: Record<string, string> = {},
  client = `192.0.2.${++clients}`,
): Promise<number> {
  const init = { method: 'POST', headers: { 'User-Agent': browser, ...headers } };
  return (await send(`/recipes/${slug}/view`, init, client)).status;
}

const stored = () =>
  db.selectFrom('recipe_views').select(['recipe_id', 'views']).orderBy('recipe_id').execute();

test('views are counted per recipe and day, and written in bulk', async () => {
  const [soup, stew] = [await addRecipe(), await addRecipe()];
  for (const { slug } of [soup, stew, soup]) expect(await view(slug)).toBe(204);
  expect(await stored()).toEqual([]);
  await storeViews();
  await view(soup.slug);
  await storeViews();
  expect(await stored()).toEqual([
    { recipe_id: soup.id, views: 3 },
    { recipe_id: stew.id, views: 1 },
  ]);
});

test('a client counts once per recipe and hour', async () => {
  const [soup, stew] = [await addRecipe(), await addRecipe()];
  const client = '198.51.100.1';
  for (const { slug } of [soup, stew, soup]) await view(slug, {}, client);
  await view(soup.slug, { 'User-Agent': 'Mozilla/5.0 Chrome/140.0' }, client);
  await view(soup.slug);
  await storeViews();
  expect(await stored()).toEqual([
    { recipe_id: soup.id, views: 2 },
    { recipe_id: stew.id, views: 1 },
  ]);
});

test('robots, other sites and unknown recipes do not count', async () => {
  const { slug } = await addRecipe();
  expect(await view(slug, { 'User-Agent': 'Googlebot/2.1' })).toBe(204);
  expect(await view(slug, { Origin: 'https://evil.example' })).toBe(403);
  expect(await view('nothing-like-this')).toBe(204);
  await storeViews();
  expect(await stored()).toEqual([]);
});

test('views survive a database error, and are deleted after 400 days', async () => {
  const { id, slug } = await addRecipe();
  await view(slug);
  await broken('recipe_views', storeViews);
  expect(await stored()).toEqual([]);
  await storeViews();
  expect(await stored()).toEqual([{ recipe_id: id, views: 1 }]);
  await pruneViews();
  expect(await stored()).toHaveLength(1);
  await db
    .updateTable('recipe_views')
    .set({ day: new Date('2024-01-01') })
    .execute();
  await pruneViews();
  expect(await stored()).toEqual([]);
});

test('view counts contain no data about the visitor, and set no cookie', async () => {
  const { slug } = await addRecipe();
  const init = { method: 'POST', headers: { 'User-Agent': browser, Cookie: 'potluck.session=x' } };
  const response = await send(`/recipes/${slug}/view`, init);
  expect(response.headers.getSetCookie()).toEqual([]);
  await storeViews();
  const [row = {}] = await db.selectFrom('recipe_views').selectAll().execute();
  expect(Object.keys(row).sort()).toEqual(['day', 'recipe_id', 'views']);
});

test('the dashboard lists the most viewed and saved recipes and pending tasks', async () => {
  const [soup, stew] = [await addRecipe({ title: 'Soup' }), await addRecipe({ title: 'Stew' })];
  for (const { slug } of [stew, soup, stew]) await view(slug);
  await storeViews();
  const author = await addSomebody({ role: 'author' });
  const saved = { user_id: author.id, recipe_id: soup.id };
  await db.insertInto('favorite_recipes').values(saved).execute();
  const id = await addDraft({ title: 'Pie' }, { actor: author });
  await addDraft({ title: 'Cake' }, { actor: author });
  await submitDraft(author, { owner: author.id }, { id, version: 1 });
  await discardDrafts(author, { owner: author.id }, [await addDraft({}, { actor: author })]);
  await changeDrafts(author, { owner: null }, [id], {
    categoryId: null,
    tags: ['New'],
    authorId: null,
  });
  expect(await findDashboardNews({ owner: null })).toEqual({
    changed: [
      expect.objectContaining({ subject: '1 draft', kind: 'draft', path: null }),
      expect.objectContaining({ action: 'delete', kind: 'draft', path: null }),
      expect.objectContaining({ subject: 'Pie', path: `/admin/drafts/${id}` }),
    ],
    waiting: [expect.objectContaining({ title: 'Pie', path: `/admin/drafts/${id}` })],
    scheduled: [],
    read: [
      { path: `/recipes/${stew.slug}`, title: 'Stew', count: 2 },
      { path: `/recipes/${soup.slug}`, title: 'Soup', count: 1 },
    ],
    saved: [{ path: `/recipes/${soup.slug}`, title: 'Soup', count: 1 }],
  });
  expect(await findDashboardNews({ owner: 'nobody' })).toMatchObject({ waiting: [], changed: [] });
  await db.updateTable('recipe_drafts').set({ state: 'returned' }).execute();
  const titles = (await findDashboardNews({ owner: author.id })).waiting.map(({ title }) => title);
  expect(titles.sort()).toEqual(['Cake', 'Pie']);
});
