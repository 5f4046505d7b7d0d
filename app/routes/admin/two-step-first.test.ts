import { beforeAll, expect, test, vi } from 'vitest';
import {
  addReferencedRecords,
  addresses,
  adminRights,
  pathOf,
  type Things,
  toDataPath,
} from '../../../test/addresses.ts';
import { send } from '../../../test/app.ts';
import { everything } from '../../../test/everything.ts';
import { sendForm } from '../../../test/form.ts';
import { expectPageData, expectResponse } from '../../../test/responses.ts';
import { addSomebody, sessionOf } from '../../../test/session.ts';

vi.hoisted(() => {
  process.env.REQUIRE_ADMIN_2FA = 'on';
});

const setup = '/account/two-step';
let things: Things;
let admin: string;
beforeAll(async () => {
  things = await addReferencedRecords();
  admin = await sessionOf(await addSomebody({ role: 'admin' }));
});

const closed = addresses.filter(([, { right }]) => adminRights.has(right));

test.each(closed)(
  'the path %s is denied to an admin without two-step sign-in',
  async (pattern, address) => {
    const path = pathOf(pattern, address, things);
    const headers = { Cookie: admin };
    await expectResponse(await send(path, { headers }), setup);
    await expectPageData(await send(toDataPath(path), { headers }), setup);
  },
);

test('no form of the admin area changes anything for an admin without two-step sign-in', async () => {
  const before = await everything();
  for (const [pattern, address] of closed) {
    const path = pathOf(pattern, address, things);
    const form = address.form?.(things) ?? {};
    await expectResponse(await sendForm(path, form, admin), setup);
    await expectPageData(await sendForm(toDataPath(path), form, admin), setup);
  }
  expect(await everything()).toEqual(before);
});

test('an admin without two-step sign-in can only open the page that turns it on; other users do not need it', async () => {
  const user = await sessionOf(await addSomebody());
  for (const Cookie of [admin, user]) {
    for (const path of [setup, '/account', '/account/passkeys']) {
      expect((await send(path, { headers: { Cookie } })).status).toBe(200);
    }
  }
  expect((await send('/admin', { headers: { Cookie: user } })).status).toBe(403);
});
