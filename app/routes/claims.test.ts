import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { sampleAddresses } from '../../test/addresses.ts';
import {
  claim,
  claims,
  endpoints,
  expectNotMounted,
  newcomer,
  people,
  privileged,
  testClaims,
} from '../../test/claims.ts';
import { everything } from '../../test/everything.ts';
import { password, sessionOf } from '../../test/session.ts';

testClaims(sampleAddresses);

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

test('Better Auth’s own endpoints are not mounted', async () => {
  const some = ['/sign-up/email', '/update-user'];
  expect(endpoints).toEqual(expect.arrayContaining(some));
  await expectNotMounted(some);
});
