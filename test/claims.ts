import { beforeAll, describe, expect, test } from 'vitest';
import { auth } from '#server/auth/auth.ts';
import { db } from '#server/db/database.ts';
import { type Address, addReferencedRecords, expected, pathOf, type Things } from './addresses.ts';
import { send } from './app.ts';
import { findRowsOfUser } from './belongings.ts';
import { everything } from './everything.ts';
import { expectResponse } from './responses.ts';
import { addSomebody, password, sessionOf } from './session.ts';

type Person = Awaited<ReturnType<typeof addSomebody>>;

/** An admin whom the requests impersonate, and a user. */
export const people = {} as { admin: Person; user: Person };

/** Claims of identity, under every name that a server might trust. */
export function claims(): Record<string, string> {
  const is = { isAdmin: 'true', is_admin: 'true', role: 'admin' };
  const confirmed = { emailVerified: 'true', email_verified: 'true' };
  return {
    ...is,
    ...confirmed,
    userId: people.admin.id,
    user_id: people.admin.id,
    id: people.admin.id,
  };
}

/** Sends a request with these claims in its URL, cookies, headers and form. */
export function claim(path: string, cookie: string, form?: Record<string, string> | string) {
  const url = new URL(path, 'http://localhost');
  const headers = new Headers({
    'Remote-User': people.admin.id,
    'X-Forwarded-User': people.admin.id,
  });
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
/** Who has a right or a confirmed address. */
export const privileged = () =>
  db
    .selectFrom('users')
    .select(['id', 'role'])
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('email_verified', '=', true)]))
    .orderBy('id')
    .execute();

/** The fields of a sign-up. */
export const newcomer = (email: string) => ({
  email,
  username: email.split('@')[0] ?? '',
  password,
  confirmPassword: password,
});

/** Every endpoint that Better Auth would serve if it were mounted. */
export const endpoints = [
  ...new Set(
    Object.values(auth.api).flatMap(({ path }: { path?: string }) =>
      path ? [path.replace(/:\w+/g, 'x')] : [],
    ),
  ),
];

/** Expects that requests to these endpoints of Better Auth find nothing and change nothing. */
export async function expectNotMounted(endpoints: string[]): Promise<void> {
  const cookie = await sessionOf(people.user);
  const before = await everything();
  const body = JSON.stringify({ ...claims(), ...newcomer('api@example.com'), name: 'api' });
  for (const path of endpoints.flatMap((each) => [`/api/auth${each}`, `/auth${each}`])) {
    for (const each of ['', cookie]) {
      expect((await claim(path, each)).status, path).toBe(404);
      expect((await claim(path, each, body)).status, path).toBe(405);
    }
  }
  expect(await everything()).toEqual(before);
}

/** Defines tests that claims of identity change nothing at these addresses. */
export function testClaims(addresses: [pattern: string, address: Address][]): void {
  let things: Things;
  beforeAll(async () => {
    people.admin = await addSomebody({ role: 'admin' });
    await sessionOf(people.admin);
    things = await addReferencedRecords();
    const { recipe: recipe_id, chef: chef_id } = things;
    const user_id = people.admin.id;
    await db.insertInto('favorite_recipes').values({ user_id, recipe_id }).execute();
    await db.insertInto('favorite_chefs').values({ user_id, chef_id }).execute();
    people.user = await addSomebody();
  });

  describe.each(addresses)('%s', (pattern, address) => {
    test('the site ignores claims about identity in a visitor’s request', async () => {
      const path = pathOf(pattern, address, things);
      const before = await everything();
      await expectResponse(await claim(path, ''), expected(address, 'visitor', false).response);
      const form = address.form?.(things) ?? {};
      await expectResponse(
        await claim(path, '', form),
        expected(address, 'visitor', true).response,
      );
      expect(await everything()).toEqual(before);
    });

    test('the site never treats one user as another', async () => {
      const path = pathOf(pattern, address, things);
      const me =
        address.right === 'account' || pattern === '/logout' ? await addSomebody() : people.user;
      const cookie = await sessionOf(me);
      const others = await findRowsOfUser(people.admin.id);
      const before = await privileged();

      const page = await claim(path, cookie);
      const text = await expectResponse(page, expected(address, 'user', false).response);
      expect([people.admin.email, 'href="/admin"'].filter((each) => text.includes(each))).toEqual(
        [],
      );
      const form = address.form?.(things) ?? {};
      await expectResponse(
        await claim(path, cookie, form),
        expected(address, 'user', true).response,
      );

      expect(await findRowsOfUser(people.admin.id)).toEqual(others);
      const isGone = pattern === '/account/data';
      const standing = { id: me.id, role: 'user', email_verified: true };
      expect(await standingOf(me.id)).toEqual(isGone ? undefined : standing);
      expect(await privileged()).toEqual(before.filter(({ id }) => !isGone || id !== me.id));
    });
  });
}
