import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addSomebody, password } from '../../test/session.ts';
import { db } from '../db/database.ts';
import { deleteAccount } from '../profiles/delete.ts';
import { confirmNewEmail } from './confirm-address.ts';
import { createMailToken } from './mail-token.ts';
import { changePassword } from './password/change.ts';
import { hashPassword, verifyPassword } from './password/hash.ts';
import { resetPassword } from './password/reset.ts';
import type { Session } from './session.ts';
import { signIn } from './sign-in.ts';

const request = new Request('http://localhost/login');
const clientAddress = '192.0.2.60';
const newPassword = 'the owner’s horse';
const rounds = Array.from({ length: 3 }, (_, i) => i);

const sessionsOf = (id: string) =>
  db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
const resetOf = async (id: string) => {
  const token = await createMailToken('reset-password', id);
  return () => resetPassword(request, token, newPassword);
};
const hasPassword = async (id: string, given: string) => {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return verifyPassword(account.password ?? '', given);
};
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** As slow to verify as the hashes of a site, so that the requests overlap. */
const hash = hashPassword(password);

async function somebody() {
  const { id, email, username } = await addSomebody({ passwordHash: await hash });
  const user = { id, email, username } as Session['user'];
  const session = { id: `session of ${id}`, token: 't', ends: new Date(), user };
  return { id, email, session, asker: { request, clientAddress, session } };
}

test('no session started with the old password outlives a reset', async () => {
  for (const i of rounds) {
    const { id, email } = await somebody();
    const reset = await resetOf(id);
    // The more they overlap, the more ways there are to interleave.
    const asked = { request, clientAddress, session: null };
    await Promise.all([
      reset(),
      wait(i * 24).then(() => signIn(asked, { email, password })),
      signIn(asked, { email, password }),
    ]);
    expect(await sessionsOf(id)).toEqual([]);
  }
});

test('a session ends when its password is replaced between the check and its start', async () => {
  const { id, email } = await somebody();
  const reset = await resetOf(id);
  // Delays the new session until after the reset.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const lock = db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
    await held;
  });
  const resetting = reset();
  const signingIn = signIn({ request, clientAddress, session: null }, { email, password });
  await wait(400);
  release();
  await lock;
  await resetting;
  await signingIn;
  expect(await sessionsOf(id)).toEqual([]);
});

test('a password reset ends a two-step sign-in that begins during the reset', async () => {
  const { id, email } = await somebody();
  await db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', id).execute();
  const secret = { id: `app of ${id}`, user_id: id, secret: 'none', backup_codes: 'none' };
  await db.insertInto('two_factors').values(secret).execute();
  const asked = { request, clientAddress, session: null };
  expect(await signIn(asked, { email, password })).toMatchObject({ outcome: 'second step' });
  const device = { id: `device of ${id}`, user_id: id };
  await db.insertInto('known_devices').values(device).execute();
  const reset = await resetOf(id);
  // Pauses the reset after it has ended the waiting sign-ins, for longer than a transaction waits for a lock.
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const lock = db.transaction().execute(async (trx) => {
    await sql`select from known_devices where id = ${device.id} for update`.execute(trx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const resetting = reset();
  await expect
    .poll(async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length)
    .toBeGreaterThan(0);
  const signingIn = signIn(asked, { email, password });
  await wait(400);
  held.resolve();
  await lock;
  expect(await resetting).not.toBeNull();
  const { outcome } = await signingIn;
  const waiting = db.selectFrom('verifications').select('id').where('value', '=', id);
  // It began while the reset was waiting to try again, which then ended it.
  if (outcome !== 'wrong') expect([outcome, await waiting.execute()]).toEqual(['second step', []]);
});

test('a password change with the old password cannot overwrite a reset', async () => {
  for (const i of rounds) {
    const { id, asker } = await somebody();
    const reset = await resetOf(id);
    const passwords = { currentPassword: password, newPassword: 'the thief’s horse' };
    const [cookies, { outcome }] = await Promise.all([
      reset(),
      wait(i * 24).then(() => changePassword(asker, passwords)),
    ]);
    // A change that comes first invalidates the reset link.
    if (cookies) {
      expect(await hasPassword(id, newPassword)).toBe(true);
      expect(await sessionsOf(id)).toEqual([]);
    } else expect(outcome).toBe('right');
  }
});

test('only one of two concurrent password changes succeeds', async () => {
  const { id, asker } = await somebody();
  const results = await Promise.all(
    ['first horse', 'second horse'].map((each) =>
      changePassword(asker, { currentPassword: password, newPassword: each }),
    ),
  );
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(['right', 'wrong']);
  expect(await sessionsOf(id)).toHaveLength(1);
});

test('a pending email change is canceled by a password reset', async () => {
  for (const _ of rounds) {
    const { id, email, session } = await somebody();
    const detail = `thief.${id}@example.com`;
    const reset = await resetOf(id);
    const stolen = await createMailToken('confirm', id, detail);
    const [cookies, outcome] = await Promise.all([reset(), confirmNewEmail(stolen, session)]);
    // Exactly one of the links worked.
    expect([cookies !== null, outcome === 'new address'].sort()).toEqual([false, true]);
    const user = await db.selectFrom('users').select('email').where('id', '=', id).execute();
    expect(user).toEqual([{ email: cookies ? email : detail }]);
  }
});

test('an account deleted during a sign-in stays deleted', async () => {
  for (const i of rounds) {
    const { id, email } = await somebody();
    const asked = { request, clientAddress, session: null };
    const [, { outcome }] = await Promise.all([
      wait(i * 30).then(() => deleteAccount(id)),
      signIn(asked, { email, password }),
    ]);
    expect(['signed in', 'wrong']).toContain(outcome);
    expect(await sessionsOf(id)).toEqual([]);
  }
});
