import sharp from 'sharp';
import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { post, send } from '../../../test/app.ts';
import { addRecipe } from '../../../test/factories.ts';
import { takeEmailedLink, takeQueuedMails } from '../../../test/mails.ts';
import { setUses } from '../../../test/request-counts.ts';
import { addSomebody, cookiesOf, password, sessionOf } from '../../../test/session.ts';

async function signedIn(given = {}) {
  const somebody = await addSomebody(given);
  const cookie = await sessionOf(somebody);
  return {
    ...somebody,
    cookie,
    get: (path: string) => send(path, { headers: { Cookie: cookie } }),
    post: (path: string, fields: Record<string, string>) => post(path, fields, { Cookie: cookie }),
  };
}

/** Returns the message on the page that a response redirects to. */
const said = async (response: Response, cookie = '') => {
  const cookies = [cookie, cookiesOf(response.headers)].filter(Boolean).join('; ');
  const path = response.headers.get('Location') ?? '';
  return (await send(path, { headers: { Cookie: cookies } })).text();
};
const profileOf = (id: string) =>
  db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst();
const login = (email: string, given: string) => post('/login', { email, password: given });

test('username and name are saved trimmed and on one line', async () => {
  const me = await signedIn();
  const response = await me.post('/account/profile', {
    username: ' Yotam ',
    fullName: 'Yotam\n O. ',
  });
  expect(response.headers.get('Location')).toBe('/account/profile');
  expect(await profileOf(me.id)).toMatchObject({ username: 'Yotam', full_name: 'Yotam O.' });
  expect(await (await me.get('/account')).text()).toContain('Yotam O.');
  await me.post('/account/profile', { username: 'YOTAM', fullName: '' });
  expect(await profileOf(me.id)).toMatchObject({ username: 'YOTAM', full_name: null });
});

test('a taken username is rejected, and the form returns the typed text', async () => {
  await addSomebody({ username: 'Ainsley' });
  const me = await signedIn();
  const response = await me.post('/account/profile', {
    username: 'AINSLEY',
    fullName: 'Me Myself',
  });
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain('This username is already taken');
  expect(page).toContain('value="Me Myself"');
  expect(await profileOf(me.id)).toMatchObject({ username: me.username });
});

test('a new address takes effect when confirmed, and the old address is notified', async () => {
  const me = await signedIn();
  const email = 'fresh.address@example.com';
  const asked = await me.post('/account/email', { email, currentPassword: password });
  expect(asked.headers.get('Location')).toBe('/account/email');
  expect((await login(email, password)).status).toBe(400);

  const link = await takeEmailedLink(email);
  expect((await me.post(link, {})).headers.get('Location')).toBe('/account/email');
  expect((await takeQueuedMails(me.email))[0]?.text).toContain(email);
  expect((await login(email, password)).status).toBe(302);
  expect((await login(me.email, password)).status).toBe(400);
  expect(await (await me.post(link, {})).text()).toContain('Invalid or expired link');
});

test("opening someone else's email confirmation link changes nothing", async () => {
  const [me, stranger] = [await signedIn(), await signedIn()];
  const email = 'victim@example.com';
  await me.post('/account/email', { email, currentPassword: password });
  const link = await takeEmailedLink(email);
  const page = await (await send(link)).text();
  expect(page).toContain('sign in to the account that requested it');
  expect(page).toContain(`/login?next=${encodeURIComponent(link)}`);
  expect((await post(link, {})).status).toBe(403);
  expect((await stranger.post(link, {})).status).toBe(403);
  const owners = await db.selectFrom('users').select('id').where('email', '=', email).execute();
  expect(owners).toEqual([]);
  expect((await me.post(link, {})).headers.get('Location')).toBe('/account/email');
});

test('a new address invalidates links sent to the old one', async () => {
  const me = await signedIn();
  await post('/forgot-password', { email: me.email });
  const token = (await takeEmailedLink(me.email)).split('=')[1] ?? '';
  const email = 'moved.away@example.com';
  await me.post('/account/email', { email, currentPassword: password });
  await me.post(await takeEmailedLink(email), {});
  const fields = { token, password: 'thief thief', confirmPassword: 'thief thief' };
  expect((await post('/reset-password', fields)).headers.get('Location')).toBe('/login');
  expect((await login(email, password)).status).toBe(302);
});

