import { expect } from 'vitest';
import { db } from '#server/db/database.ts';
import { post } from './app.ts';
import { password } from './session.ts';

export type Somebody = { id: string; email: string };
export const login = (email: string, cookie = '', given = password) =>
  post('/login', { email, password: given }, cookie ? { Cookie: cookie } : {});
export const devicesOf = ({ id }: Somebody) =>
  db.selectFrom('known_devices').selectAll().where('user_id', '=', id).execute();

/** Simulates many clients with wrong passwords for an account. */
export async function attack(email: string) {
  await db.deleteFrom('request_counts').execute();
  expect((await login(email, '', 'wrong wrong')).status).toBe(400);
  await db.updateTable('request_counts').set({ count: 5000 }).execute();
}
