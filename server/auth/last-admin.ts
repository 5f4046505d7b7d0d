import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

/**
 * Whether somebody is the only admin. Until the transaction ends nobody else stops being one, so that
 * of two admins who leave at once one stays.
 */
export async function isLastAdmin(trx: Transaction<Schema>, userId: string): Promise<boolean> {
  const admins = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.length === 1 && admins[0]?.id === userId;
}
