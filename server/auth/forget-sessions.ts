import { sql } from 'kysely';
import { db } from '../db/database.ts';
import type { Session } from './session.ts';

/**
 * Deletes the session that a new one replaces, and everyone's expired sessions and verifications.
 */
export async function forgetSessions(before: Session | null): Promise<void> {
  const now = sql<Date>`now()`;
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', now), eb('id', '=', before?.id ?? '')]))
    .execute();
  await db.deleteFrom('verifications').where('expires_at', '<', now).execute();
}
