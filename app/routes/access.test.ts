import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { may, permissions, type Right, type Role } from '#domain/account/permissions.ts';
import { db } from '#server/db/database.ts';
import {
  type Address,
  addresses,
  addThings,
  dataOf,
  expected,
  pathOf,
  refusals,
  type Things,
} from '../../test/addresses.ts';
import { expectAnswer, expectData } from '../../test/answers.ts';
import { send } from '../../test/app.ts';
import { everything } from '../../test/everything.ts';
import { type Fields, fieldsOf, sendForm } from '../../test/form.ts';
import { patterns } from '../../test/routes.ts';
import { addSomebody, sessionOf } from '../../test/session.ts';

const roles: Role[] = ['visitor', 'user', 'admin'];
const rights = Object.keys(permissions) as Right[];

const cookies: Record<Role, string> = { visitor: '', user: '', admin: '' };
let things: Things;
beforeAll(async () => {
  things = await addThings();
  for (const role of ['user', 'admin'] as const) cookies[role] = await newSession(role);
});

async function newSession(role: Role): Promise<string> {
  return role === 'visitor' ? '' : sessionOf(await addSomebody({ role }));
}

const get = (path: string, cookie: string) => send(path, { headers: { Cookie: cookie } });

/** What a form of the page would send, or what the table says. */
async function formOf({ form }: Address, path: string): Promise<Fields> {
  if (!form) return {};
  return { ...fieldsOf(await (await get(path, cookies.admin)).text()), ...form(things) };
}

test('every route of the site is tested here', () => {
  expect(addresses.map(([pattern]) => pattern).sort()).toEqual([...patterns].sort());
});

describe.each(rights)('the right %s', (right) => {
  test.each(roles)('is what these tests expect for %s', (role) => {
    const somebody = role === 'visitor' ? null : { role };
    expect(may(somebody, right)).toBe(!(role in refusals[right]));
  });
});

describe.each(addresses)('reading %s', (pattern, address) => {
  test.each(roles)('as %s', async (role) => {
    const path = pathOf(pattern, address, things);
    const { answer, isRefused } = expected(address, role, false);
    const page = await get(path, cookies[role]);
    const text = await expectAnswer(page, answer);
    const data = await expectData(await get(dataOf(path), cookies[role]), answer);
    if (isRefused) expectNothingToldOrKept(page, text + data, path);
    if (address.right === 'administer') {
      expect(page.headers.get('Cache-Control')).toBe('private, no-store');
      if (role === 'admin') expectUnseen(page, text);
    }
  });
});

/** Visitors are sent to sign in and back; signed-in users read why they are refused. */
function expectNothingToldOrKept(page: Response, text: string, path: string): void {
  const secrets = ['Soup', 'Ana', 'Suppers', '@example.com'];
  expect(secrets.filter((each) => text.includes(each))).toEqual([]);
  const location = page.headers.get('Location');
  if (location) {
    const { searchParams } = new URL(location, 'http://localhost');
    // `?index` only names the dashboard's action.
    expect(searchParams.get('next')).toBe(path.replace('?index', ''));
  } else if (text.startsWith('<!DOCTYPE')) {
    expect(text).toContain('does not have the admin');
    expect(text).toContain('Return to Home');
    expect(text).toContain('Account menu of');
  }
}

function expectUnseen(page: Response, text: string): void {
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
  if (text.startsWith('<!DOCTYPE'))
    expect(text).toContain('<meta name="robots" content="noindex"/>');
}

test.each(roles)('pages offer %s only what they may do', async (role) => {
  const page = await (await get('/recipes/soup', cookies[role])).text();
  const offers: Record<Right, string> = {
    favorites: 'action="/recipes/soup/favorite"',
    account: 'href="/account"',
    administer: 'href="/admin"',
  };
  for (const right of rights) {
    expect(page.includes(offers[right]), right).toBe(!(role in refusals[right]));
  }
});

describe.each(addresses)('writing to %s', (pattern, address) => {
  beforeEach(async () => {
    things = await addThings();
  });

  test.each(roles)('as %s', async (role) => {
    const path = pathOf(pattern, address, things);
    const form = await formOf(address, path);
    const { answer, isRefused } = expected(address, role, true);
    const before = await everything();
    if (!isRefused) {
      // Some actions end their own session.
      const ends = address.right === 'account' || pattern === '/logout';
      const cookie = ends ? await newSession(role) : cookies[role];
      await expectAnswer(await sendForm(path, form, cookie), answer);
      // Otherwise the refusals of the same form to others would prove nothing.
      if (address.form && address.right && address.right !== 'account') {
        expect(await everything()).not.toEqual(before);
      }
      return;
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      await expectAnswer(await sendForm(path, form, cookies[role], method), answer);
    }
    await expectData(await sendForm(dataOf(path), form, cookies[role]), answer);
    expect(await everything()).toEqual(before);
  });
});

test('a demoted admin is refused on the next request', async () => {
  things = await addThings();
  const somebody = await addSomebody({ role: 'admin' });
  const headers = { Cookie: await sessionOf(somebody) };
  const setRole = (role: 'user' | 'admin') =>
    db.updateTable('users').set({ role }).where('id', '=', somebody.id).execute();
  for (const [pattern, address] of addresses) {
    if (address.right !== 'administer') continue;
    await setRole('admin');
    expect((await send('/admin', { headers })).status).toBe(200);
    await setRole('user');
    const path = pathOf(pattern, address, things);
    const form = await formOf(address, path);
    const before = await everything();
    expect((await send(path, { headers })).status, path).toBe(403);
    expect((await sendForm(path, form, headers.Cookie)).status, path).toBe(403);
    expect(await everything()).toEqual(before);
  }
});

test.each([
  ['has ended', { expires_at: new Date(Date.now() - 1) }],
  ['is there no more', null],
])('a session that %s opens nothing', async (_, change) => {
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
    await expectAnswer(await send(path, { headers }), page);
  }
});
