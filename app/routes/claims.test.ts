import { beforeAll, describe, expect, test } from 'vitest';
import { auth } from '#server/auth/auth.ts';
import { db } from '#server/db/database.ts';
import {
  addReferencedRecords,
  addresses,
  expected,
  pathOf,
  type Things,
} from '../../test/addresses.ts';
import { send } from '../../test/app.ts';
import { findRowsOfUser } from '../../test/belongings.ts';
import { everything } from '../../test/everything.ts';
import { expectResponse } from '../../test/responses.ts';
import { addSomebody, password, sessionOf } from '../../test/session.ts';

type Person = Awaited<ReturnType<typeof addSomebody>>;

/** An admin whom the requests impersonate. */
let admin: Person;
let things: Things;
let user: Person;
beforeAll(async () => {
  admin = await addSomebody({ role: 'admin' });
  await sessionOf(admin);
  things = await addReferencedRecords();
  const { recipe: recipe_id, chef: chef_id } = things;
  await db.insertInto('favorite_recipes').values({ user_id: admin.id, recipe_id }).execute();
  await db.insertInto('favorite_chefs').values({ user_id: admin.id, chef_id }).execute();
  user = await addSomebody();
});

/** Claims of identity, under every name that a server might trust. */
function claims(): Record<string, string> {
  const is = { isAdmin: 'true', is_admin: 'true', role: 'admin' };
  const confirmed = { emailVerified: 'true', email_verified: 'true' };
  return { ...is, ...confirmed, userId: admin.id, user_id: admin.id, id: admin.id };
}

/** Sends a request with these claims in its URL, cookies, headers and form. */
function claim(path: string, cookie: string, form?: Record<string, string> | string) {
  const url = new URL(path, 'http://localhost');
  const headers = new Headers({ 'Remote-User': admin.id, 'X-Forwarded-User': admin.id });
  const cookies = [cookie, `user=${encodeURIComponent(JSON.stringify(claims()))}`];
  for (const [name, value] of Object.entries(claims())) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
    headers.set(`X-${name.replace('_', '-')}`, value);
    cookies.push(`${name}=${value}`);
  }
  headers.set('Cookie', cookies.filter(Boolean).join('; '));
  const address = url.pathname + url.search;
  if (form === undefined) return send(address, { headers });
  if (typeof form === 'string') headers.set('Content-Type', 'application/json');
  const body = typeof form === 'string' ? form : new URLSearchParams({ ...claims(), ...form });
  return send(address, { method: 'POST', headers, body });
}

const standingOf = (id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'email_verified'])
    .where('id', '=', id)
    .executeTakeFirst();
const privileged = () =>
  db
    .selectFrom('users')
    .select(['id', 'role'])
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('email_verified', '=', true)]))
    .orderBy('id')
    .execute();

describe.each(addresses)('%s', (pattern, address) => {
  test('the site ignores claims about identity in a visitor’s request', async () => {
    const path = pathOf(pattern, address, things);
    const before = await everything();
    await expectResponse(await claim(path, ''), expected(address, 'visitor', false).response);
    const form = address.form?.(things) ?? {};
    await expectResponse(await claim(path, '', form), expected(address, 'visitor', true).response);
    expect(await everything()).toEqual(before);
  });

  test('the site never treats one user as another', async () => {
    const path = pathOf(pattern, address, things);
    const me = address.right === 'account' || pattern === '/logout' ? await addSomebody() : user;
    const cookie = await sessionOf(me);
    const others = await findRowsOfUser(admin.id);
    const before = await privileged();

    const page = await claim(path, cookie);
    const text = await expectResponse(page, expected(address, 'user', false).response);
    expect([admin.email, 'href="/admin"'].filter((each) => text.includes(each))).toEqual([]);
    const form = address.form?.(things) ?? {};
    await expectResponse(await claim(path, cookie, form), expected(address, 'user', true).response);

    expect(await findRowsOfUser(admin.id)).toEqual(others);
    const isGone = pattern === '/account/data';
    const standing = { id: me.id, role: 'user', email_verified: true };
    expect(await standingOf(me.id)).toEqual(isGone ? undefined : standing);
    expect(await privileged()).toEqual(before.filter(({ id }) => !isGone || id !== me.id));
  });
});

const newcomer = (email: string) => ({
  email,
  username: email.split('@')[0] ?? '',
  password,
  confirmPassword: password,
});

test('a sign-up creates an unconfirmed user, whatever the form says', async () => {
  const before = await privileged();
  const response = await claim('/signup', '', newcomer('eve@example.com'));
  expect(response.headers.get('Location')).toBe('/confirm-email');
  const row = await db
    .selectFrom('pending_signups')
    .select('id')
    .where('email', '=', 'eve@example.com')
    .executeTakeFirst();
  expect(row?.id).not.toBe(admin.id);
  expect(await privileged()).toEqual(before);
  const login = { email: 'eve@example.com', password };
  expect((await claim('/login', '', login)).status).toBe(403);
});

test.each(['/signup', '/login', '/account/profile', '/account/email'])(
  'the form at %s does not accept JSON',
  async (path) => {
    const cookie = path.startsWith('/account') ? await sessionOf(user) : '';
    const before = await everything();
    const body = JSON.stringify({ ...claims(), ...newcomer('json@example.com') });
    expect((await claim(path, cookie, body)).status).toBe(400);
    expect(await everything()).toEqual(before);
  },
);

/** Every endpoint that Better Auth would serve if it were mounted. */
const endpoints = [
  ...new Set(
    Object.values(auth.api).flatMap(({ path }: { path?: string }) =>
      path ? [path.replace(/:\w+/g, 'x')] : [],
    ),
  ),
];

test('Better Auth’s own endpoints are not mounted', async () => {
  expect(endpoints).toEqual(expect.arrayContaining(['/sign-up/email', '/update-user']));
  const cookie = await sessionOf(user);
  const before = await everything();
  const body = JSON.stringify({ ...claims(), ...newcomer('api@example.com'), name: 'api' });
  for (const path of endpoints.flatMap((each) => [`/api/auth${each}`, `/auth${each}`])) {
    for (const each of ['', cookie]) {
      expect((await claim(path, each)).status, path).toBe(404);
      expect((await claim(path, each, body)).status, path).toBe(405);
    }
  }
  expect(await everything()).toEqual(before);
});
