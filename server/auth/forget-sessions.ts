import { sql } from 'kysely';
import { db } from '../db/database.ts';
import type { Session } from './session.ts';

/** Right passwords are not limited, so whoever has one could fill the disk. */
const mostOfAnAccount = 100;

/**
 * When a session of somebody begins, the one that the browser had before ends, and their oldest when
 * they have more than a hundred; and what has had its time, of anybody, is not kept any longer.
 */
export async function forgetSessions(before: Session | null, userId: string): Promise<void> {
  const now = sql<Date>`now()`;
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', now), eb('id', '=', before?.id ?? '')]))
    .execute();
  const newest = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(mostOfAnAccount);
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', newest)
    .execute();
  await db.deleteFrom('verifications').where('expires_at', '<', now).execute();
}
