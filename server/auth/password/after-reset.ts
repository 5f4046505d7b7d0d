import type { Transaction } from 'kysely';
import { db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { confirmUser } from '../add-user.ts';
import { reopenAccount } from '../limits.ts';

/**
 * What a new password by mail means besides: who has it reads that mailbox, older mails have no
 * power any more, and whoever has tried the old password does not keep the owner out.
 */
export async function afterReset(user: { id: string; email: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await confirmUser(trx, user.id);
    await forgetMailTokens(trx, user.id);
    await trx
      .updateTable('two_factors')
      .set({ failed_verification_count: 0, locked_until: null })
      .where('user_id', '=', user.id)
      .execute();
  });
  await reopenAccount(user.email);
}

/** Takes the power from all mails that somebody has got: a change of address by a thief among them. */
export async function forgetMailTokens(trx: Transaction<Schema>, userId: string): Promise<void> {
  await trx
    .deleteFrom('verifications')
    .where((eb) => eb.or([eb('value', '=', userId), eb('value', 'like', `${userId} %`)]))
    .execute();
}
