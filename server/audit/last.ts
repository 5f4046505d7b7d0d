import { sql } from 'kysely';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { bulkAuditSubject } from './bulk.ts';

/** Returns who last changed a record and when (ISO 8601), or null if the log has no entry. For admins. */
export async function findLastChange(
  kind: Schema['audit_log']['kind'],
  id: number,
): Promise<{ username: string; at: string } | null> {
  const row = await db
    .selectFrom('audit_log')
    .select(['username', 'at'])
    .where('kind', '=', kind)
    .where('subject_id', 'in', [String(id), bulkAuditSubject])
    .where(
      sql<boolean>`subject_id <> ${bulkAuditSubject} or before -> 'ids' @> to_jsonb(${id}::bigint)`,
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { username: row.username, at: row.at.toISOString() } : null;
}
