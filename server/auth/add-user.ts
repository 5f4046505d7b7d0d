import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

export type NewUser = {
  id?: string;
  /** An EmailAddress. */
  email: string;
  username: string;
  passwordHash: string;
  role: 'user' | 'admin';
};

/** Adds somebody whose address needs no confirming. Throws when somebody has that address. */
export async function addUser(trx: Transaction<Schema>, given: NewUser): Promise<string> {
  const { id = randomUUID(), email, username, passwordHash, role } = given;
  await trx
    .insertInto('users')
    .values({ id, name: username, email, role, email_verified: true })
    .execute();
  await setPassword(trx, id, 'credential', passwordHash);
  await addProfile(trx, id, username);
  return id;
}

/**
 * Gives somebody without a profile the username that they want, or when it is taken the same with
 * the first free number behind it.
 */
async function addProfile(trx: Transaction<Schema>, id: string, wanted: string): Promise<void> {
  const own = trx.selectFrom('profiles').select('id').where('id', '=', id);
  for (let number = 1; !(await own.executeTakeFirst()); number++) {
    const username = number === 1 ? wanted : `${[...wanted].slice(0, 24).join('')}${number}`;
    await trx
      .insertInto('profiles')
      .values({ id, username })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Notes that somebody reads the mails to their address, and gives them a profile. False if gone. */
export async function confirmUser(trx: Transaction<Schema>, userId: string): Promise<boolean> {
  const user = await trx
    .updateTable('users')
    .set({ email_verified: true, updated_at: new Date() })
    .where('id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  if (user) await addProfile(trx, userId, user.name);
  return user !== undefined;
}

/** Gives somebody a password hash, for signing in ('credential') or for another purpose. */
export async function setPassword(
  trx: Transaction<Schema>,
  userId: string,
  provider: string,
  passwordHash: string,
): Promise<void> {
  await trx
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      user_id: userId,
      provider_id: provider,
      account_id: userId,
      password: passwordHash,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: passwordHash, updated_at: new Date() }),
    )
    .execute();
}
