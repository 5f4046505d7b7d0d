import { describe, expect, test } from 'vitest';
import {
  hasPermission,
  type Permission,
  permissions,
  type Role,
} from '#domain/account/permissions.ts';
import type { AccountRole } from '#domain/account/roles.ts';
import { db } from '#server/db/database.ts';
import { testAccess } from '../../test/access.ts';
import {
  addReferencedRecords,
  addresses,
  adminRights,
  pathOf,
  rejections,
  sampleAddresses,
  toDataPath,
} from '../../test/addresses.ts';
import { send } from '../../test/app.ts';
import { everything } from '../../test/everything.ts';
import { sendForm } from '../../test/form.ts';
import { expectResponse } from '../../test/responses.ts';
import { patterns } from '../../test/routes.ts';
import { addSomebody, sessionOf } from '../../test/session.ts';

const roles = Object.keys(permissions.account) as Role[];
const rights = Object.keys(permissions) as Permission[];

testAccess(sampleAddresses);

test('every route of the site has an access test', () => {
  expect(addresses.map(([pattern]) => pattern).sort()).toEqual([...patterns].sort());
});

describe.each(rights)('the right %s', (right) => {
  test.each(roles)('the permissions of %s match the requirements', (role) => {
    const somebody = role === 'visitor' ? null : { role };
    expect(hasPermission(somebody, right)).toBe(!(role in rejections[right]));
  });
});

test.each(roles)('pages offer %s only permitted actions', async (role) => {
  await addReferencedRecords();
  const Cookie = role === 'visitor' ? '' : await sessionOf(await addSomebody({ role }));
  const page = await (await send('/recipes/soup', { headers: { Cookie } })).text();
  const offers = {
    favorites: 'action="/recipes/soup/favorite"',
    account: 'href="/account"',
    draft: 'href="/admin"',
  };
  for (const right of ['favorites', 'account', 'draft'] as const) {
    expect(page.includes(offers[right]), right).toBe(!(role in rejections[right]));
  }
});

test('a demoted user is rejected on the next request', async () => {
  const things = await addReferencedRecords();
  const somebody = await addSomebody({ role: 'admin' });
  const headers = { Cookie: await sessionOf(somebody) };
  const setRole = (role: AccountRole) =>
    db.updateTable('users').set({ role }).where('id', '=', somebody.id).execute();
  for (const [right, [has, lacks]] of adminRights) {
    const behind = addresses
      .filter(([, address]) => address.right === right)
      .map(([pattern, address]) => {
        const path = pathOf(pattern, address, things);
        return { path, data: toDataPath(path), form: address.form?.(things) ?? {} };
      });
    await setRole(has);
    // Page data takes a fraction of the time of a page.
    for (const { data } of behind)
      expect((await send(data, { headers })).status, data).not.toBe(403);
    await setRole(lacks);
    const before = await everything();
    for (const { path, data, form } of behind) {
      expect((await send(data, { headers })).status, data).toBe(403);
      expect((await sendForm(path, form, headers.Cookie)).status, path).toBe(403);
    }
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
