import { afterEach, expect, test, vi } from 'vitest';
import { addSomebody, password, sessionOf } from '../../test/session.ts';
import { config } from '../config.server.ts';
import { db } from '../db/database.ts';
import { auth } from './auth.ts';
import { ensureBuiltInAdmin, type NewAdmin } from './built-in-admin.ts';
import { signUp } from './sign-up.ts';

afterEach(async () => {
  config.admin.email = undefined;
  config.admin.password = undefined;
  await db.deleteFrom('users').execute();
});

async function start(): Promise<NewAdmin[]> {
  const told: NewAdmin[] = [];
  await ensureBuiltInAdmin((made) => told.push(made));
  return told;
}

async function signsIn(email: string, given: string): Promise<boolean> {
  const { status } = await auth.api.signInEmail({
    body: { email, password: given },
    asResponse: true,
  });
  return status === 200;
}

const users = () => db.selectFrom('users').selectAll().execute();

test('the first start creates an admin and prints the password only once', async () => {
  const [made, ...others] = await start();
  expect(others).toEqual([]);
  expect(made?.email).toBe('admin@example.com');
  expect(made?.password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  expect(await signsIn('admin@example.com', made?.password ?? '')).toBe(true);
  const [user] = await users();
  expect(user?.id).toMatch(/^admin-user-/);
  expect(user).toMatchObject({ role: 'admin', email_verified: true });
  const accounts = await db.selectFrom('accounts').selectAll().execute();
  expect(JSON.stringify(accounts)).not.toContain(made?.password);
  expect(await start()).toEqual([]);
});

test('machines that start at the same time create one admin', async () => {
  const told = await Promise.all([start(), start(), start()]);
  expect(told.flat()).toHaveLength(1);
  expect(await users()).toHaveLength(1);
});

test('a start that fails while printing creates no admin', async () => {
  const killed = vi.fn(() => {
    throw new Error('killed');
  });
  await expect(ensureBuiltInAdmin(killed)).rejects.toThrow('killed');
  expect(await users()).toEqual([]);
});

test('settings define the admin, and their password is not printed', async () => {
  Object.assign(config.admin, { email: 'chef@example.com', password: 'from settings' });
  expect(await start()).toEqual([{ email: 'chef@example.com', password: null }]);
  expect(await signsIn('chef@example.com', 'from settings')).toBe(true);
});

test('only a changed setting changes the password and ends sessions', async () => {
  Object.assign(config.admin, { email: 'chef@example.com', password });
  await start();
  const [user] = await users();
  const cookie = await sessionOf({ email: 'chef@example.com' });
  await auth.api.changePassword({
    body: { currentPassword: password, newPassword: 'chosen in the account' },
    headers: new Headers({ Cookie: cookie }),
  });
  await start();
  expect(await signsIn('chef@example.com', 'chosen in the account')).toBe(true);

  config.admin.password = 'set again';
  expect(await start()).toEqual([]);
  expect(await signsIn('chef@example.com', 'set again')).toBe(true);
  expect(await signsIn('chef@example.com', 'chosen in the account')).toBe(false);
  expect(await users()).toMatchObject([{ id: user?.id }]);
});

test('an existing user with the email address in the settings becomes an admin', async () => {
  const { id, email } = await addSomebody();
  config.admin.email = email;
  expect(await start()).toEqual([]);
  expect(await users()).toMatchObject([{ id, role: 'admin' }]);
  expect(await signsIn(email, password)).toBe(true);
});

test('an unconfirmed sign-up does not become an admin', async () => {
  const email = 'taken@example.com';
  await signUp({ email, username: 'thief', password: 'thief thief' }, '192.0.2.1');
  config.admin.email = email;
  const [made] = await start();
  expect(made?.email).toBe(email);
  expect(await signsIn(email, 'thief thief')).toBe(false);
  expect(await signsIn(email, made?.password ?? '')).toBe(true);
});
