import { beforeEach, expect, test } from 'vitest';
import { post } from '../../test/app.ts';
import { appCode } from '../../test/app-code.ts';
import { attack, devicesOf, login } from '../../test/known-devices.ts';
import { takeEmailedLink } from '../../test/mails.ts';
import { addSomebody, cookiesOf, password } from '../../test/session.ts';
import {
  addTwoStepUser,
  createWrongCode,
  firstStep,
  prepareStoppedClock,
  secondStep,
} from '../../test/two-step.ts';
import { db } from '../db/database.ts';
import { deleteAccount } from '../profiles/delete.ts';
import { pruneDevices, rememberDevice } from './devices.ts';

prepareStoppedClock();

beforeEach(() => db.deleteFrom('request_counts').execute());
/** Only the device cookie, which a browser keeps after signing out. */
const deviceIn = (headers: Headers) => /potluck-device=[^;]+/.exec(cookiesOf(headers))?.[0] ?? '';

test("a shared browser gives no extra attempts at another user's account", async () => {
  const [victim, thief] = [await addSomebody(), await addSomebody()];
  let device = deviceIn((await login(victim.email)).headers);
  const results: number[] = [];
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 6; i++) results.push((await login(victim.email, device, 'wrong')).status);
    device = deviceIn((await login(thief.email, device)).headers);
  }
  expect(results.filter((status) => status === 400)).toHaveLength(10);
});

test('a password reset revokes all known devices except the current one, which a burst of wrong passwords does not lock out', async () => {
  const me = await addSomebody();
  const stolen = deviceIn((await login(me.email)).headers);
  await attack(me.email);
  await post('/forgot-password', { email: me.email });
  const token = (await takeEmailedLink(me.email)).split('=')[1] ?? '';
  const fields = { token, password: 'new horse', confirmPassword: 'new horse' };
  const reset = await post('/reset-password', fields, { Cookie: stolen });
  expect(reset.headers.get('Location')).toBe('/reset-password?done');
  await attack(me.email);
  expect((await login(me.email, stolen, 'new horse')).status).toBe(429);
  expect((await login(me.email, deviceIn(reset.headers), 'new horse')).status).toBe(302);
});

test.each([
  ['/account/password', { password: 'new horse', confirmPassword: 'new horse' }],
  ['/account/sessions', { end: 'others' }],
] as const)('%s revokes all known devices except the current one', async (path, fields) => {
  const me = await addSomebody();
  await login(me.email);
  const mine = await login(me.email);
  expect(await devicesOf(me)).toHaveLength(2);
  const sent = { ...fields, currentPassword: password };
  const response = await post(path, sent, { Cookie: cookiesOf(mine.headers) });
  expect(await devicesOf(me)).toHaveLength(1);
  const device = deviceIn(response.headers) || deviceIn(mine.headers);
  await attack(me.email);
  const now = path === '/account/password' ? 'new horse' : password;
  expect((await login(me.email, device, now)).status).toBe(302);
});

test('devices are deleted with their account, after half a year, and beyond twenty', async () => {
  const [gone, me] = [await addSomebody(), await addSomebody()];
  for (const each of [gone, me]) await login(each.email);
  await deleteAccount(gone.id);
  expect(await devicesOf(gone)).toEqual([]);

  for (let i = 0; i < 25; i++) await rememberDevice(new Request('http://localhost'), me.id);
  expect(await devicesOf(me)).toHaveLength(20);
  const [old] = await devicesOf(me);
  await db
    .updateTable('known_devices')
    .set({ seen_at: new Date(Date.now() - 181 * 24 * 3600_000) })
    .where('id', '=', old?.id ?? '')
    .execute();
  await pruneDevices();
  expect(await devicesOf(me)).toHaveLength(19);
});

test('wrong codes from other places do not lock the second step of a known device', async () => {
  const me = await addTwoStepUser();
  const done = await secondStep(await firstStep(me), appCode(me.key));
  const device = deviceIn(done.headers);
  expect(device).not.toBe('');
  const thief = await firstStep(me);
  expect((await secondStep(thief, createWrongCode(me.key))).status).toBe(400);
  await db
    .updateTable('request_counts')
    .set({ count: 10 })
    .where('key', 'like', 'codes for %')
    .execute();
  expect((await secondStep(thief, me.codes[0] ?? '', '?recovery')).status).toBe(429);
  const first = await login(me.email, device);
  const cookie = `${cookiesOf(first.headers)}; ${device}`;
  const open = await secondStep(cookie, me.codes[0] ?? '', '?recovery');
  expect(open.headers.get('Location')).toBe('/account');
});
