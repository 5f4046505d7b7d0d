import { beforeAll, expect, test, vi } from 'vitest';
import { appCode, previousAppCode } from '../../test/app-code.ts';
import { takeEmailedLink, takeQueuedMails } from '../../test/mails.ts';

vi.hoisted(() => {
  process.env.ORIGIN = 'https://recipes.example.com';
});

const { post, send } = await import('../../test/app.ts');
const { addSomebody, cookiesOf, password } = await import('../../test/session.ts');
const {
  beginAt,
  confirmAt,
  page: twoStepPage,
  prepareStoppedClock,
} = await import('../../test/two-step.ts');
const { db } = await import('../db/database.ts');
type Somebody = { email: string };

prepareStoppedClock();

const seen = new Set<string>();
/** Expects every cookie that a response sets or deletes to be for this exact host over https. */
function look(response: Response): Response {
  for (const cookie of response.headers.getSetCookie()) {
    expect(cookie).toMatch(/^__Host-potluck-[a-z-]+=/);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; Secure(;|$)/);
    expect(cookie).toMatch(/; HttpOnly(;|$)/);
    expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
    expect(cookie).not.toMatch(/domain=/i);
    seen.add(cookie.split('=')[0] ?? '');
  }
  return response;
}
const login = async ({ email }: Somebody) => look(await post('/login', { email, password }));
const read = async (path: string, Cookie: string) =>
  look(await send(path, { headers: { Cookie } }));
const isSignedIn = async (cookie: string) => (await read('/account', cookie)).status === 200;

let me: Awaited<ReturnType<typeof addSomebody>>;
beforeAll(async () => {
  me = await addSomebody();
});

test('on https every cookie has __Host-, Secure and no Domain', async () => {
  const cookie = cookiesOf((await login(me)).headers);
  await read('/account', cookie);
  look(await post('/login/passkey', {}));
  const asked = { name: 'Phone', currentPassword: password };
  look(await post('/account/passkeys', asked, { Cookie: cookie }));
  const fields = { password, confirmPassword: password, currentPassword: password };
  const changed = look(await post('/account/password', fields, { Cookie: cookie }));
  const now = cookiesOf(changed.headers);

  const key = await beginAt(now);
  const on = look(await confirmAt(now, key, previousAppCode(key)));
  const half = cookiesOf((await login(me)).headers);
  const whole = look(await post('/login/second-step', { code: appCode(key) }, { Cookie: half }));
  expect(whole.headers.get('Location')).toBe('/account');
  const off = { currentPassword: password };
  look(await post(`${twoStepPage}?do=turn-off`, off, { Cookie: cookiesOf(whole.headers) }));
  look(await post('/logout', {}, { Cookie: cookiesOf(on.headers) }));

  await takeQueuedMails(me.email);
  await post('/forgot-password', { email: me.email }).then(look);
  const token = (await takeEmailedLink(me.email)).split('=')[1] ?? '';
  look(await post('/reset-password', { token, password, confirmPassword: password }));
  for (const each of ['session', 'flash', 'second-step', 'passkey', 'device']) {
    expect(seen).toContain(`__Host-potluck-${each}`);
  }
});

test('a cookie without the prefix, as a subdomain or http may set it, is ignored', async () => {
  const thief = await addSomebody();
  const [mine, theirs] = [
    cookiesOf((await login(await addSomebody())).headers),
    cookiesOf((await login(thief)).headers),
  ];
  const tossed = theirs.replaceAll('__Host-', '');
  expect(await isSignedIn(tossed)).toBe(false);
  for (const cookie of [`${tossed}; ${mine}`, `${mine}; ${tossed}`]) {
    const page = await (await read('/account/email', cookie)).text();
    expect(page).not.toContain(thief.email);
    expect(page).toContain('Your address is');
  }
});

test('a sign-in does not adopt a planted session', async () => {
  const [victim, thief] = [await addSomebody(), await addSomebody()];
  const planted = cookiesOf((await login(thief)).headers);
  const response = look(
    await post('/login', { email: victim.email, password }, { Cookie: planted }),
  );
  const begun = cookiesOf(response.headers);
  const name = /__Host-potluck-session=([^;]+)/;
  expect(name.exec(begun)?.[1]).not.toBe(name.exec(planted)?.[1]);
  // The planted session has ended.
  expect(await isSignedIn(planted)).toBe(false);
  const made = await send('/account', { headers: { Cookie: '__Host-potluck-session=made.up' } });
  expect(made.status).toBe(302);
  expect(
    await db.selectFrom('sessions').select('id').where('token', '=', 'made').execute(),
  ).toEqual([]);
});

test.each(['/login', '/logout', '/signup', '/confirm-email', '/reset-password', '/login/passkey'])(
  '%s rejects posts from another site or a subdomain',
  async (path) => {
    const cookie = cookiesOf((await login(await addSomebody())).headers);
    for (const Origin of ['https://evil.example', 'https://x.recipes.example.com', 'null']) {
      const response = await post(path, { email: me.email, password }, { Cookie: cookie, Origin });
      expect(response.status).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await isSignedIn(cookie)).toBe(true);
  },
);
