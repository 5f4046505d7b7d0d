import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { post, send } from '../../../test/app.ts';
import { setUses } from '../../../test/request-counts.ts';
import { addSomebody, cookiesOf, password, sessionOf } from '../../../test/session.ts';

const page = '/account/passkeys';
const forged = JSON.stringify({
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  response: {
    clientDataJSON: 'e30',
    attestationObject: 'oA',
    authenticatorData: '',
    signature: '',
  },
  clientExtensionResults: {},
});

const passkeysOf = (id: string) =>
  db.selectFrom('passkeys').select('name').where('user_id', '=', id).execute();

/** Signs up a user with a passkey called Laptop, whose authenticator does not exist. */
async function somebody() {
  const { id, email } = await addSomebody();
  await db
    .insertInto('passkeys')
    .values({
      id: `passkey-of-${id}`,
      user_id: id,
      name: 'Laptop',
      public_key: 'pQECAyYgASFYIA',
      credential_id: `AQID-${id}`,
      counter: 0,
      device_type: 'singleDevice',
      backed_up: false,
      transports: null,
      aaguid: null,
    })
    .execute();
  return { id, email, cookie: await sessionOf({ email }) };
}

test('a new passkey requires the password', async () => {
  const { cookie, id } = await somebody();
  const wrong = await post(
    page,
    { name: 'New', currentPassword: 'wrong wrong' },
    { Cookie: cookie },
  );
  expect(wrong.status).toBe(400);
  expect(cookiesOf(wrong.headers)).toBe('');
  const asked = await post(page, { name: 'New', currentPassword: password }, { Cookie: cookie });
  expect(cookiesOf(asked.headers)).toMatch(/^potluck-passkey=/);
  expect(await passkeysOf(id)).toHaveLength(1);
});

test('an invalid credential adds no passkey', async () => {
  const { cookie, id } = await somebody();
  const asked = await post(page, { name: '', currentPassword: password }, { Cookie: cookie });
  const challenged = [cookie, cookiesOf(asked.headers)].join('; ');
  for (const [cookies, credential] of [
    [cookie, forged],
    [challenged, 'no JSON'],
    [challenged, forged],
  ] as const) {
    const response = await post(page, { credential, name: 'Mine' }, { Cookie: cookies });
    expect(response.headers.get('Location')).toBe(page);
    expect(cookiesOf(response.headers)).toMatch(/potluck-flash/);
  }
  expect(await passkeysOf(id)).toHaveLength(1);
});

test('an invalid credential signs nobody in', async () => {
  const { id } = await somebody();
  const challenge = cookiesOf((await post('/login/passkey', {})).headers);
  expect(challenge).toMatch(/^potluck-passkey=[^;]+$/);
  const known = forged.replaceAll('AQID', `AQID-${id}`);
  for (const [cookie, credential] of [
    ['', known],
    [challenge, '{}'],
    [challenge, known],
  ] as const) {
    const response = await post('/login/passkey?next=%2Fadmin', { credential }, { Cookie: cookie });
    expect(response.headers.get('Location')).toBe('/admin/login?next=%2Fadmin');
    expect(cookiesOf(response.headers)).not.toContain('potluck-session');
  }
});

test('passkey challenges are rate limited by client', async () => {
  await db.deleteFrom('request_counts').execute();
  expect((await post('/login/passkey', {})).status).not.toBe(429);
  await setUses(59);
  expect((await post('/login/passkey', {})).status).not.toBe(429);
  expect((await post('/login/passkey', {})).status).toBe(429);
  await db.deleteFrom('request_counts').execute();
});

test('users remove their own passkeys and nobody else’s', async () => {
  const [me, other] = [await somebody(), await somebody()];
  await post(page, { remove: `passkey-of-${other.id}` }, { Cookie: me.cookie });
  expect(await passkeysOf(other.id)).toHaveLength(1);
  await post(page, { remove: `passkey-of-${me.id}` }, { Cookie: me.cookie });
  expect(await passkeysOf(me.id)).toEqual([]);
  const shown = await send(page, { headers: { Cookie: other.cookie } });
  expect(await shown.text()).toContain('Remove passkey: Laptop');
});
