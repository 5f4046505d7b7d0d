import { expect, test } from 'vitest';
import { auth } from '#server/auth/auth.ts';
import { db } from '#server/db/database.ts';
import { post, send } from '../../../test/app.ts';
import { appCode } from '../../../test/app-code.ts';
import { takeMails } from '../../../test/mails.ts';
import { addSomebody, cookiesOf, password, sessionOf } from '../../../test/session.ts';

const page = '/account/two-step';
const halfMinute = 30_000;

type Somebody = { id: string; email: string };
type Given = Parameters<typeof addSomebody>[0];

/** Somebody who has turned on two steps, with what an app and a drawer would keep for them. */
async function twoStepper(given: Given = {}) {
  const somebody = await addSomebody(given);
  const before = await sessionOf(somebody);
  const key = await beginAt(before);
  const on = await confirmAt(before, key, appCode(key, Date.now() - halfMinute));
  expect(on.status).toBe(200);
  const codes = (await on.text()).match(/[a-z2-9]{5}-[a-z2-9]{5}(?=<)/g) ?? [];
  return { ...somebody, before, key, codes, cookie: cookiesOf(on.headers) };
}

async function beginAt(cookie: string): Promise<string> {
  const begun = await post(`${page}?do=begin`, { currentPassword: password }, { Cookie: cookie });
  const [, key = ''] = /name="key" value="([A-Z2-7]+)"/.exec(await begun.text()) ?? [];
  return key;
}
const confirmAt = (cookie: string, key: string, code: string) =>
  post(`${page}?do=confirm`, { key, code }, { Cookie: cookie });

/** The cookies of a browser in which the right password has been given. */
async function firstStep({ email }: { email: string }, path = '/login'): Promise<string> {
  const answer = await post(path, { email, password });
  expect(answer.headers.get('Location')).toMatch(/^\/login\/second-step/);
  const cookie = cookiesOf(answer.headers);
  expect(cookie).toMatch(/^potluck-second-step=[^;]+$/);
  return cookie;
}
const secondStep = (cookie: string, code: string, query = '') =>
  post(`/login/second-step${query}`, { code }, { Cookie: cookie });
const isSignedIn = async (cookie: string) =>
  (await send('/account', { headers: { Cookie: cookie } })).status === 200;
const sessionsOf = ({ id }: Somebody) =>
  db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();

test('a password alone starts no session; with a code of the app it does', async () => {
  const me = await twoStepper();
  const cookie = await firstStep(me);
  expect(await isSignedIn(cookie)).toBe(false);
  expect(await sessionsOf(me)).toHaveLength(1);
  const answer = await secondStep(cookie, appCode(me.key));
  expect(answer.headers.get('Location')).toBe('/account');
  expect(await isSignedIn(cookiesOf(answer.headers))).toBe(true);
});

test('it leads to where somebody wanted to go, and nowhere else', async () => {
  const me = await twoStepper({ role: 'admin' });
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

test('without the first step there is no second one', async () => {
  const page = await send('/login/second-step?next=%2Fadmin');
  expect(page.headers.get('Location')).toBe('/admin/login?next=%2Fadmin');
  const { key } = await twoStepper();
  for (const cookie of ['', 'potluck-second-step=forged.forged']) {
    const answer = await secondStep(cookie, appCode(key));
    expect(answer.headers.get('Location')).toBe('/login');
    expect(cookiesOf(answer.headers)).not.toContain('potluck-session');
  }
});

test('who is signed in cannot try codes', async () => {
  const me = await twoStepper();
  for (const [code, query] of [
    [wrong(me.key), ''],
    ['aaaaa-aaaaa', '?recovery'],
  ] as const) {
    const answer = await secondStep(me.cookie, code, query);
    expect(answer.headers.get('Location')).toBe('/account');
  }
});

test('a code of the app is good once', async () => {
  const me = await twoStepper();
  const code = appCode(me.key);
  expect((await secondStep(await firstStep(me), code)).headers.get('Location')).toBe('/account');
  const sessions = await sessionsOf(me);
  const again = await secondStep(await firstStep(me), code);
  expect(again.headers.get('Location')).toBe('/login');
  expect(cookiesOf(again.headers)).not.toContain('potluck-session');
  expect(await sessionsOf(me)).toEqual(sessions);
});

test('the code that has turned it on is used up as well', async () => {
  const cookie = await sessionOf(await addSomebody());
  const key = await beginAt(cookie);
  const code = appCode(key);
  const { headers } = await confirmAt(cookie, key, code);
  const { user } = await auth.api
    .getSession({ headers: { Cookie: cookiesOf(headers) } })
    .then((session) => session ?? expect.fail());
  const answer = await secondStep(await firstStep(user), code);
  expect(answer.headers.get('Location')).toBe('/login');
});

test('of many who send one code at once one is let in', async () => {
  const me = await twoStepper();
  const cookies = await Promise.all(Array.from({ length: 5 }, () => firstStep(me)));
  const code = appCode(me.key);
  await Promise.all(cookies.map((cookie) => secondStep(cookie, code)));
  expect(await sessionsOf(me)).toHaveLength(2);
});

test('a recovery code is good once, however it is written', async () => {
  const me = await twoStepper();
  expect(me.codes).toHaveLength(10);
  const [first = '', second = ''] = me.codes;
  const typed = ` ${first.replace('-', '').toUpperCase()} `;
  const cookies = await Promise.all([firstStep(me), firstStep(me)]);
  const answers = await Promise.all(cookies.map((each) => secondStep(each, typed, '?recovery')));
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 400]);
  const page = await send('/account/two-step', { headers: { Cookie: me.cookie } });
  expect(await page.text()).toContain('You have <!-- -->9<!-- --> left');
  const other = await secondStep(await firstStep(me), second, '?recovery');
  expect(other.headers.get('Location')).toBe('/account');
});

