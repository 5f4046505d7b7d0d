import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { post, send } from '../../../test/app.ts';
import { takeEmailedLink, takeQueuedMails } from '../../../test/mails.ts';
import { addSomebody, cookiesOf, password, sessionOf } from '../../../test/session.ts';

const fresh = 'another horse';
const ask = (email: string) => post('/forgot-password', { email });
const choose = (token: string, chosen = fresh, again = chosen) =>
  post('/reset-password', { token, password: chosen, confirmPassword: again });
const login = (email: string, given: string) => post('/login', { email, password: given });

async function tokenFor(email: string): Promise<string> {
  await ask(email);
  return (await takeEmailedLink(email)).replace('/reset-password#token=', '');
}

test('the reset link sets a new password and ends every session', async () => {
  const somebody = await addSomebody();
  const cookie = await sessionOf(somebody);
  const asked = await ask(somebody.email);
  expect(asked.headers.get('Location')).toBe('/forgot-password');
  const sent = await send('/forgot-password', {
    headers: { Cookie: cookiesOf(asked.headers) },
  });
  const page = await sent.text();
  expect(page).toContain('Check Your Email');
  expect(page).toContain('Password reset instructions sent to your email');

  const link = await takeEmailedLink(somebody.email);
  expect(link).toMatch(/^\/reset-password#token=[0-9a-f]{32}$/);
  const stored = await db.selectFrom('verifications').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(link.split('=')[1]);

  const chosen = await choose(link.split('=')[1] ?? '');
  expect(chosen.headers.get('Location')).toBe('/reset-password?done');
  const done = await send('/reset-password?done', {
    headers: { Cookie: cookiesOf(chosen.headers) },
  });
  const text = await done.text();
  expect(text).toContain('Password Updated!');
  expect(text).toContain('Password updated successfully!');
  expect((await send('/account', { headers: { Cookie: cookie } })).status).toBe(302);
  expect((await login(somebody.email, password)).status).toBe(400);
  expect((await login(somebody.email, fresh)).status).toBe(302);
});

test('a reset token works once, even for simultaneous requests', async () => {
  const { email } = await addSomebody();
  const token = await tokenFor(email);
  const choices = ['horse number 1', 'horse number 2', 'horse number 3', 'horse number 4'];
  const responses = await Promise.all(choices.map((each) => choose(token, each)));
  const places = responses.map((response) => response.headers.get('Location'));
  expect(places.filter((place) => place === '/reset-password?done')).toHaveLength(1);
  expect(places.filter((place) => place === '/login')).toHaveLength(3);
  const winner = choices[places.indexOf('/reset-password?done')] ?? '';
  expect((await login(email, winner)).status).toBe(302);
  expect((await choose(token)).headers.get('Location')).toBe('/login');
});

test('an expired, forged or unrelated reset token is rejected with a message', async () => {
  const { id, email } = await addSomebody();
  const over = await tokenFor(email);
  await db
    .updateTable('verifications')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('value', '=', id)
    .execute();
  await post('/signup', {
    email: 'x@example.com',
    username: 'xx',
    password,
    confirmPassword: password,
  });
  const confirm = (await takeEmailedLink('x@example.com')).split('=')[1] ?? '';
  for (const token of [over, 'made-up', confirm]) {
    const response = await choose(token);
    expect(response.headers.get('Location')).toBe('/login');
    const page = await send('/login', { headers: { Cookie: cookiesOf(response.headers) } });
    expect(await page.text()).toContain('Invalid or expired password reset link');
  }
  expect((await login(email, password)).status).toBe(302);
});

test('an invalid new password does not consume the reset token', async () => {
  const { email } = await addSomebody();
  const token = await tokenFor(email);
  const short = await choose(token, 'abc');
  expect(short.status).toBe(400);
  expect(await short.text()).toContain('Password must be at least 6 characters');
  const different = await choose(token, fresh, 'something else');
  expect(await different.text()).toContain('Passwords don&#x27;t match');
  expect((await choose(token)).headers.get('Location')).toBe('/reset-password?done');
});

test('using one reset token invalidates all others', async () => {
  const somebody = await addSomebody();
  const [first, second] = [await tokenFor(somebody.email), await tokenFor(somebody.email)];
  const cookie = await sessionOf(somebody);
  const fields = { email: 'thief@example.com', currentPassword: password };
  await post('/account/email', fields, { Cookie: cookie });
  const stolen = await takeEmailedLink('thief@example.com');

  expect((await choose(second)).headers.get('Location')).toBe('/reset-password?done');
  expect((await choose(first)).headers.get('Location')).toBe('/login');
  expect(await (await post(stolen, {})).text()).toContain('Invalid or expired link');
  expect((await login(somebody.email, fresh)).status).toBe(302);
});

test('the success message of a reset is shown once, only to the user who reset', async () => {
  const { email } = await addSomebody();
  const asked = cookiesOf((await ask(email)).headers);
  const chosen = cookiesOf(
    (await choose((await takeEmailedLink(email)).split('=')[1] ?? '')).headers,
  );
  const others: [string, string, string[]][] = [
    ['/forgot-password?sent', 'Check Your Email', ['', chosen]],
    ['/reset-password', 'Password Updated!', ['', asked]],
  ];
  for (const [path, success, cookies] of others) {
    for (const Cookie of cookies) {
      const page = await send(path, { headers: { Cookie } });
      expect(await page.text()).not.toContain(success);
      // The page that shows the message uses it up.
      if (Cookie) expect(page.headers.getSetCookie().join()).toContain('potluck-flash=; Max-Age=0');
    }
  }
  for (const Cookie of ['', asked]) {
    const reloaded = await send('/reset-password?done', { headers: { Cookie } });
    expect(reloaded.headers.get('Location')).toBe('/login');
  }
});

test('an unconfirmed sign-up has no password to reset', async () => {
  const email = 'forgetful@example.com';
  await post('/signup', { email, username: 'forgetful', password, confirmPassword: password });
  await takeQueuedMails(email);
  expect((await ask(email)).headers.get('Location')).toBe('/forgot-password');
  expect(await takeQueuedMails(email)).toEqual([]);
});

test('emails that someone else requests do not invalidate the owner’s link', async () => {
  await db.deleteFrom('request_counts').execute();
  const { email } = await addSomebody();
  for (let i = 0; i < 5; i++) await ask(email);
  const limited = await ask(email);
  expect(limited.status).toBe(429);
  expect(await limited.text()).toContain('Use the link in the newest one: it still works.');
  const unknown = 'unknown.too@example.com';
  for (let i = 0; i < 5; i++) await ask(unknown);
  expect((await ask(unknown)).status).toBe(429);
  const token = (await takeQueuedMails(email)).at(-1)?.link?.split('=')[1] ?? '';
  expect((await choose(token)).headers.get('Location')).toBe('/reset-password?done');
});

test('requesting a reset for an unknown address gets the same response and no email', async () => {
  await db.deleteFrom('mails').execute();
  const { email } = await addSomebody();
  const responses = await Promise.all(
    [email, 'stranger@example.com'].map(async (each) => {
      const response = await ask(each);
      return { status: response.status, location: response.headers.get('Location') };
    }),
  );
  expect(responses[0]).toEqual(responses[1]);
  expect(await takeQueuedMails(email)).toHaveLength(1);
  expect(await db.selectFrom('mails').selectAll().execute()).toEqual([]);
});

test.each([
  ['', 'Email is required'],
  ['nobody', 'Please enter a valid email address'],
])('requesting a reset for %j is rejected: %s', async (email, message) => {
  const response = await ask(email);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(message);
});

test('the reset page has a field for the emailed code, for browsers without scripts', async () => {
  const page = await (await send('/reset-password')).text();
  expect(page).toMatch(/<label[^>]*>Code<\/label><input[^>]*name="token"/);
  const response = await post('/reset-password', { password: fresh, confirmPassword: fresh });
  expect(await response.text()).toContain('The code from the email is required');
});
