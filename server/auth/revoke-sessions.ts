import { sql } from 'kysely';
import { db } from '../db/database.ts';
import type { Session } from './session.ts';

/** Correct passwords are not limited, so without this a user could fill the disk. */
const mostOfAnAccount = 100;

/**
 * Ends the session that a browser had before it signed in, a user's oldest sessions beyond a hundred,
 * and all expired sessions and tokens of any user.
 */
export async function revokeOldSessions(before: Session | null, userId: string): Promise<void> {
  const now = sql<Date>`now()`;
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', now), eb('id', '=', before?.id ?? '')]))
    .execute();
  await sql`
    delete from sessions where user_id = ${userId} and id not in (
      select id from sessions where user_id = ${userId}
      order by created_at desc limit ${mostOfAnAccount}
    )`.execute(db);
  await db.deleteFrom('verifications').where('expires_at', '<', now).execute();
}
