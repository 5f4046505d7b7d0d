import { expect, test } from 'vitest';
import { auth } from '#server/auth/auth.ts';
import { db } from '#server/db/database.ts';
import { post, send } from '../../../test/app.ts';
import { appCode } from '../../../test/app-code.ts';
import { takeQueuedMails } from '../../../test/mails.ts';
import { addSomebody, cookiesOf, password, sessionOf } from '../../../test/session.ts';
import {
  addTwoStepUser,
  beginAt,
  confirmAt,
  createWrongCode,
  firstStep,
  isSignedIn,
  prepareStoppedClock,
  secondStep,
  sessionsOf,
} from '../../../test/two-step.ts';

prepareStoppedClock();

test('a password starts a session only with a code from the app', async () => {
  const me = await addTwoStepUser();
  const cookie = await firstStep(me);
  expect(await isSignedIn(cookie)).toBe(false);
  expect(await sessionsOf(me)).toHaveLength(1);
  const response = await secondStep(cookie, appCode(me.key));
  expect(response.headers.get('Location')).toBe('/account');
  expect(await isSignedIn(cookiesOf(response.headers))).toBe(true);
});

test('a successful second step redirects to the requested page and never off the site', async () => {
  const me = await addTwoStepUser({ role: 'admin' });
  const path = '/admin/login?next=%2Fadmin%2Frecipes';
  const login = await post(path, { email: me.email, password });
  const next = login.headers.get('Location') ?? '';
  expect(next).toBe('/login/second-step?next=%2Fadmin%2Frecipes');
  const cookie = cookiesOf(login.headers);
  const done = await post(next, { code: appCode(me.key) }, { Cookie: cookie });
  expect(done.headers.get('Location')).toBe('/admin/recipes');
  const elsewhere = await secondStep(
    await firstStep(me),
    me.codes[0] ?? '',
    '?recovery&next=//evil.example',
  );
  expect(elsewhere.headers.get('Location')).toBe('/account');
});

test('the second step requires the first', async () => {
  const page = await send('/login/second-step?next=%2Fadmin');
  expect(page.headers.get('Location')).toBe('/admin/login?next=%2Fadmin');
  const { key } = await addTwoStepUser();
  for (const cookie of ['', 'potluck-second-step=forged.forged']) {
    const response = await secondStep(cookie, appCode(key));
    expect(response.headers.get('Location')).toBe('/login');
    expect(cookiesOf(response.headers)).not.toContain('potluck-session');
  }
});

test('a signed-in user cannot try codes', async () => {
  const me = await addTwoStepUser();
  for (const [code, query] of [
    [createWrongCode(me.key), ''],
    ['aaaaa-aaaaa', '?recovery'],
  ] as const) {
    const response = await secondStep(me.cookie, code, query);
    expect(response.headers.get('Location')).toBe('/account');
  }
});

test('a code from the app works once', async () => {
  const me = await addTwoStepUser();
  const code = appCode(me.key);
  expect((await secondStep(await firstStep(me), code)).headers.get('Location')).toBe('/account');
  const sessions = await sessionsOf(me);
  const again = await secondStep(await firstStep(me), code);
  expect(again.headers.get('Location')).toBe('/login');
  expect(cookiesOf(again.headers)).not.toContain('potluck-session');
  expect(await sessionsOf(me)).toEqual(sessions);
});

test('the code that turned on two-step sign-in is consumed', async () => {
  const cookie = await sessionOf(await addSomebody());
  const key = await beginAt(cookie);
  const code = appCode(key);
  const { headers } = await confirmAt(cookie, key, code);
  const { user } = await auth.api
    .getSession({ headers: { Cookie: cookiesOf(headers) } })
    .then((session) => session ?? expect.fail());
  const response = await secondStep(await firstStep(user), code);
  expect(response.headers.get('Location')).toBe('/login');
});

test('only one of many simultaneous requests with one code succeeds', async () => {
  const me = await addTwoStepUser();
  const cookies = await Promise.all(Array.from({ length: 5 }, () => firstStep(me)));
  const code = appCode(me.key);
  await Promise.all(cookies.map((cookie) => secondStep(cookie, code)));
  expect(await sessionsOf(me)).toHaveLength(2);
});

test('a recovery code works once, however it is typed', async () => {
  const me = await addTwoStepUser();
  expect(me.codes).toHaveLength(10);
  const [first = '', second = ''] = me.codes;
  const typed = ` ${first.replace('-', '').toUpperCase()} `;
  const cookies = await Promise.all([firstStep(me), firstStep(me)]);
  const responses = await Promise.all(cookies.map((each) => secondStep(each, typed, '?recovery')));
  expect(responses.map(({ status }) => status).sort()).toEqual([302, 400]);
  const page = await send('/account/two-step', { headers: { Cookie: me.cookie } });
  expect(await page.text()).toContain('You have <!-- -->9<!-- --> left');
  const other = await secondStep(await firstStep(me), second, '?recovery');
  expect(other.headers.get('Location')).toBe('/account');
});

