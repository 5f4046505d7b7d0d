import { beforeEach, expect, test } from 'vitest';
import { post } from '../../test/app.ts';
import { attack, devicesOf, login } from '../../test/known-devices.ts';
import { setUses } from '../../test/request-counts.ts';
import { addSomebody, cookiesOf } from '../../test/session.ts';
import { db } from '../db/database.ts';

beforeEach(() => db.deleteFrom('request_counts').execute());
/** Only the device cookie, which a browser keeps after signing out. */
const deviceIn = (headers: Headers) => /potluck-device=[^;]+/.exec(cookiesOf(headers))?.[0] ?? '';

test('a burst of wrong passwords from other places does not lock out a known device', async () => {
  const me = await addSomebody();
  const response = await login(me.email);
  const set = response.headers.getSetCookie().find((each) => each.startsWith('potluck-device='));
  expect(set).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
  const device = deviceIn(response.headers);
  await attack(me.email);
  expect((await login(me.email)).status).toBe(429);
  expect((await login(me.email, device, 'wrong wrong')).status).toBe(400);
  expect((await login(me.email, device)).status).toBe(302);
});

test('the device cookie does not sign in, works for its account only, and cannot be forged', async () => {
  const [me, other] = [await addSomebody(), await addSomebody()];
  const device = deviceIn((await login(me.email)).headers);
  const page = await post('/account/profile', { username: 'x' }, { Cookie: device });
  expect(page.headers.get('Location')).toMatch(/^\/login/);
  await attack(other.email);
  expect((await login(other.email, device)).status).toBe(429);
  await attack(me.email);
  const [row] = await devicesOf(me);
  for (const forged of [
    `potluck-device=${row?.id}`,
    `${device.slice(0, -4)}AAAA`,
    `potluck-device=${btoa(JSON.stringify(row?.id))}.x`,
  ]) {
    expect((await login(me.email, forged)).status).toBe(429);
  }
});

test('wrong passwords from a known device have their own limit', async () => {
  const me = await addSomebody();
  const device = deviceIn((await login(me.email)).headers);
  expect((await login(me.email, device, 'wrong')).status).toBe(400);
  await setUses(9, 'password attempts of');
  expect((await login(me.email, device, 'wrong')).status).toBe(400);
  expect((await login(me.email, device)).status).toBe(429);
  expect((await login(me.email)).status).toBe(302);
});

test('each sign-in renews the device cookie of its account only', async () => {
  const [me, other] = [await addSomebody(), await addSomebody()];
  const first = deviceIn((await login(me.email)).headers);
  const both = deviceIn((await login(other.email, first)).headers);
  await attack(me.email);
  await attack(other.email);
  for (const { email } of [me, other]) {
    expect((await login(email, both, 'wrong wrong')).status).toBe(400);
  }
  const again = deviceIn((await login(me.email, both)).headers);
  await attack(me.email);
  expect((await login(me.email, both)).status).toBe(429);
  expect((await login(me.email, again)).status).toBe(302);
  await attack(other.email);
  expect((await login(other.email, again)).status).toBe(302);
});