test('changing to the address of another account neither reveals that account nor takes its address', async () => {
  const [me, other] = [await signedIn(), await addSomebody()];
  const asked = await me.post('/account/email', { email: other.email, currentPassword: password });
  expect(asked.headers.get('Location')).toBe('/account/email');
  expect((await takeQueuedMails(other.email))[0]?.subject).toContain('You already have');
});

test('only one of two users can change to the same address', async () => {
  const email = 'wanted@example.com';
  const both = [await signedIn(), await signedIn()];
  const links: string[] = [];
  for (const each of both) {
    await each.post('/account/email', { email, currentPassword: password });
    links.push(await takeEmailedLink(email));
  }
  const responses = await Promise.all(both.map((each, i) => each.post(links[i] ?? '', {})));
  expect(responses.map(({ status }) => status)).toEqual([302, 302]);
  const owners = await db.selectFrom('users').select('id').where('email', '=', email).execute();
  expect(owners).toHaveLength(1);
});

test('a new password ends all other sessions and replaces this one', async () => {
  const me = await signedIn();
  const other = await sessionOf(me);
  const fields = { password: 'new horse', confirmPassword: 'new horse' };
  const response = await me.post('/account/password', { ...fields, currentPassword: password });
  expect(response.headers.get('Location')).toBe('/account/password');
  const cookie = cookiesOf(response.headers);
  expect((await send('/account', { headers: { Cookie: cookie } })).status).toBe(200);
  for (const gone of [me.cookie, other]) {
    expect((await send('/account', { headers: { Cookie: gone } })).status).toBe(302);
  }
  expect((await login(me.email, 'new horse')).status).toBe(302);
});

test.each([
  ['/account/password', { password: 'new horse', confirmPassword: 'new horse' }],
  ['/account/email', { email: 'elsewhere@example.com' }],
  ['/account/data', {}],
])('%s requires the password first', async (path, fields) => {
  const me = await signedIn();
  const response = await me.post(path, { ...fields, currentPassword: 'wrong wrong' });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('Incorrect password');
  expect((await login(me.email, password)).status).toBe(302);
  expect(await takeQueuedMails('elsewhere@example.com')).toEqual([]);
});

test('users see and end their own sessions, but nobody else’s', async () => {
  const [me, other] = [await signedIn(), await signedIn()];
  await sessionOf(me);
  const sessions = await db.selectFrom('sessions').selectAll().execute();
  const page = await (await me.get('/account/sessions')).text();
  expect(page.match(/This device/g)).toHaveLength(1);
  expect(page.match(/End Session/g)).toHaveLength(1);

  const [foreign] = sessions.filter((each) => each.user_id === other.id);
  await me.post('/account/sessions', { end: foreign?.id ?? '' });
  expect((await other.get('/account')).status).toBe(200);
  await me.post('/account/sessions', { end: 'others' });
  const left = await db.selectFrom('sessions').select('id').where('user_id', '=', me.id).execute();
  expect(left).toHaveLength(1);
  expect((await me.get('/account')).status).toBe(200);
});

test('users can download all their data, without the password', async () => {
  const me = await signedIn();
  const { id } = await addRecipe({ title: 'Kept Bread' });
  await db.insertInto('favorite_recipes').values({ user_id: me.id, recipe_id: id }).execute();
  const response = await me.get('/account/download');
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="my-data.json"');
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    email: me.email,
    username: me.username,
    favoriteRecipes: [{ title: 'Kept Bread', slug: 'kept-bread' }],
    favoriteChefs: [],
    sessions: [{ address: expect.anything() }],
    twoStepSignIn: false,
    passkeys: [],
  });
  expect(text).not.toContain('argon2');
  expect((await send('/account/download')).status).toBe(302);
});

test('deleting an account leaves no data behind', async () => {
  const me = await signedIn();
  const { id } = await addRecipe();
  await db.insertInto('favorite_recipes').values({ user_id: me.id, recipe_id: id }).execute();
  const response = await me.post('/account/data', { currentPassword: password });
  expect(response.headers.get('Location')).toBe('/');
  expect(await said(response)).toContain('Your account has been deleted');
  for (const table of ['accounts', 'sessions', 'favorite_recipes'] as const) {
    const rows = await db.selectFrom(table).selectAll().where('user_id', '=', me.id).execute();
    expect(rows).toEqual([]);
  }
  expect(await profileOf(me.id)).toBeUndefined();
  expect((await login(me.email, password)).status).toBe(400);
});

