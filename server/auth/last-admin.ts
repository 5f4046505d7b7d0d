import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

/**
 * Whether somebody is the only admin. Until the transaction ends nobody else who asks is answered, so
 * that of two admins who leave at once one stays.
 */
export async function isLastAdmin(trx: Transaction<Schema>, userId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('admins'))`.execute(trx);
  const admins = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(2)
    .execute();
  return admins.length === 1 && admins[0]?.id === userId;
}
