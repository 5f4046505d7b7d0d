import { readdirSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { send } from '../../../test/app.ts';
import { addCategory, addChef, addRecipe, removeEverything } from '../../../test/factories.ts';
import { addSomebody, sessionOf } from '../../../test/session.ts';

let admin: string;
let user: string;
let userId: string;
let ids: Record<'recipe' | 'chef' | 'category', number>;

beforeAll(async () => {
  admin = await sessionOf(await addSomebody({ role: 'admin' }));
  const somebody = await addSomebody();
  userId = somebody.id;
  user = await sessionOf(somebody);
});
beforeEach(async () => {
  await removeEverything();
  const [chef, category] = [await addChef(), await addCategory()];
  const { id } = await addRecipe({ authorId: chef.id, categoryIds: [category.id] });
  ids = { recipe: id, chef: chef.id, category: category.id };
});

/** Every page and endpoint, with what a form for it would say. */
const pages = [
  '/admin',
  '/admin/recipes',
  '/admin/recipes/add',
  '/admin/recipes/edit/:recipe',
  '/admin/recipes/deletion?id=:recipe',
  '/admin/chefs',
  '/admin/chefs/add',
  '/admin/chefs/edit/:chef',
  '/admin/chefs/:chef/deletion',
  '/admin/categories',
  '/admin/categories/add',
  '/admin/categories/edit/:category',
  '/admin/categories/:unused/deletion',
  '/admin/newsletter',
  '/admin/newsletter.csv',
  '/admin/users',
  '/admin/users/:user/role',
  '/admin/log',
  '/admin/trash',
];
const endpoints: [path: string, fields: Record<string, string>][] = [
  ['/admin/recipes/add', { title: 'Hacked' }],
  ['/admin/recipes/edit/:recipe', { title: 'Hacked' }],
  ['/admin/recipes/deletion', { id: ':recipe' }],
  ['/admin/recipes/featured', { id: ':recipe', featured: 'on' }],
  ['/admin/recipes/categories', { id: ':recipe', category: ':category' }],
  ['/admin/chefs/add', { name: 'Hacked' }],
  ['/admin/chefs/edit/:chef', { name: 'Hacked' }],
  ['/admin/chefs/:chef/deletion', { recipes: 'unassign' }],
  ['/admin/categories/add', { name: 'Hacked', description: 'Hacked by somebody' }],
  ['/admin/categories/edit/:category', { name: 'Hacked', description: 'Hacked by somebody' }],
  ['/admin/categories/:unused/deletion', {}],
  ['/admin/users/:user/role', { role: 'admin' }],
  ['/admin/trash', { id: ':recipe' }],
];

async function fill(text: string): Promise<string> {
  const unused = text.includes(':unused') ? String((await addCategory()).id) : '';
  return text
    .replace(':recipe', String(ids.recipe))
    .replace(':chef', String(ids.chef))
    .replace(':category', String(ids.category))
    .replace(':unused', unused)
    .replace(':user', userId);
}

async function get(path: string, cookie = '') {
  return send(await fill(path), { headers: { Cookie: cookie } });
}

async function post(path: string, fields: Record<string, string>, cookie = '', headers = {}) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.set(name, await fill(value));
  const init = { method: 'POST', body, headers: { Cookie: cookie, ...headers } };
  return send(await fill(path), init);
}

/** All that these endpoints could change. */
async function state() {
  const tables = ['recipes', 'authors', 'categories', 'recipe_categories', 'audit_log'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  const roles = await db.selectFrom('users').select(['id', 'role']).orderBy('id').execute();
  return { rows, roles };
}

test('no page is missing here', () => {
  const known = new Set(['login', 'layout', 'authors', 'images']);
  const modules = readdirSync(import.meta.dirname)
    .filter((name) => !name.includes('.test.'))
    .map((name) => name.replace(/\.tsx?$/, ''))
    .filter((name) => !known.has(name));
  // Pages that only take forms: recipe-featured and recipe-categories.
  expect(modules).toHaveLength(pages.length + 2);
});

describe.each(pages)('GET %s', (path) => {
  test('leads a visitor to the sign-in and back', async () => {
    const here = await fill(path);
    const answer = await get(here);
    expect(answer.status).toBe(302);
    const location = new URL(answer.headers.get('Location') ?? '', 'http://localhost');
    expect(location.pathname).toBe('/admin/login');
    expect(location.searchParams.get('next')).toBe(here);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('refuses a user, also the data alone', async () => {
    const answer = await get(path, user);
    expect(answer.status).toBe(403);
    const page = await answer.text();
    if (page.startsWith('<!DOCTYPE')) {
      expect(page).toContain('does not have the admin');
      expect(page).toContain('Return to Home');
      expect(page).toContain('Account menu of');
    }
    if (path.endsWith('.csv')) return;
    const [pathname, query = ''] = (await fill(path)).split('?');
    const data = await send(`${pathname}.data?${query}`, { headers: { Cookie: user } });
    const text = await data.text();
    expect(text).toContain('403');
    for (const secret of ['previous', 'lastUpdate', 'initialValue', 'others', 'confirmed']) {
      expect(text).not.toContain(secret);
    }
  });

  test('answers an admin, for them alone, unseen by search engines', async () => {
    const answer = await get(path, admin);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
    if (!path.endsWith('.csv')) {
      expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
    }
  });
});

describe.each(endpoints)('POST %s', (path, fields) => {
  test('changes nothing for a visitor, a user, or a form of another site', async () => {
    const here = await fill(path);
    const before = await state();
    const visitor = await post(here, fields);
    expect(visitor.status).toBe(302);
    expect(visitor.headers.get('Location')).toMatch(/^\/admin\/login/);
    expect((await post(here, fields, user)).status).toBe(403);
    const foreign = { Origin: 'https://elsewhere.example' };
    expect((await post(here, fields, admin, foreign)).status).toBe(403);
    expect((await post(here, fields, admin, { Origin: 'null' })).status).toBe(403);
    expect(await state()).toEqual(before);
  });

  test('refuses an admin who was demoted meanwhile with the next request', async () => {
    const somebody = await addSomebody({ role: 'admin' });
    const cookie = await sessionOf(somebody);
    expect((await get('/admin', cookie)).status).toBe(200);
    await db.updateTable('users').set({ role: 'user' }).where('id', '=', somebody.id).execute();
    expect((await post(path, fields, cookie)).status).toBe(403);
  });
});

test('a session that has ended is asked to sign in again', async () => {
  const somebody = await addSomebody({ role: 'admin' });
  const cookie = await sessionOf(somebody);
  await db.deleteFrom('sessions').where('user_id', '=', somebody.id).execute();
  expect((await get('/admin/users', cookie)).headers.get('Location')).toBe(
    '/admin/login?next=%2Fadmin%2Fusers',
  );
});