test.each([
  ['', '', 'Code is required'],
  ['', '12345', 'The code has six digits'],
  ['?recovery', 'abcde', 'A recovery code has ten letters and digits'],
  ['?recovery', 'aaaaa-aaaaa', 'This code is not right'],
])('second step%s with %j: %s', async (query, code, message) => {
  const me = await twoStepper();
  const answer = await secondStep(await firstStep(me), code, query);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(message);
  expect(cookiesOf(answer.headers)).toBe('');
});

/** A code that the app shows neither now nor about now. */
function wrong(key: string): string {
  const right = [-1, 0, 1, 2].map((step) => appCode(key, Date.now() + step * halfMinute));
  return ['000000', '111111', '222222', '333333', '444444'].find((c) => !right.includes(c)) ?? '';
}

test('five wrong codes end the attempt, ten close the second step for a while', async () => {
  const me = await twoStepper();
  const code = wrong(me.key);
  const first = await firstStep(me);
  for (let i = 0; i < 5; i++) expect((await secondStep(first, code)).status).toBe(400);
  const over = await secondStep(first, appCode(me.key));
  expect(over.headers.get('Location')).toBe('/login');
  const second = await firstStep(me);
  for (let i = 0; i < 5; i++) expect((await secondStep(second, code)).status).toBe(400);
  const locked = await secondStep(await firstStep(me), appCode(me.key));
  expect(locked.status).toBe(429);
  expect(await locked.text()).toContain('That was a lot at once');

  await db
    .updateTable('two_factors')
    .set({ locked_until: new Date(0) })
    .where('user_id', '=', me.id)
    .execute();
  const open = await secondStep(await firstStep(me), appCode(me.key));
  expect(open.headers.get('Location')).toBe('/account');
});

test('turning it on ends all other sessions, replaces this one and is noted for admins', async () => {
  const me = await addSomebody({ role: 'admin' });
  const [cookie, other] = [await sessionOf(me), await sessionOf(me)];
  const key = await beginAt(cookie);
  expect(await isSignedIn(other)).toBe(true);
  const wrongly = await confirmAt(cookie, key, wrong(key));
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

test('what is kept cannot be used by who reads the database', async () => {
  const { id, key, codes } = await twoStepper();
  const row = await db
    .selectFrom('two_factors')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirst();
  for (const secret of [key, ...codes]) expect(JSON.stringify(row)).not.toContain(secret);
});

test.each(['begin', 'renew', 'turn-off'])('%s asks for the password', async (what) => {
  const me = what === 'begin' ? null : await twoStepper();
  const cookie = me?.cookie ?? (await sessionOf(await addSomebody()));
  const answer = await post(
    `${page}?do=${what}`,
    { currentPassword: 'wrong wrong' },
    { Cookie: cookie },
  );
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('This password is not right');
});

test('new recovery codes take the place of the old ones', async () => {
  const me = await twoStepper();
  const made = await post(`${page}?do=renew`, { currentPassword: password }, { Cookie: me.cookie });
  const [fresh = ''] = (await made.text()).match(/[a-z2-9]{5}-[a-z2-9]{5}(?=<)/) ?? [];
  const old = await secondStep(await firstStep(me), me.codes[0] ?? '', '?recovery');
  expect(old.status).toBe(400);
  expect((await secondStep(await firstStep(me), fresh, '?recovery')).status).toBe(302);
});

test('turned off, a password is enough again', async () => {
  const me = await twoStepper();
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

test('with keys of another secret it can still be turned off', async () => {
  const me = await twoStepper();
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

test('forms of a tab from before change nothing', async () => {
  const me = await twoStepper();
  for (const what of ['begin', 'confirm']) {
    const fields = { currentPassword: password, key: me.key, code: appCode(me.key) };
    const answer = await post(`${page}?do=${what}`, fields, { Cookie: me.cookie });
    expect(answer.headers.get('Location')).toBe(page);
  }
  const unknown = await post(`${page}?do=no`, { currentPassword: password }, { Cookie: me.cookie });
  expect(unknown.headers.get('Location')).toBe(page);
  const other = await sessionOf(await addSomebody());
  const off = await post(`${page}?do=turn-off`, { currentPassword: password }, { Cookie: other });
  expect(off.headers.get('Location')).toBe(page);
});

test('a new password by mail opens the second step again, but does not replace it', async () => {
  const me = await twoStepper();
  await db
    .updateTable('two_factors')
    .set({ locked_until: new Date(Date.now() + 900_000) })
    .where('user_id', '=', me.id)
    .execute();
  await db.deleteFrom('mails').execute();
  await post('/forgot-password', { email: me.email });
  const [mail] = await takeMails(me.email);
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
