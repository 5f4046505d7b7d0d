import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { post, send } from '../../../test/app.ts';
import { setUses } from '../../../test/request-counts.ts';
import { addSomebody, cookiesOf, password, sessionOf } from '../../../test/session.ts';

const sessionsOf = (id: string) =>
  db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute();
const forgetLimits = () => db.deleteFrom('request_counts').execute();

test('the correct password starts a session and shows a message', async () => {
  const { id, email } = await addSomebody();
  const response = await post(
    '/login',
    { email, password },
    { 'User-Agent': 'Mozilla Firefox/140.0' },
  );
  expect(response.headers.get('Location')).toBe('/account');
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^potluck-session=.*; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
  const page = await send('/account', { headers: { Cookie: cookiesOf(response.headers) } });
  expect(await page.text()).toContain('Login successful!');
  expect(await sessionsOf(id)).toMatchObject([
    { ip_address: '127.0.0.1', user_agent: 'Mozilla Firefox/140.0' },
  ]);
});

test('signing in replaces the previous session', async () => {
  const somebody = await addSomebody();
  const before = await sessionOf(somebody);
  const [{ token } = { token: '' }] = await sessionsOf(somebody.id);
  await post('/login', { email: somebody.email, password }, { Cookie: before });
  const after = await sessionsOf(somebody.id);
  expect(after).toHaveLength(1);
  expect(after[0]?.token).not.toBe(token);
});

test('a wrong password and an unknown address get the same response', async () => {
  const { email } = await addSomebody();
  const pages = await Promise.all(
    [email, 'nobody@example.com'].map(async (each) => {
      const response = await post('/login', { email: each, password: 'wrong wrong' });
      expect(response.status).toBe(400);
      expect(response.headers.getSetCookie()).toEqual([]);
      return (await response.text()).replaceAll(each, '…');
    }),
  );
  expect(pages[0]).toContain('Invalid email or password');
  expect(pages[0]).toBe(pages[1]);
});

test.each([
  [{ email: '', password }, 'Email is required'],
  [{ email: 'cook', password }, 'Please enter a valid email address'],
  [{ email: 'a@example.com', password: '' }, 'Password is required'],
])('signing in with %j is rejected: %s', async (fields, message) => {
  const response = await post('/login', fields);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(message);
});

test.each([
  ['/account?tab=chefs', '/account?tab=chefs'],
  ['https://evil.example/', '/account'],
  ['//evil.example/', '/account'],
])('signing in with next=%s leads to %s', async (next, location) => {
  const { email } = await addSomebody();
  const path = `/login?${new URLSearchParams({ next })}`;
  const response = await post(path, { email, password });
  expect(response.headers.get('Location')).toBe(location);
  const again = await send(path, { headers: { Cookie: cookiesOf(response.headers) } });
  expect(again.headers.get('Location')).toBe(location);
});

test('an account page redirects to /login and back', async () => {
  const response = await send('/account?tab=chefs');
  expect(response.headers.get('Location')).toBe('/login?next=%2Faccount%3Ftab%3Dchefs');
  const form = await post('/account/profile', { username: 'somebody' });
  expect(form.headers.get('Location')).toBe('/login?next=%2Faccount%2Fprofile');
});

test('another site cannot sign a user in', async () => {
  const { email } = await addSomebody();
  const response = await post('/login', { email, password }, { Origin: 'https://evil.example' });
  expect(response.status).toBe(403);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('after ten attempts, even the correct password is rejected for a while', async () => {
  await forgetLimits();
  const [target, other] = [await addSomebody(), await addSomebody()];
  const tryWrong = () => post('/login', { email: target.email, password: 'wrong wrong' });
  expect((await tryWrong()).status).toBe(400);
  await setUses(9);
  expect((await tryWrong()).status).toBe(400);
  const limited = await post('/login', { email: target.email, password });
  expect(limited.status).toBe(429);
  expect(await limited.text()).toContain('Too many requests at once.');
  expect((await post('/login', { email: other.email, password })).status).toBe(302);

  await db
    .updateTable('request_counts')
    .set({ ends_at: new Date(Date.now() - 1) })
    .execute();
  expect((await post('/login', { email: target.email, password })).status).toBe(302);
});

test('an unknown address has the same attempt limit', async () => {
  await forgetLimits();
  const email = 'none@example.com';
  await post('/login', { email, password });
  await setUses(9);
  expect((await post('/login', { email, password })).status).toBe(400);
  expect((await post('/login', { email, password })).status).toBe(429);
});

test('a correct password resets the count of attempts', async () => {
  await forgetLimits();
  const { email } = await addSomebody();
  for (let round = 0; round < 2; round++) {
    expect((await post('/login', { email, password: 'wrong wrong' })).status).toBe(400);
    await setUses(9);
    expect((await post('/login', { email, password })).status).toBe(302);
  }
});

test('correct passwords do not count as attempts', async () => {
  await forgetLimits();
  const { email } = await addSomebody();
  for (let i = 0; i < 12; i++) expect((await post('/login', { email, password })).status).toBe(302);
});

test('one client can try at most a hundred passwords, even with forged X-Forwarded-For headers', async () => {
  await forgetLimits();
  const spray = async (from: string) => {
    const fields = { email: `${from}@example.com`, password };
    return (await post('/login', fields, { 'X-Forwarded-For': from })).status;
  };
  expect(await spray('anything')).toBe(400);
  await db
    .updateTable('request_counts')
    .set({ count: 99 })
    .where('key', '=', 'password attempts from 127.0.0.1')
    .execute();
  expect(await spray('203.0.113.5')).toBe(400);
  expect(await spray('203.0.113.6')).toBe(429);
  await forgetLimits();
});

test('a sign-in during a database failure is reported and returns the typed text', async () => {
  const { email } = await addSomebody();
  await db.schema.alterTable('accounts').renameTo('away').execute();
  try {
    const response = await post('/login', { email, password });
    expect(response.status).toBe(500);
    const page = await response.text();
    expect(page).toContain('An unexpected error occurred during login');
    expect(page).toContain(`value="${email}"`);
  } finally {
    await db.schema.alterTable('away').renameTo('accounts').execute();
  }
});
