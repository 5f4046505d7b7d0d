import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  hasPermission,
  type Permission,
  permissions,
  type Role,
} from '#domain/account/permissions.ts';
import type { AccountRole } from '#domain/account/roles.ts';
import { db } from '#server/db/database.ts';
import {
  type Address,
  addReferencedRecords,
  addresses,
  adminRights,
  expected,
  pathOf,
  rejections,
  type Things,
  toDataPath,
} from '../../test/addresses.ts';
import { send } from '../../test/app.ts';
import { everything } from '../../test/everything.ts';
import { type Fields, readFormFields, sendForm } from '../../test/form.ts';
import { expectPageData, expectResponse } from '../../test/responses.ts';
import { patterns } from '../../test/routes.ts';
import { addSomebody, sessionOf } from '../../test/session.ts';

const roles = Object.keys(permissions.account) as Role[];
const rights = Object.keys(permissions) as Permission[];

const cookies = {} as Record<Role, string>;
let things: Things;
beforeAll(async () => {
  things = await addReferencedRecords();
  for (const role of roles) cookies[role] = await newSession(role);
});

async function newSession(role: Role): Promise<string> {
  return role === 'visitor' ? '' : sessionOf(await addSomebody({ role }));
}

const get = (path: string, cookie: string) => send(path, { headers: { Cookie: cookie } });

/** The fields that a form of the page would send, or the fields in the table. */
async function formOf({ form }: Address, path: string): Promise<Fields> {
  if (!form) return {};
  return { ...readFormFields(await (await get(path, cookies.admin)).text()), ...form(things) };
}

test('every route of the site has an access test', () => {
  expect(addresses.map(([pattern]) => pattern).sort()).toEqual([...patterns].sort());
});

describe.each(rights)('the right %s', (right) => {
  test.each(roles)('the permissions of %s match the requirements', (role) => {
    const somebody = role === 'visitor' ? null : { role };
    expect(hasPermission(somebody, right)).toBe(!(role in rejections[right]));
  });
});

describe.each(addresses)('reading %s', (pattern, address) => {
  test.each(roles)('reading as %s gives the expected response', async (role) => {
    const path = pathOf(pattern, address, things);
    const { response, isDenied } = expected(address, role, false);
    const page = await get(path, cookies[role]);
    const text = await expectResponse(page, response);
    const data = await expectPageData(await get(toDataPath(path), cookies[role]), response);
    if (isDenied) expectNothingToldOrKept(page, text + data, path);
    if (adminRights.has(address.right)) {
      expect(page.headers.get('Cache-Control')).toBe('private, no-store');
      if (!isDenied) expectUnseen(page, text);
    }
  });
});

/** Visitors are sent to sign in and back; signed-in users see why they are denied access. */
function expectNothingToldOrKept(page: Response, text: string, path: string): void {
  const secrets = ['Soup', 'Ana', 'Suppers', '@example.com'];
  expect(secrets.filter((each) => text.includes(each))).toEqual([]);
  const location = page.headers.get('Location');
  if (location) {
    const { searchParams } = new URL(location, 'http://localhost');
    expect(searchParams.get('next')).toBe(path);
  } else if (text.startsWith('<!DOCTYPE')) {
    expect(text).toContain('does not have the');
    expect(text).toContain('Return to Home');
    expect(text).toContain('Account menu of');
  }
}

function expectUnseen(page: Response, text: string): void {
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
  if (text.startsWith('<!DOCTYPE'))
    expect(text).toContain('<meta name="robots" content="noindex"/>');
}

test.each(roles)('pages offer %s only permitted actions', async (role) => {
  const page = await (await get('/recipes/soup', cookies[role])).text();
  const offers = {
    favorites: 'action="/recipes/soup/favorite"',
    account: 'href="/account"',
    draft: 'href="/admin"',
  };
  for (const right of ['favorites', 'account', 'draft'] as const) {
    expect(page.includes(offers[right]), right).toBe(!(role in rejections[right]));
  }
});

describe.each(addresses)('writing to %s', (pattern, address) => {
  const isDenied = (role: Role) => expected(address, role, true).isDenied;
  // No other request can have changed anything.
  const mayChange = address.form !== undefined || address.right !== undefined;
  beforeEach(async () => {
    if (mayChange) things = await addReferencedRecords();
  });

  const permitted = roles.filter((role) => !isDenied(role));
  test.each(permitted)('writing as %s gives the expected response', async (role) => {
    const path = pathOf(pattern, address, things);
    const form = await formOf(address, path);
    // Otherwise the rejections of the same form from other users would prove nothing.
    const isOthers = address.right === 'draft' && role === 'author';
    const mustChange = address.form && address.right && address.right !== 'account' && !isOthers;
    const before = mustChange && (await everything());
    // Some actions end their own session.
    const ends = address.right === 'account' || pattern === '/logout';
    const cookie = ends ? await newSession(role) : cookies[role];
    const { response } = expected(address, role, true);
    await expectResponse(await sendForm(path, form, cookie), response);
    if (mustChange) expect(await everything()).not.toEqual(before);
  });

  const denied = roles.filter(isDenied);
  if (denied.length > 0) {
    test(`writing as ${denied} changes nothing`, async () => {
      const path = pathOf(pattern, address, things);
      const form = await formOf(address, path);
      const before = await everything();
      for (const role of denied) {
        const { response } = expected(address, role, true);
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
          await expectResponse(await sendForm(path, form, cookies[role], method), response);
        }
        await expectPageData(await sendForm(toDataPath(path), form, cookies[role]), response);
      }
      expect(await everything()).toEqual(before);
    });
  }
});

test('a demoted user is rejected on the next request', async () => {
  things = await addReferencedRecords();
  const somebody = await addSomebody({ role: 'admin' });
  const headers = { Cookie: await sessionOf(somebody) };
  const setRole = (role: AccountRole) =>
    db.updateTable('users').set({ role }).where('id', '=', somebody.id).execute();
  for (const [pattern, address] of addresses) {
    const [has, lacks] = adminRights.get(address.right) ?? [];
    if (!has || !lacks) continue;
    const path = pathOf(pattern, address, things);
    const form = await formOf(address, path);
    await setRole(has);
    expect((await send(path, { headers })).status, path).not.toBe(403);
    await setRole(lacks);
    const before = await everything();
    expect((await send(path, { headers })).status, path).toBe(403);
    expect((await sendForm(path, form, headers.Cookie)).status, path).toBe(403);
    expect(await everything()).toEqual(before);
  }
});

test.each([
  ['has ended', { expires_at: new Date(Date.now() - 1) }],
  ['is there no more', null],
])('a session that %s gives no access', async (_, change) => {
  const somebody = await addSomebody({ role: 'admin' });
  const headers = { Cookie: await sessionOf(somebody) };
  expect((await send('/admin/users', { headers })).status).toBe(200);
  await (change
    ? db.updateTable('sessions').set(change).where('user_id', '=', somebody.id).execute()
    : db.deleteFrom('sessions').where('user_id', '=', somebody.id).execute());
  for (const [path, page] of [
    ['/admin/users', '/admin/login'],
    ['/account', '/login'],
  ] as const) {
    await expectResponse(await send(path, { headers }), page);
  }
});
