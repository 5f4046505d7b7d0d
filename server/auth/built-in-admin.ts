import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { config } from '../config.server.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { addUser, setPassword } from './add-user.ts';
import { revokeDevices } from './devices.ts';
import { revokeMailTokens } from './mail-token.ts';
import { hashPassword, verifyPassword } from './password/hash.ts';
import { createReadableCode } from './two-step/readable-code.ts';

/** Provider that stores the last applied ADMIN_PASSWORD, so that a start does not undo a change in /account. */
const applied = 'admin-password';

/** A new admin; the password is null when it comes from ADMIN_PASSWORD, which is never printed. */
export type NewAdmin = { email: string; password: string | null };

/**
 * Creates the built-in admin (docs/requirements/accounts.md#built-in-admin) from ADMIN_EMAIL and
 * ADMIN_PASSWORD, or with a random password when there is no admin. `tell` prints the password and
 * runs before the commit: if the start is killed in between, the next start creates another admin,
 * so nobody is locked out.
 */
export async function ensureBuiltInAdmin(tell: (made: NewAdmin) => void): Promise<void> {
  await transact(async (trx) => {
    // Several machines may start at the same time.
    await sql`select pg_advisory_xact_lock(hashtext('built-in admin'))`.execute(trx);
    const email = config.admin.email ?? 'admin@example.com';
    if (!config.admin.email && !config.admin.password && (await hasAdmin(trx))) return;
    const found = await trx
      .selectFrom('users')
      .select(['id', 'role'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (found) return applySettings(trx, found);
    tell(await makeAdmin(trx, email));
  });
}

async function hasAdmin(trx: Transaction<Schema>): Promise<boolean> {
  const admin = await trx.selectFrom('users').select('id').where('role', '=', 'admin').limit(1);
  return (await admin.executeTakeFirst()) !== undefined;
}

async function makeAdmin(trx: Transaction<Schema>, email: string): Promise<NewAdmin> {
  const password = config.admin.password ?? createReadableCode(4);
  const passwordHash = await hashPassword(password);
  const id = `admin-user-${randomUUID()}`;
  await addUser(trx, { id, email, username: 'admin', passwordHash, role: 'admin' });
  if (config.admin.password) await setPassword(trx, id, applied, passwordHash);
  return { email, password: config.admin.password ? null : password };
}

/** Makes an existing user admin; a changed ADMIN_PASSWORD replaces their password. */
async function applySettings(
  trx: Transaction<Schema>,
  { id, role }: { id: string; role: string },
): Promise<void> {
  if (role !== 'admin') {
    await trx.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
  }
  const { password } = config.admin;
  if (!password) return;
  const before = await trx
    .selectFrom('accounts')
    .select('password')
    .where('provider_id', '=', applied)
    .where('account_id', '=', id)
    .executeTakeFirst();
  if (before?.password && (await verifyPassword(before.password, password))) return;
  const hash = await hashPassword(password);
  for (const provider of ['credential', applied]) await setPassword(trx, id, provider, hash);
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
  await revokeMailTokens(trx, id);
  await revokeDevices(trx, id);
}