test('recovery codes that were used simultaneously never work again', async () => {
  const me = await addTwoStepUser();
  const used = me.codes.slice(0, 4);
  const cookies = await Promise.all(used.map(() => firstStep(me)));
  const first = await Promise.all(
    used.map((code, i) => secondStep(cookies[i] ?? '', code, '?recovery')),
  );
  const worked = used.filter((_, i) => first[i]?.headers.get('Location') === '/account');
  expect(worked.length).toBeGreaterThan(0);
  for (const code of worked) {
    const again = await secondStep(await firstStep(me), code, '?recovery');
    expect(again.status).toBe(400);
  }
});

test('a second step gives no access to another account', async () => {
  const [me, other] = [await addTwoStepUser(), await addTwoStepUser()];
  const cookie = await firstStep(me);
  expect((await secondStep(cookie, appCode(other.key))).status).toBe(400);
  expect((await secondStep(cookie, other.codes[0] ?? '', '?recovery')).status).toBe(400);
  const both = `${cookie}; ${await firstStep(other)}`;
  const response = await secondStep(both, appCode(me.key));
  const shown = await send('/account/email', { headers: { Cookie: cookiesOf(response.headers) } });
  expect(await shown.text()).not.toContain(other.email);
  expect(await sessionsOf(other)).toHaveLength(1);
});

test('a new password ends a sign-in that waits for a code', async () => {
  const me = await addTwoStepUser();
  const cookie = await firstStep(me);
  const change = { currentPassword: password, password: 'another horse' };
  const changed = await post(
    '/account/password',
    { ...change, confirmPassword: 'another horse' },
    { Cookie: me.cookie },
  );
  expect(changed.headers.get('Location')).toBe('/account/password');
  const response = await secondStep(cookie, appCode(me.key));
  expect(response.headers.get('Location')).toBe('/login');
  expect(cookiesOf(response.headers)).not.toContain('potluck-session');
});

test.each([
  ['', '', 'Code is required'],
  ['', '12345', 'The code has six digits'],
  ['?recovery', 'abcde', 'A recovery code has ten letters and digits'],
  ['?recovery', 'aaaaa-aaaaa', 'This code is incorrect'],
])('the second step%s with %j reports: %s', async (query, code, message) => {
  const me = await addTwoStepUser();
  const response = await secondStep(await firstStep(me), code, query);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(message);
  expect(cookiesOf(response.headers)).toBe('');
});

test('five wrong codes end the attempt, ten lock the second step for a while', async () => {
  const me = await addTwoStepUser();
  const code = createWrongCode(me.key);
  const first = await firstStep(me);
  for (let i = 0; i < 5; i++) expect((await secondStep(first, code)).status).toBe(400);
  const over = await secondStep(first, appCode(me.key));
  expect(over.headers.get('Location')).toBe('/login');
  // The attempt that had ended counted, too.
  const second = await firstStep(me);
  for (let i = 0; i < 4; i++) expect((await secondStep(second, code)).status).toBe(400);
  const locked = await secondStep(await firstStep(me), appCode(me.key));
  expect(locked.status).toBe(429);
  expect(await locked.text()).toContain('Too many requests at once');

  await db
    .updateTable('request_counts')
    .set({ ends_at: new Date(Date.now() - 1) })
    .execute();
  const open = await secondStep(await firstStep(me), appCode(me.key));
  expect(open.headers.get('Location')).toBe('/account');
});

test('a password reset unlocks the second step, but does not bypass it', async () => {
  const me = await addTwoStepUser();
  const closing = { key: `codes for ${me.id}`, count: 10 };
  const ends_at = new Date(Date.now() + 800_000);
  await db
    .insertInto('request_counts')
    .values({ ...closing, ends_at })
    .execute();
  const closed = await secondStep(await firstStep(me), appCode(me.key));
  expect(closed.status).toBe(429);
  await db.deleteFrom('mails').execute();
  await post('/forgot-password', { email: me.email });
  const [mail] = await takeQueuedMails(me.email);
  const [, token = ''] = /#token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  const fields = { token, password: 'new horse', confirmPassword: 'new horse' };
  expect((await post('/reset-password', fields)).headers.get('Location')).toBe(
    '/reset-password?done',
  );
  const login = await post('/login', { email: me.email, password: 'new horse' });
  expect(login.headers.get('Location')).toBe('/login/second-step');
  const done = await secondStep(cookiesOf(login.headers), appCode(me.key));
  expect(done.headers.get('Location')).toBe('/account');
});
