import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

/** Returns who last changed something and when (ISO 8601), or null if not logged. For admins. */
export async function findLastChange(
  kind: Schema['audit_log']['kind'],
  id: number,
): Promise<{ username: string; at: string } | null> {
  const row = await db
    .selectFrom('audit_log')
    .select(['username', 'at'])
    .where('kind', '=', kind)
    .where('subject_id', '=', String(id))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ? { username: row.username, at: row.at.toISOString() } : null;
}
