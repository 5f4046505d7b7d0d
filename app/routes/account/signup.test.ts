import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { post, send } from '../../../test/app.ts';
import { takeEmailedLink, takeQueuedMails } from '../../../test/mails.ts';
import { setUses } from '../../../test/request-counts.ts';
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
const confirm = (link: string, given = password, more = {}) =>
  post(link, { password: given, ...more });
const usersOf = (email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).execute();
const pendingOf = (email: string) =>
  db.selectFrom('pending_signups').selectAll().where('email', '=', email).execute();

test('signing up sends a link that, together with the password, confirms the account and signs in', async () => {
  const given = newcomer();
  const response = await signUp({ ...given, email: ` ${given.email.toUpperCase()} ` });
  expect(response.status).toBe(302);
  expect(response.headers.get('Location')).toBe('/confirm-email');
  const next = await send('/confirm-email', { headers: { Cookie: cookiesOf(response.headers) } });
  const page = await next.text();
  expect(page).toContain('Signup successful! Please check your email to confirm your account.');
  expect(page).toContain(given.email);

  expect(await usersOf(given.email)).toEqual([]);
  const [pending] = await pendingOf(given.email);
  expect(pending?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);

  const confirmed = await confirm(await takeEmailedLink(given.email));
  expect(confirmed.headers.get('Location')).toBe('/account');
  const account = await send('/account', { headers: { Cookie: cookiesOf(confirmed.headers) } });
  expect(account.status).toBe(200);
  expect(await account.text()).toContain(given.username);
  const [user] = await usersOf(given.email);
  expect(user).toMatchObject({ email_verified: true, role: 'user', name: given.username });
  expect(await profileOf(user?.id)).toMatchObject({
    username: given.username,
    full_name: given.username,
  });
  expect(await pendingOf(given.email)).toEqual([]);
});

test('signing up and signing in do not reveal whether an address has an account', async () => {
  const theirs = { ...newcomer(), ...thief };
  const joining = newcomer();
  await signUp({ ...theirs, email: joining.email });
  await signUp(joining);
  await takeQueuedMails(joining.email);
  const { email } = await addSomebody();
  const probe = async (address: string) => {
    await signUp({ ...theirs, email: address });
    return (await login({ email: address, password: thief.password })).status;
  };
  const unknown = await probe(theirs.email);
  expect(await probe(email)).toBe(unknown);
  expect((await login({ email: joining.email, ...thief })).status).toBe(unknown);
  await post('/confirm-email', { email: joining.email });
  await confirm(await takeEmailedLink(joining.email));
  expect(await usersOf(joining.email)).toHaveLength(1);
  expect((await login({ email: joining.email, ...thief })).status).toBe(unknown);
  expect((await login(joining)).headers.get('Location')).toBe('/account');
});

test('a sign-up with an existing address gives no extra attempts at its password', async () => {
  await db.deleteFrom('request_counts').execute();
  const { email } = await addSomebody();
  await signUp({ ...newcomer(), ...thief, email });
  expect((await login({ email, password: 'wrong' })).status).toBe(400);
  await setUses(8);
  for (const each of [thief.password, 'wrong']) await login({ email, password: each });
  expect((await login({ email, password: 'wrong' })).status).toBe(429);
  await db.deleteFrom('request_counts').execute();
});

test('a confirmation link without the password confirms nothing, and a wrong password does not use it up', async () => {
  const given = newcomer();
  await signUp(given);
  const link = await takeEmailedLink(given.email);
  for (const method of ['GET', 'HEAD']) {
    const looked = await send(link, { method });
    expect(looked.status).toBe(200);
    expect(cookiesOf(looked.headers)).toBe('');
  }
  expect(await (await post(link, {})).text()).toContain('Password is required');
  const wrong = await confirm(link, 'something else');
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain('Incorrect password');
  expect(cookiesOf(wrong.headers)).toBe('');
  expect((await login(given)).status).toBe(403);
  expect((await confirm(link)).headers.get('Location')).toBe('/account');
});

test('password attempts for a confirmation link are limited without limiting others', async () => {
  const [given, other] = [newcomer(), newcomer()];
  for (const each of [given, other]) await signUp(each);
  const link = await takeEmailedLink(given.email);
  expect((await confirm(link, 'wrong')).status).toBe(400);
  await setUses(9);
  expect((await confirm(link, 'wrong')).status).toBe(400);
  expect((await confirm(link)).status).toBe(429);
  expect((await confirm(await takeEmailedLink(other.email))).status).toBe(302);
});

test('sign-in attempts do not block confirming', async () => {
  await db.deleteFrom('request_counts').execute();
  const given = newcomer();
  await signUp(given);
  await login({ ...given, password: 'wrong' });
  await setUses(10);
  expect((await login(given)).status).toBe(429);
  expect((await confirm(await takeEmailedLink(given.email))).status).toBe(302);
  await db.deleteFrom('request_counts').execute();
});