test('the last admin cannot be deleted', async () => {
  const me = await signedIn({ role: 'admin' });
  const response = await me.post('/account/data', { currentPassword: password });
  expect(response.status).toBe(409);
  expect(await response.text()).toContain('You are the only admin');
  await addSomebody({ role: 'admin' });
  expect((await me.post('/account/data', { currentPassword: password })).status).toBe(302);
});

test('a picture is saved, shown, replaced and removed', async () => {
  const me = await signedIn();
  const upload = async (file: File) => {
    const body = new FormData();
    body.set('avatar', file);
    return send('/account/avatar', { method: 'POST', body, headers: { Cookie: me.cookie } });
  };
  const response = await upload(new File([await aPicture()], 'me at home.webp'));
  expect(response.headers.get('Location')).toBe('/account/profile');
  const first = (await profileOf(me.id))?.avatar_url ?? '';
  expect(first).toMatch(/^\/images\/avatars\/[\w-]+\.webp$/);
  expect(await (await me.get('/')).text()).toContain(first);
  expect((await send(`${first}/320.webp`)).status).toBe(200);

  await upload(new File([await aPicture()], 'x.webp'));
  expect((await send(first)).status).toBe(404);
  const second = (await profileOf(me.id))?.avatar_url ?? '';
  const rejected = await upload(new File(['<svg/>'], 'x.svg'));
  expect(await said(rejected, me.cookie)).toContain('Upload failed: ');
  expect((await profileOf(me.id))?.avatar_url).toBe(second);
  await me.post('/account/avatar', { remove: 'yes' });
  expect((await profileOf(me.id))?.avatar_url).toBeNull();
});

test('picture uploads are limited per hour, including failed ones', async () => {
  const me = await signedIn();
  const other = await signedIn();
  const upload = async ({ cookie }: { cookie: string }, bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    body.set('avatar', new File([bytes], 'me.png'));
    return send('/account/avatar', { method: 'POST', body, headers: { Cookie: cookie } });
  };
  const noPicture = new Uint8Array([1, 2, 3]);
  expect(await said(await upload(me, noPicture), me.cookie)).toContain('This is not a picture');
  await setUses(19, 'avatars of');
  expect(await said(await upload(me, noPicture), me.cookie)).toContain('This is not a picture');
  const picture = await aPicture();
  expect(await said(await upload(me, picture), me.cookie)).toContain(
    'Upload failed: You uploaded 20 pictures within an hour. Please try again in an hour.',
  );
  expect((await profileOf(me.id))?.avatar_url).toBeNull();
  expect((await me.post('/account/avatar', { remove: 'yes' })).status).toBe(302);
  await upload(other, picture);
  expect((await profileOf(other.id))?.avatar_url).not.toBeNull();
});

test('a third simultaneous picture upload of a user is rejected before it is read', async () => {
  const me = await signedIn();
  const hangUp: (() => void)[] = [];
  const upload = () => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        hangUp.push(() => stream.error(new Error('gone')));
        const head =
          '--x\r\nContent-Disposition: form-data; name="avatar"; filename="me.png"\r\n\r\n';
        stream.enqueue(new TextEncoder().encode(head));
      },
    });
    const headers = { Cookie: me.cookie, 'Content-Type': 'multipart/form-data; boundary=x' };
    return send('/account/avatar', {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit);
  };
  const responses = [upload(), upload(), upload()];
  const first = await Promise.race(responses);
  expect(await said(first, me.cookie)).toContain('Upload failed: Too many requests at once.');
  for (const each of hangUp) each();
  for (const each of await Promise.all(responses)) expect(each.status).toBe(302);
  const body = new FormData();
  body.set('avatar', new File([await aPicture()], 'me.png'));
  await send('/account/avatar', { method: 'POST', body, headers: { Cookie: me.cookie } });
  expect((await profileOf(me.id))?.avatar_url).not.toBeNull();
});

async function aPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const size = { width: 40, height: 30, channels: 3, background: 'tomato' } as const;
  return new Uint8Array(await sharp({ create: size }).png().toBuffer());
}
