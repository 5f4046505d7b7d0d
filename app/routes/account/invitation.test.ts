import { beforeEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { pruneInvitations } from '#server/users/invitations.ts';
import { changeRole } from '#server/users/role.ts';
import { addAdmin, logged } from '../../../test/admin/admin.ts';
import { post, send } from '../../../test/app.ts';
import { takeEmailedLink, takeQueuedMails } from '../../../test/mails.ts';
import { setUses } from '../../../test/request-counts.ts';
import { addSomebody, cookiesOf, password, sessionOf } from '../../../test/session.ts';

let ann: Awaited<ReturnType<typeof addAdmin>>;
let admin: { Cookie: string };
beforeEach(async () => {
  await db.deleteFrom('users').execute();
  await db.deleteFrom('request_counts').execute();
  await db.deleteFrom('audit_log').execute();
  ann = await addAdmin('Ann');
  admin = { Cookie: await sessionOf(ann) };
});

const invite = (email: string, role: string) => post('/admin/invitations', { email, role }, admin);

async function tokenFor(email: string, role: string): Promise<string> {
  expect((await invite(email, role)).headers.get('Location')).toBe('/admin/invitations');
  const [path, token = ''] = (await takeEmailedLink(email)).split('#token=');
  expect(path).toBe('/invitation');
  return token;
}

const account = { username: 'Nina', password, confirmPassword: password };
const accept = (token: string, headers = {}) => post('/invitation?accept', { token }, headers);
const join = (token: string, more = {}) =>
  post('/invitation?account', { token, ...account, ...more });

const roleOf = async (email: string) =>
  (await db.selectFrom('users').select('role').where('email', '=', email).executeTakeFirst())?.role;

async function text(response: Promise<Response>): Promise<string> {
  return (await (await response).text()).replaceAll('<!-- -->', '');
}

test('an invitation creates an account with its role, once, and signs in', async () => {
  const token = await tokenFor('nina@example.com', 'editor');
  const opened = await text(post('/invitation', { token }));
  expect(opened).toContain('nina@example.com');
  expect(opened).toContain('You join as an editor.');
  const joined = await join(token);
  expect(joined.headers.get('Location')).toBe('/admin');
  const Cookie = cookiesOf(joined.headers);
  expect(await text(send('/admin/recipes', { headers: { Cookie } }))).toContain('Manage Recipes');
  expect(await roleOf('nina@example.com')).toBe('editor');
  expect(await logged()).toMatchObject([
    { username: 'Ann', action: 'add', kind: 'invitation', subject: 'nina@example.com' },
    { username: 'Nina', action: 'add', kind: 'user', after: { role: 'editor' } },
  ]);
  for (const again of [post('/invitation', { token }), join(token, { username: 'Nina 2' })]) {
    expect((await again).headers.get('Location')).toBe('/login');
  }
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(2);
});

test('the account with the invited address gets the role, not the signed-in user', async () => {
  const cook = await addSomebody({ email: 'cook@example.com' });
  const other = await addSomebody();
  const token = await tokenFor(cook.email, 'author');
  expect(await text(post('/invitation', { token }))).toContain('becomes an author.');
  const accepted = await accept(token, { Cookie: await sessionOf(other) });
  expect(accepted.headers.get('Location')).toBe('/login?next=%2Fadmin');
  expect(cookiesOf(accepted.headers)).not.toContain('session');
  expect([await roleOf(cook.email), await roleOf(other.email)]).toEqual(['author', 'user']);
  expect((await accept(token)).headers.get('Location')).toBe('/login');
  const own = await accept(await tokenFor(cook.email, 'editor'), {
    Cookie: await sessionOf(cook),
  });
  expect(own.headers.get('Location')).toBe('/admin');
});

test('an invitation never lowers the role of an account', async () => {
  await accept(await tokenFor(ann.email, 'user'));
  expect(await roleOf(ann.email)).toBe('admin');
});

test('a new invitation replaces an earlier invitation to the same address', async () => {
  const token = await tokenFor('nina@example.com', 'admin');
  const newer = await tokenFor('Nina@Example.com'.toLowerCase(), 'author');
  expect((await join(token)).headers.get('Location')).toBe('/login');
  await join(newer);
  expect(await roleOf('nina@example.com')).toBe('author');
});

test.each<[string, () => Promise<unknown>]>([
  [
    'revoked',
    async () => {
      const { id } = await db.selectFrom('invitations').select('id').executeTakeFirstOrThrow();
      const page = await text(send('/admin/invitations', { headers: admin }));
      expect(page).toContain('nina@example.com');
      await post('/admin/invitations?revoke', { id }, admin);
      expect(await text(send('/admin/invitations', { headers: admin }))).not.toContain('nina@');
    },
  ],
  [
    'a week old',
    () =>
      db
        .updateTable('invitations')
        .set({ created_at: new Date(Date.now() - 7.01 * 864e5) })
        .execute(),
  ],
  [
    'by someone who is no longer an admin',
    async () => {
      const ben = await addAdmin();
      await changeRole(ben, ann.id, 'editor');
    },
  ],
  ['by someone who left', () => db.deleteFrom('users').where('id', '=', ann.id).execute()],
])('an invitation that is %s gives no access', async (_, end) => {
  const token = await tokenFor('nina@example.com', 'admin');
  await end();
  for (const each of [post('/invitation', { token }), join(token), accept(token)]) {
    expect((await each).headers.get('Location')).toBe('/login');
  }
  expect(await roleOf('nina@example.com')).toBeUndefined();
});

test('two simultaneous acceptances create one account', async () => {
  const token = await tokenFor('nina@example.com', 'editor');
  const both = await Promise.all([join(token), join(token, { username: 'Nino' })]);
  expect(both.map(({ headers }) => headers.get('Location')).sort()).toEqual(['/admin', '/login']);
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(2);
});

test('an invalid username or password is rejected, and the invitation stays valid', async () => {
  const token = await tokenFor('nina@example.com', 'editor');
  const taken = await join(token, { username: 'ann' });
  expect(taken.status).toBe(409);
  const page = await taken.text();
  expect(page).toContain('This username is already taken');
  expect(page).toContain(`value="${token}"`);
  expect((await join(token, { password: 'x', confirmPassword: 'x' })).status).toBe(400);
  expect((await join(token)).headers.get('Location')).toBe('/admin');
});

test('an invitation for an address without an account cannot be accepted without creating one', async () => {
  const token = await tokenFor('nina@example.com', 'editor');
  expect((await accept(token)).headers.get('Location')).toBe('/login');
  expect((await join(token)).headers.get('Location')).toBe('/admin');
});

test('known and unknown addresses get the same response and the same email', async () => {
  const cook = await addSomebody({ email: 'cook@example.com' });
  const mails = [];
  for (const email of [cook.email, 'nina@example.com']) {
    const response = await invite(email, 'author');
    expect(response.headers.get('Location')).toBe('/admin/invitations');
    const [mail] = await takeQueuedMails(email);
    mails.push(`${mail?.subject} ${mail?.text.replace(/[0-9a-f]{32}/g, '')}`);
  }
  expect(mails[0]).toBe(mails[1]);
  expect(mails[0]).toContain('Ann invites you to join Potluck as an author.');
});

test('an address gets at most five invitations per hour, and a token ten attempts', async () => {
  const token = await tokenFor('nina@example.com', 'author');
  for (let i = 0; i < 4; i++) await invite('nina@example.com', 'author');
  expect((await invite('nina@example.com', 'author')).status).toBe(429);
  expect((await join(token)).headers.get('Location')).toBe('/login');
  await takeQueuedMails('nina@example.com');
  const other = await tokenFor('nora@example.com', 'author');
  await join(other, { username: 'Ann' });
  await setUses(9);
  expect((await join(other, { username: 'Ann' })).status).not.toBe(429);
  expect((await join(other)).status).toBe(429);
});

test('invitation tokens are not stored, and old invitations are deleted', async () => {
  const token = await tokenFor('nina@example.com', 'author');
  const rows = await db.selectFrom('verifications').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  await pruneInvitations();
  expect(await db.selectFrom('invitations').select('id').execute()).toHaveLength(1);
  await db
    .updateTable('invitations')
    .set({ created_at: new Date('2026-01-01') })
    .execute();
  await pruneInvitations();
  expect(await db.selectFrom('invitations').select('id').execute()).toEqual([]);
});

test('an invitation with an unknown role is rejected', async () => {
  expect((await invite('nina@example.com', 'root')).status).toBe(400);
  expect(await takeQueuedMails('nina@example.com')).toEqual([]);
});
