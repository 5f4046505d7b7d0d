import { beforeAll, expect, test, vi } from 'vitest';
import { addresses, addThings, dataOf, pathOf, type Things } from '../../../test/addresses.ts';
import { expectAnswer, expectData } from '../../../test/answers.ts';
import { send } from '../../../test/app.ts';
import { everything } from '../../../test/everything.ts';
import { sendForm } from '../../../test/form.ts';
import { addSomebody, sessionOf } from '../../../test/session.ts';

vi.hoisted(() => {
  process.env.REQUIRE_ADMIN_2FA = 'on';
});

const setup = '/account/two-step';
let things: Things;
let admin: string;
beforeAll(async () => {
  things = await addThings();
  admin = await sessionOf(await addSomebody({ role: 'admin' }));
});

test.each(addresses.filter(([, { right }]) => right === 'administer'))(
  '%s is closed to an admin with a password alone',
  async (pattern, address) => {
    const path = pathOf(pattern, address, things);
    const headers = { Cookie: admin };
    const before = await everything();
    await expectAnswer(await send(path, { headers }), setup);
    await expectData(await send(dataOf(path), { headers }), setup);
    const form = address.form?.(things) ?? {};
    await expectAnswer(await sendForm(path, form, admin), setup);
    await expectData(await sendForm(dataOf(path), form, admin), setup);
    expect(await everything()).toEqual(before);
  },
);

test('an admin can reach the page to turn it on; other users do not need it', async () => {
  const user = await sessionOf(await addSomebody());
  for (const Cookie of [admin, user]) {
    for (const path of [setup, '/account', '/account/passkeys']) {
      expect((await send(path, { headers: { Cookie } })).status).toBe(200);
    }
  }
  expect((await send('/admin', { headers: { Cookie: user } })).status).toBe(403);
});
