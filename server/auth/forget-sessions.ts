import { sql } from 'kysely';
import { db } from '../db/database.ts';
import type { Session } from './session.ts';

/**
 * When a session begins, the one that the browser had before ends; and what has had its time, of
 * anybody, is not kept any longer.
 */
export async function forgetSessions(before: Session | null): Promise<void> {
  const now = sql<Date>`now()`;
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', now), eb('id', '=', before?.id ?? '')]))
    .execute();
  await db.deleteFrom('verifications').where('expires_at', '<', now).execute();
}
