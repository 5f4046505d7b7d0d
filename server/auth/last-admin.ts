import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

/**
 * Returns whether a user is the only admin. Holds a lock until the transaction ends, so that two
 * admins cannot leave at the same time.
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
