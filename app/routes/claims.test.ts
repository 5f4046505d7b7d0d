import { expect, test } from 'vitest';
import { auth } from '#server/auth/auth.ts';
import { db } from '#server/db/database.ts';
import { sampleAddresses } from '../../test/addresses.ts';
import { claim, claims, people, privileged, testClaims } from '../../test/claims.ts';
import { everything } from '../../test/everything.ts';
import { password, sessionOf } from '../../test/session.ts';

testClaims(sampleAddresses);

const newcomer = (email: string) => ({
  email,
  username: email.split('@')[0] ?? '',
  password,
  confirmPassword: password,
});

test('a sign-up creates an unconfirmed user, whatever the form says', async () => {
  const before = await privileged();
  const response = await claim('/signup', '', newcomer('eve@example.com'));
  expect(response.headers.get('Location')).toBe('/confirm-email');
  const row = await db
    .selectFrom('pending_signups')
    .select('id')
    .where('email', '=', 'eve@example.com')
    .executeTakeFirst();
  expect(row?.id).not.toBe(people.admin.id);
  expect(await privileged()).toEqual(before);
  const login = { email: 'eve@example.com', password };
  expect((await claim('/login', '', login)).status).toBe(403);
});

test.each(['/signup', '/login', '/account/profile', '/account/email'])(
  'the form at %s does not accept JSON',
  async (path) => {
    const cookie = path.startsWith('/account') ? await sessionOf(people.user) : '';
    const before = await everything();
    const body = JSON.stringify({ ...claims(), ...newcomer('json@example.com') });
    expect((await claim(path, cookie, body)).status).toBe(400);
    expect(await everything()).toEqual(before);
  },
);

/** Every endpoint that Better Auth would serve if it were mounted. */
const endpoints = [
  ...new Set(
    Object.values(auth.api).flatMap(({ path }: { path?: string }) =>
      path ? [path.replace(/:\w+/g, 'x')] : [],
    ),
  ),
];

test('Better Auth’s own endpoints are not mounted', async () => {
  expect(endpoints).toEqual(expect.arrayContaining(['/sign-up/email', '/update-user']));
  const cookie = await sessionOf(people.user);
  const before = await everything();
  const body = JSON.stringify({ ...claims(), ...newcomer('api@example.com'), name: 'api' });
  for (const path of endpoints.flatMap((each) => [`/api/auth${each}`, `/auth${each}`])) {
    for (const each of ['', cookie]) {
      expect((await claim(path, each)).status, path).toBe(404);
      expect((await claim(path, each, body)).status, path).toBe(405);
    }
  }
  expect(await everything()).toEqual(before);
});
