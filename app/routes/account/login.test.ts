import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { post, send } from '../../../test/app.ts';
import { addSomebody, cookiesOf, password, sessionOf } from '../../../test/session.ts';

const sessionsOf = (id: string) =>
  db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute();
const forgetLimits = () => db.deleteFrom('request_counts').execute();

test('the correct password starts a session and says so', async () => {
  const { id, email } = await addSomebody();
  const answer = await post(
    '/login',
    { email, password },
    { 'User-Agent': 'Mozilla Firefox/140.0' },
  );
  expect(answer.headers.get('Location')).toBe('/account');
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^potluck-session=.*; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
  const page = await send('/account', { headers: { Cookie: cookiesOf(answer.headers) } });
  expect(await page.text()).toContain('Login successful!');
  expect(await sessionsOf(id)).toMatchObject([
    { ip_address: '127.0.0.1', user_agent: 'Mozilla Firefox/140.0' },
  ]);
});

test('a new session replaces the previous one', async () => {
  const somebody = await addSomebody();
  const before = await sessionOf(somebody);
  const [{ token } = { token: '' }] = await sessionsOf(somebody.id);
  await post('/login', { email: somebody.email, password }, { Cookie: before });
  const after = await sessionsOf(somebody.id);
  expect(after).toHaveLength(1);
  expect(after[0]?.token).not.toBe(token);
});

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await addSomebody();
  const pages = await Promise.all(
    [email, 'nobody@example.com'].map(async (each) => {
      const answer = await post('/login', { email: each, password: 'wrong wrong' });
      expect(answer.status).toBe(400);
      expect(answer.headers.getSetCookie()).toEqual([]);
      return (await answer.text()).replaceAll(each, '…');
    }),
  );
  expect(pages[0]).toContain('Invalid email or password');
  expect(pages[0]).toBe(pages[1]);
});

test.each([
  [{ email: '', password }, 'Email is required'],
  [{ email: 'cook', password }, 'Please enter a valid email address'],
  [{ email: 'a@example.com', password: '' }, 'Password is required'],
])('%j is refused: %s', async (fields, message) => {
  const answer = await post('/login', fields);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(message);
});

test.each([
  ['/account?tab=chefs', '/account?tab=chefs'],
  ['https://evil.example/', '/account'],
  ['//evil.example/', '/account'],
])('next=%s leads to %s', async (next, location) => {
  const { email } = await addSomebody();
  const path = `/login?${new URLSearchParams({ next })}`;
  const answer = await post(path, { email, password });
  expect(answer.headers.get('Location')).toBe(location);
  const again = await send(path, { headers: { Cookie: cookiesOf(answer.headers) } });
  expect(again.headers.get('Location')).toBe(location);
});

test('an account page redirects to /login and back', async () => {
  const answer = await send('/account?tab=chefs');
  expect(answer.headers.get('Location')).toBe('/login?next=%2Faccount%3Ftab%3Dchefs');
  const form = await post('/account/profile', { username: 'somebody' });
  expect(form.headers.get('Location')).toBe('/login?next=%2Faccount%2Fprofile');
});

test('another site cannot sign a user in', async () => {
  const { email } = await addSomebody();
  const answer = await post('/login', { email, password }, { Origin: 'https://evil.example' });
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('after ten attempts even the correct password is refused for a while', async () => {
  await forgetLimits();
  const [target, other] = [await addSomebody(), await addSomebody()];
  for (let i = 0; i < 10; i++) {
    expect((await post('/login', { email: target.email, password: `wrong ${i}` })).status).toBe(
      400,
    );
  }
  const limited = await post('/login', { email: target.email, password });
  expect(limited.status).toBe(429);
  expect(await limited.text()).toContain('That was a lot at once.');
  expect((await post('/login', { email: other.email, password })).status).toBe(302);

  await db
    .updateTable('request_counts')
    .set({ ends_at: new Date(Date.now() - 1) })
    .execute();
  expect((await post('/login', { email: target.email, password })).status).toBe(302);
});

test('an unknown address has the same limit', async () => {
  await forgetLimits();
  for (let i = 0; i < 10; i++) await post('/login', { email: 'none@example.com', password });
  expect((await post('/login', { email: 'none@example.com', password })).status).toBe(429);
});

test('a correct password resets the count of attempts', async () => {
  await forgetLimits();
  const { email } = await addSomebody();
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 8; i++) await post('/login', { email, password: 'wrong wrong' });
    expect((await post('/login', { email, password })).status).toBe(302);
  }
});

test('correct passwords do not count as attempts', async () => {
  await forgetLimits();
  const { email } = await addSomebody();
  for (let i = 0; i < 12; i++) expect((await post('/login', { email, password })).status).toBe(302);
});

test('one client tries at most a hundred passwords, whatever X-Forwarded-For says', async () => {
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

test('a database failure is reported and keeps what was typed', async () => {
  const { email } = await addSomebody();
  await db.schema.alterTable('accounts').renameTo('away').execute();
  try {
    const answer = await post('/login', { email, password });
    expect(answer.status).toBe(500);
    const page = await answer.text();
    expect(page).toContain('An unexpected error occurred during login');
    expect(page).toContain(`value="${email}"`);
  } finally {
    await db.schema.alterTable('away').renameTo('accounts').execute();
  }
});
