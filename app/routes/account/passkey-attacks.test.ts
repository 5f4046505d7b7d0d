import { expect, test } from 'vitest';
import { maxPasskeys, tooManyPasskeysMessage } from '#domain/account/second-factor.ts';
import { db } from '#server/db/database.ts';
import { post, send } from '../../../test/app.ts';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { addSomebody, cookiesOf, password, sessionOf } from '../../../test/session.ts';

const page = '/account/passkeys';
type Authenticator = ReturnType<typeof createAuthenticator>;

async function challengeOf(response: Response) {
  const [, challenge = ''] = /challenge[^\w-]+([\w-]{20,})/.exec(await response.text()) ?? [];
  expect(challenge).not.toBe('');
  return { challenge, cookie: cookiesOf(response.headers) };
}

/** Returns the options for a signed-in user's new passkey. */
const askToRegister = async (cookie: string) =>
  challengeOf(
    await post(`${page}.data`, { name: 'Key', currentPassword: password }, { Cookie: cookie }),
  );
const askToSignIn = async () => challengeOf(await post('/login/passkey.data', {}));

async function owner(authenticator: Authenticator = createAuthenticator()) {
  const somebody = await addSomebody();
  const cookie = await sessionOf(somebody);
  const asked = await askToRegister(cookie);
  const credential = authenticator.register(asked.challenge);
  await post(page, { credential, name: 'Key' }, { Cookie: `${cookie}; ${asked.cookie}` });
  return { ...somebody, cookie, authenticator };
}

const passkeysOf = ({ id }: { id: string }) =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', id).execute();
const show = (credential: string, cookie: string) =>
  post('/login/passkey', { credential }, { Cookie: cookie });
const whoIs = async (response: Response) => {
  const Cookie = cookiesOf(response.headers);
  const shown = await (await send('/account/email', { headers: { Cookie } })).text();
  return /Your address is.*?<strong[^>]*>([^<]+)/.exec(shown)?.[1] ?? null;
};

test('a passkey signs in its owner once per challenge, even with another user handle', async () => {
  const [me, other] = [await owner(), await owner()];
  const { challenge, cookie } = await askToSignIn();
  const credential = me.authenticator.signIn(challenge, { userHandle: other.id });
  const [response, twin] = await Promise.all([show(credential, cookie), show(credential, cookie)]);
  const people = [await whoIs(response), await whoIs(twin)];
  expect(people.toSorted()).toEqual([me.email, null].toSorted());
  expect(await whoIs(await show(credential, cookie))).toBeNull();
});

test("another user's credential id signs nobody in", async () => {
  const me = await owner();
  const forged = createAuthenticator(Buffer.from(me.authenticator.id, 'base64url'));
  const { challenge, cookie } = await askToSignIn();
  expect(await whoIs(await show(forged.signIn(challenge), cookie))).toBeNull();

  // Nor can they register it as their own.
  const thief = await owner(forged);
  expect(await passkeysOf(thief)).toEqual([]);
  expect(await passkeysOf(me)).toHaveLength(1);
});

test.each([
  ['without a finger or PIN', { flags: 0x01 }],
  ['of a page elsewhere', { from: 'https://evil.example' }],
  ['of a page in a sandbox', { from: 'null' }],
  ["for another site's id", { host: 'evil.example' }],
  ['for a new passkey', { type: 'webauthn.create' }],
  ['without anybody present', { flags: 0x04 }],
  ['with a counter that goes back', { counter: 4 }],
])('a passkey response %s is rejected', async (_, lie) => {
  const { authenticator, email } = await owner();
  const first = await askToSignIn();
  const good = await show(authenticator.signIn(first.challenge, { counter: 5 }), first.cookie);
  expect(await whoIs(good)).toBe(email);
  const { challenge, cookie } = await askToSignIn();
  const lying = authenticator.signIn(challenge, { counter: 6, ...lie });
  expect(await whoIs(await show(lying, cookie))).toBeNull();
});

test('a challenge is bound to its purpose and user', async () => {
  const [me, other] = [await owner(), await owner()];
  const { challenge, cookie } = await askToRegister(me.cookie);
  expect(await whoIs(await show(me.authenticator.signIn(challenge), cookie))).toBeNull();

  const asked = await askToRegister(me.cookie);
  const credential = createAuthenticator().register(asked.challenge);
  const cookies = { Cookie: `${other.cookie}; ${asked.cookie}` };
  await post(page, { credential, name: 'Stolen' }, cookies);
  for (const each of [me, other]) expect(await passkeysOf(each)).toHaveLength(1);
});

test('an account has at most twenty passkeys', async () => {
  const me = await owner();
  const [first] = await passkeysOf(me);
  const asked = await askToRegister(me.cookie);
  const rows = Array.from({ length: maxPasskeys - 1 }, (_, i) => ({
    ...(first ?? expect.fail()),
    id: `${me.id} ${i}`,
    credential_id: `${me.id} ${i}`,
  }));
  await db.insertInto('passkeys').values(rows).execute();
  const full = await post(page, { currentPassword: password }, { Cookie: me.cookie });
  expect(full.status).toBe(409);
  expect(await full.text()).toContain(tooManyPasskeysMessage);
  // An earlier challenge does not help.
  const credential = createAuthenticator().register(asked.challenge);
  await post(page, { credential, name: 'Key' }, { Cookie: `${me.cookie}; ${asked.cookie}` });
  expect(await passkeysOf(me)).toHaveLength(maxPasskeys);
});

test('a removed passkey does not sign in', async () => {
  const me = await owner();
  const { challenge, cookie } = await askToSignIn();
  const [row] = await passkeysOf(me);
  await post(page, { remove: row?.id ?? '' }, { Cookie: me.cookie });
  expect(await whoIs(await show(me.authenticator.signIn(challenge), cookie))).toBeNull();
});
