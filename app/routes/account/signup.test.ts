import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { post, send } from '../../../test/app.ts';
import { takeLink, takeMails } from '../../../test/mails.ts';
import { addSomebody, cookiesOf, password, sessionOf } from '../../../test/session.ts';

let count = 0;
const newcomer = () => ({
  email: `new${++count}@example.com`,
  username: `new${count}`,
  password,
  confirmPassword: password,
});
const signUp = (fields: Record<string, string>) => post('/signup', fields);
const login = (fields: Record<string, string>) => post('/login', fields);
const usersOf = (email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).execute();
const move = (id: string) =>
  db
    .updateTable('verifications')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('value', '=', id)
    .execute();

test('signing up sends a link that confirms the address and signs in', async () => {
  const given = newcomer();
  const answer = await signUp({ ...given, email: ` ${given.email.toUpperCase()} ` });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('Location')).toBe('/confirm-email');
  const next = await send('/confirm-email', { headers: { Cookie: cookiesOf(answer.headers) } });
  const page = await next.text();
  expect(page).toContain('Signup successful! Please check your email to confirm your account.');
  expect(page).toContain(given.email);

  const [user] = await usersOf(given.email);
  expect(user).toMatchObject({ email_verified: false, role: 'user', name: given.username });
  expect(await profileOf(user?.id)).toBeUndefined();
  const { password: hash } = await db
    .selectFrom('accounts')
    .selectAll()
    .where('user_id', '=', user?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);

  const confirmed = await post(await takeLink(given.email), {});
  expect(confirmed.headers.get('Location')).toBe('/account');
  const account = await send('/account', { headers: { Cookie: cookiesOf(confirmed.headers) } });
  expect(account.status).toBe(200);
  expect(await account.text()).toContain(given.username);
  expect(await profileOf(user?.id)).toMatchObject({ username: given.username, full_name: null });
});

test('who only looks at the link changes nothing', async () => {
  const given = newcomer();
  await signUp(given);
  const link = await takeLink(given.email);
  for (const method of ['GET', 'HEAD']) {
    const looked = await send(link, { method });
    expect(looked.status).toBe(200);
    expect(cookiesOf(looked.headers)).toBe('');
  }
  expect((await login(given)).status).toBe(403);
  expect((await post(link, {})).headers.get('Location')).toBe('/account');
});

test('a link works once: of two at once one signs in, and later ones say what to do', async () => {
  const given = newcomer();
  await signUp(given);
  const link = await takeLink(given.email);
  const answers = await Promise.all([post(link, {}), post(link, {}), post(link, {})]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 400, 400]);
  expect(await (await post(link, {})).text()).toContain('Invalid or expired link');
  expect((await login(given)).headers.get('Location')).toBe('/account');
});

test('a link that is older than a day confirms nothing; a new one can be had', async () => {
  const given = newcomer();
  await signUp(given);
  const link = await takeLink(given.email);
  const [user] = await usersOf(given.email);
  await move(user?.id ?? '');
  expect(await (await post(link, {})).text()).toContain('Invalid or expired link');
  expect((await usersOf(given.email))[0]?.email_verified).toBe(false);

  const again = await post('/confirm-email', { email: given.email });
  expect(again.headers.get('Location')).toBe('/confirm-email');
  const confirmed = await post(await takeLink(given.email), {});
  expect(confirmed.headers.get('Location')).toBe('/account');
});

test('only who waits for it gets a new link, and nobody is told', async () => {
  const somebody = await addSomebody();
  for (const email of [somebody.email, 'stranger@example.com']) {
    const answer = await post('/confirm-email', { email });
    expect(answer.headers.get('Location')).toBe('/confirm-email');
    expect(await takeMails(email)).toEqual([]);
  }
});

test('signing in unconfirmed says so to who knows the password, and to nobody else', async () => {
  const given = newcomer();
  await signUp(given);
  const right = await (await login(given)).text();
  expect(right).toContain('Please confirm your email address first');
  expect(right).toContain('Send me a new mail');
  const wrong = await (await login({ ...given, password: 'something else' })).text();
  expect(wrong).toContain('Invalid email or password');
  expect(wrong).not.toContain('Send me a new mail');
});