test('a confirmation link works once; later requests explain what to do', async () => {
  const given = newcomer();
  await signUp(given);
  const link = await takeEmailedLink(given.email);
  const responses = await Promise.all([confirm(link), confirm(link), confirm(link)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([302, 400, 400]);
  expect(await (await confirm(link)).text()).toContain('Invalid or expired link');
  expect((await login(given)).headers.get('Location')).toBe('/account');
});

test('a confirmation link older than a day fails; the user can request a new one', async () => {
  const given = newcomer();
  await signUp(given);
  const link = await takeEmailedLink(given.email);
  const [pending] = await pendingOf(given.email);
  await db
    .updateTable('verifications')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('value', '=', pending?.id ?? '')
    .execute();
  expect(await (await send(link)).text()).toContain('Invalid or expired link');
  expect(await (await confirm(link)).text()).toContain('Invalid or expired link');
  expect(await usersOf(given.email)).toEqual([]);

  const again = await post('/confirm-email', { email: given.email });
  expect(again.headers.get('Location')).toBe('/confirm-email');
  const confirmed = await confirm(await takeEmailedLink(given.email));
  expect(confirmed.headers.get('Location')).toBe('/account');
});

test('signing up again sends an email about the existing account instead of a link', async () => {
  const { email } = await addSomebody();
  await signUp({ ...newcomer(), email });
  await takeQueuedMails(email);
  await post('/confirm-email', { email });
  expect((await takeQueuedMails(email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('You already have'),
  ]);
});

test('only an unconfirmed address gets a new link, and the response does not reveal it', async () => {
  const somebody = await addSomebody();
  for (const email of [somebody.email, 'stranger@example.com']) {
    const response = await post('/confirm-email', { email });
    expect(response.headers.get('Location')).toBe('/confirm-email');
    expect(await takeQueuedMails(email)).toEqual([]);
  }
});

test('only the correct password reveals that an account is not confirmed yet', async () => {
  const given = newcomer();
  await signUp(given);
  const right = await (await login(given)).text();
  expect(right).toContain('Please confirm your email address first');
  expect(right).toContain('Send a New Email');
  const wrong = await (await login({ ...given, password: 'something else' })).text();
  expect(wrong).toContain('Invalid email or password');
  expect(wrong).not.toContain('Send a New Email');
});

test('signing up with a known address gets the same response; only the email differs', async () => {
  const somebody = await addSomebody();
  const responses = await Promise.all(
    [somebody.email, 'unknown@example.com'].map(async (email) => {
      const response = await signUp({ ...newcomer(), email });
      return { status: response.status, location: response.headers.get('Location') };
    }),
  );
  expect(responses[0]).toEqual(responses[1]);
  const [mail] = await takeQueuedMails(somebody.email);
  expect(mail?.subject).toContain('You already have');
  expect((await takeQueuedMails('unknown@example.com'))[0]?.subject).toContain('Please confirm');
  expect(await usersOf(somebody.email)).toHaveLength(1);
  expect(await sessionOf(somebody)).toContain('potluck-session');
});

const thief = { password: 'thief thief', confirmPassword: 'thief thief' };

test('several sign-ups with one address are independent', async () => {
  const given = newcomer();
  const theirs = { ...given, ...thief, username: 'thief' };
  await signUp(given);
  const link = await takeEmailedLink(given.email);
  await signUp(theirs);
  const stolen = await takeEmailedLink(given.email);
  for (const each of [given, theirs]) {
    expect(await (await login(each)).text()).toContain('Please confirm your email address first');
  }

  expect((await confirm(link)).headers.get('Location')).toBe('/account');
  // Still 403; otherwise signing up with an address would reveal when it gets an account.
  expect((await login({ ...given, ...thief })).status).toBe(403);
  expect((await login(given)).status).toBe(302);
  expect((await confirm(stolen, thief.password)).status).toBe(400);
  expect(await usersOf(given.email)).toMatchObject([{ name: given.username }]);
});

test("confirming someone else's sign-up does not create their account", async () => {
  const given = newcomer();
  await signUp({ ...given, ...thief, username: 'thief' });
  const stolen = await takeEmailedLink(given.email);
  expect((await confirm(stolen)).status).toBe(400);
  expect(await usersOf(given.email)).toEqual([]);
  // The owner of the mailbox gets the account of the sign-up whose password they know.
  await signUp(given);
  await takeEmailedLink(given.email);
  expect((await confirm(stolen)).headers.get('Location')).toBe('/account');
  expect(await usersOf(given.email)).toMatchObject([{ name: given.username }]);
  expect((await login({ ...given, ...thief })).status).toBe(403);
});

test('only the newest twenty sign-ups of an address are kept', async () => {
  const given = newcomer();
  const flood = Array.from({ length: 20 }, (_, i) => ({
    id: `flood ${i}`,
    email: given.email,
    username: 'flood',
    password_hash: '',
    created_at: new Date(Date.now() - (20 - i) * 1000),
  }));
  await db.insertInto('pending_signups').values(flood).execute();
  await signUp(given);
  const kept = await pendingOf(given.email);
  expect(kept).toHaveLength(20);
  expect(kept.map(({ id }) => id)).not.toContain('flood 0');
  expect(kept.map(({ username }) => username)).toContain(given.username);
});

test('confirming two sign-ups simultaneously creates one account', async () => {
  const given = newcomer();
  const responses = await Promise.all([signUp(given), signUp(given), signUp(given)]);
  expect(responses.map(({ status }) => status)).toEqual([302, 302, 302]);
  const links = (await takeQueuedMails(given.email)).map(({ link }) => new URL(link ?? ''));
  const confirmed = await Promise.all(
    links.map(({ pathname, search }) => confirm(pathname + search)),
  );
  expect(confirmed.map(({ status }) => status).sort()).toEqual([302, 400, 400]);
  expect(await usersOf(given.email)).toHaveLength(1);
});

test('nobody signs up as an admin', async () => {
  const given = newcomer();
  await signUp({ ...given, role: 'admin', emailVerified: 'true', 'user.role': 'admin' });
  expect(await usersOf(given.email)).toEqual([]);
  await confirm(await takeEmailedLink(given.email), password, {
    role: 'admin',
    'user.role': 'admin',
  });
  expect(await usersOf(given.email)).toMatchObject([{ role: 'user' }]);
});

test('usernames are unique in any case, even when two users confirm at once', async () => {
  await addSomebody({ username: 'Nigella' });
  const response = await signUp({ ...newcomer(), username: 'nigella' });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('This username is already taken');

  const [first, second] = [newcomer(), newcomer()];
  for (const each of [first, second]) await signUp({ ...each, username: 'Ottolenghi' });
  const links = [await takeEmailedLink(first.email), await takeEmailedLink(second.email)];
  const confirmed = await Promise.all(links.map((link) => confirm(link)));
  expect(confirmed.map(({ status }) => status).sort()).toEqual([302, 409]);
  const late = confirmed.findIndex(({ status }) => status === 409);
  const page = (await confirmed[late]?.text()) ?? '';
  expect(page).toContain('This username is already taken. Please choose another one.');
  expect(page).toMatch(/<label[^>]*>Username<\/label>/);

  const again = await confirm(links[late] ?? '', password, { username: 'OTTOLENGHI' });
  expect(again.status).toBe(409);
  expect(await again.text()).toContain('value="OTTOLENGHI"');
  const chosen = await confirm(links[late] ?? '', password, { username: 'Yotam' });
  expect(chosen.headers.get('Location')).toBe('/account');
  const names = await db
    .selectFrom('profiles')
    .select('username')
    .where('username', 'in', ['Ottolenghi', 'Ottolenghi2', 'Yotam'])
    .orderBy('username')
    .execute();
  expect(names.map(({ username }) => username)).toEqual(['Ottolenghi', 'Yotam']);
});

test.each([
  [{ email: '' }, 'Email is required'],
  [{ email: 'no address' }, 'Please enter a valid email address'],
  [{ username: ' ' }, 'Username is required'],
  [{ username: 'x' }, 'Username must be at least 2 characters'],
  [{ username: 'x'.repeat(31) }, 'Username must be at most 30 characters'],
  [{ username: 'a\u200bb' }, 'Username may only contain visible characters'],
  [{ username: 'ad\ufe0fmin' }, 'Username may only contain visible characters'],
  [{ username: 'a\u3164\u2800b' }, 'Username may only contain visible characters'],
  [{ username: '\ufe0f\ufe0f' }, 'Username is required'],
  [{ password: '' }, 'Password is required'],
  [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters'],
  [
    { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
    'Password must be at most 128 characters',
  ],
  [{ confirmPassword: '' }, 'Please confirm your password'],
  [{ confirmPassword: 'another' }, 'Passwords don&#x27;t match'],
])('signing up with %j is rejected: %s', async (change, message) => {
  const given = { ...newcomer(), ...change };
  const response = await signUp(given);
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain(message);
  // The form still has the typed text, except passwords.
  if (!('username' in change)) expect(page).toContain(`value="${given.username}"`);
  expect(page).not.toContain(`value="${password}"`);
  expect(await pendingOf(given.email)).toEqual([]);
});

test('a signed-in user is redirected from sign-up', async () => {
  const response = await send('/signup', {
    headers: { Cookie: await sessionOf(await addSomebody()) },
  });
  expect(response.headers.get('Location')).toBe('/account');
});

function profileOf(id = '') {
  return db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst();
}
