import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AccountRole } from '#domain/account/roles.ts';
import type { Schema } from '../db/schema.ts';

export type NewUser = {
  id?: string;
  /** An EmailAddressSchema. */
  email: string;
  username: string;
  fullName?: string;
  passwordHash: string;
  role: AccountRole;
};

/**
 * Adds a user with a confirmed address and returns id and username. Adds a number to a taken
 * username. Throws when the address is taken.
 */
export async function addUser(
  trx: Transaction<Schema>,
  given: NewUser,
): Promise<{ id: string; username: string }> {
  const { id = randomUUID(), email, username, fullName, passwordHash, role } = given;
  await trx
    .insertInto('users')
    .values({ id, name: username, email, role, email_verified: true })
    .execute();
  await setPassword(trx, id, 'credential', passwordHash);
  for (let number = 1; ; number++) {
    const free = number === 1 ? username : `${[...username].slice(0, 24).join('')}${number}`;
    const profile = await trx
      .insertInto('profiles')
      .values({ id, username: free, full_name: fullName ?? null })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'username'])
      .executeTakeFirst();
    if (profile) return profile;
  }
}

/** Sets a user's password hash, for signing in ('credential') or for another purpose. */
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