test('a known address gets the same answer; only its mail tells', async () => {
  const somebody = await addSomebody();
  const answers = await Promise.all(
    [somebody.email, 'unknown@example.com'].map(async (email) => {
      const answer = await signUp({ ...newcomer(), email });
      return { status: answer.status, location: answer.headers.get('Location') };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  const [mail] = await takeMails(somebody.email);
  expect(mail?.subject).toContain('You already have');
  expect((await takeMails('unknown@example.com'))[0]?.subject).toContain('Please confirm');
  expect(await usersOf(somebody.email)).toHaveLength(1);
  expect(await sessionOf(somebody)).toContain('potluck-session');
});

test('a sign-up by somebody else before does not decide about the password', async () => {
  const given = newcomer();
  await signUp({ ...given, password: 'thief thief', confirmPassword: 'thief thief' });
  const stolen = await takeLink(given.email);
  await signUp(given);
  const link = await takeLink(given.email);
  expect((await send(stolen)).status).toBe(200);
  expect((await post(link, {})).headers.get('Location')).toBe('/account');
  expect((await login({ ...given, password: 'thief thief' })).status).toBe(400);
  expect((await login(given)).status).toBe(302);
});

test('two sign-ups at once make one account', async () => {
  const given = newcomer();
  const answers = await Promise.all([signUp(given), signUp(given), signUp(given)]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  expect(await usersOf(given.email)).toHaveLength(1);
});

test('nobody signs up as an admin', async () => {
  const given = newcomer();
  await signUp({ ...given, role: 'admin', emailVerified: 'true', 'user.role': 'admin' });
  expect((await usersOf(given.email))[0]).toMatchObject({ role: 'user', email_verified: false });
});

test('usernames are unique whatever their case, also when two people confirm at once', async () => {
  await addSomebody({ username: 'Nigella' });
  const answer = await signUp({ ...newcomer(), username: 'nigella' });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('This username is already taken');

  const [first, second] = [newcomer(), newcomer()];
  for (const each of [first, second]) await signUp({ ...each, username: 'Ottolenghi' });
  const links = [await takeLink(first.email), await takeLink(second.email)];
  const confirmed = await Promise.all(links.map((link) => post(link, {})));
  expect(confirmed.map(({ status }) => status)).toEqual([302, 302]);
  const names = await db
    .selectFrom('profiles')
    .select('username')
    .where('username', 'like', 'Ottolenghi%')
    .orderBy('username')
    .execute();
  expect(names.map(({ username }) => username)).toEqual(['Ottolenghi', 'Ottolenghi2']);
});

test.each([
  [{ email: '' }, 'Email is required'],
  [{ email: 'no address' }, 'Please enter a valid email address'],
  [{ username: ' ' }, 'Username is required'],
  [{ username: 'x' }, 'Username must be at least 2 characters'],
  [{ username: 'x'.repeat(31) }, 'Username must be at most 30 characters'],
  [{ username: 'a\u0007b' }, 'Username may only have characters that can be seen'],
  [{ password: '' }, 'Password is required'],
  [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters'],
  [
    { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
    'Password must be at most 128 characters',
  ],
  [{ confirmPassword: '' }, 'Please type the password once more'],
  [{ confirmPassword: 'another' }, 'Passwords don&#x27;t match'],
])('%j is refused: %s', async (change, message) => {
  const given = { ...newcomer(), ...change };
  const answer = await signUp(given);
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain(message);
  // What was typed is still there, passwords excepted.
  if (!('username' in change)) expect(page).toContain(`value="${given.username}"`);
  expect(page).not.toContain(`value="${password}"`);
  expect(await usersOf(given.email)).toEqual([]);
});

test('who is signed in has no need to sign up', async () => {
  const answer = await send('/signup', {
    headers: { Cookie: await sessionOf(await addSomebody()) },
  });
  expect(answer.headers.get('Location')).toBe('/account');
});

function profileOf(id = '') {
  return db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst();
}
