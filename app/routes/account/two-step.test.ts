import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { post, send } from '../../../test/app.ts';
import { appCode } from '../../../test/app-code.ts';
import { setUses } from '../../../test/request-counts.ts';
import { addSomebody, cookiesOf, password, sessionOf } from '../../../test/session.ts';
import {
  addTwoStepUser,
  beginAt,
  confirmAt,
  createWrongCode,
  firstStep,
  isSignedIn,
  page,
  prepareStoppedClock,
  secondStep,
} from '../../../test/two-step.ts';

prepareStoppedClock();

test('turning on two-step sign-in ends all other sessions, replaces this one and is logged', async () => {
  const me = await addSomebody({ role: 'admin' });
  const [cookie, other] = [await sessionOf(me), await sessionOf(me)];
  const key = await beginAt(cookie);
  expect(await isSignedIn(other)).toBe(true);
  const wrongly = await confirmAt(cookie, key, createWrongCode(key));
  expect(wrongly.status).toBe(400);
  // The same key is shown again.
  expect(await wrongly.text()).toContain(`value="${key}"`);
  expect(await isSignedIn(other)).toBe(true);
  const on = await confirmAt(cookie, key, appCode(key));
  expect(await Promise.all([cookie, other, cookiesOf(on.headers)].map(isSignedIn))).toEqual([
    ...[false, false, true],
  ]);
  const changes = await db
    .selectFrom('audit_log')
    .select(['username', 'action', 'before', 'after'])
    .where('subject_id', '=', me.id)
    .execute();
  expect(changes).toEqual([
    {
      username: me.username,
      action: 'change',
      before: { twoStep: false },
      after: { twoStep: true },
    },
  ]);
});

test('attempts at setup codes are rate limited across sessions', async () => {
  const me = await addSomebody();
  const [cookie, stolen] = [await sessionOf(me), await sessionOf(me)];
  const key = await beginAt(cookie);
  const wrong = createWrongCode(key);
  expect((await confirmAt(cookie, key, wrong)).status).toBe(400);
  await setUses(8);
  expect((await confirmAt(cookie, key, wrong)).status).toBe(400);
  expect((await confirmAt(stolen, key, wrong)).status).toBe(400);
  const rejected = await confirmAt(stolen, key, appCode(key));
  expect(rejected.status).toBe(429);
  expect(await rejected.text()).toContain('Too many requests at once.');
});

test('someone who reads the database cannot use the stored secrets', async () => {
  const { id, key, codes } = await addTwoStepUser();
  const row = await db
    .selectFrom('two_factors')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirst();
  for (const secret of [key, ...codes]) expect(JSON.stringify(row)).not.toContain(secret);
});

test.each(['begin', 'renew', 'turn-off'])('%s requires the password', async (what) => {
  const me = what === 'begin' ? null : await addTwoStepUser();
  const cookie = me?.cookie ?? (await sessionOf(await addSomebody()));
  const response = await post(
    `${page}?do=${what}`,
    { currentPassword: 'wrong wrong' },
    { Cookie: cookie },
  );
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('Incorrect password');
});

test('new recovery codes replace the old ones', async () => {
  const me = await addTwoStepUser();
  const made = await post(`${page}?do=renew`, { currentPassword: password }, { Cookie: me.cookie });
  const [fresh = ''] = (await made.text()).match(/[a-z2-9]{5}-[a-z2-9]{5}(?=<)/) ?? [];
  const old = await secondStep(await firstStep(me), me.codes[0] ?? '', '?recovery');
  expect(old.status).toBe(400);
  expect((await secondStep(await firstStep(me), fresh, '?recovery')).status).toBe(302);
});

test('after turning two-step sign-in off, a password is enough again', async () => {
  const me = await addTwoStepUser();
  const off = await post(
    `${page}?do=turn-off`,
    { currentPassword: password },
    { Cookie: me.cookie },
  );
  expect(off.headers.get('Location')).toBe(page);
  const login = await post('/login', { email: me.email, password });
  expect(login.headers.get('Location')).toBe('/account');
  expect(
    await db.selectFrom('two_factors').selectAll().where('user_id', '=', me.id).execute(),
  ).toEqual([]);
});

test('two-step sign-in can be turned off even after the secret has changed', async () => {
  const me = await addTwoStepUser();
  const damaged = { secret: '00'.repeat(40), backup_codes: '00'.repeat(40) };
  await db.updateTable('two_factors').set(damaged).where('user_id', '=', me.id).execute();
  const shown = await send(page, { headers: { Cookie: me.cookie } });
  expect(await shown.text()).toContain('You have <!-- -->0<!-- --> left');
  const failed = await secondStep(await firstStep(me), appCode(me.key));
  expect(failed.status).toBe(500);
  expect(await failed.text()).toContain('An unexpected error occurred during login');
  const fields = { currentPassword: password };
  const off = await post(`${page}?do=turn-off`, fields, { Cookie: me.cookie });
  expect(off.headers.get('Location')).toBe(page);
});

test('two-step forms sent from a stale tab change nothing', async () => {
  const me = await addTwoStepUser();
  for (const what of ['begin', 'confirm']) {
    const fields = { currentPassword: password, key: me.key, code: appCode(me.key) };
    const response = await post(`${page}?do=${what}`, fields, { Cookie: me.cookie });
    expect(response.headers.get('Location')).toBe(page);
  }
  const unknown = await post(`${page}?do=no`, { currentPassword: password }, { Cookie: me.cookie });
  expect(unknown.headers.get('Location')).toBe(page);
  const other = await sessionOf(await addSomebody());
  const off = await post(`${page}?do=turn-off`, { currentPassword: password }, { Cookie: other });
  expect(off.headers.get('Location')).toBe(page);
});
