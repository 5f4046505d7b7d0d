import { z } from 'zod';
import { key, readCursor, writeCursor } from '../db/cursor.ts';
import { db } from '../db/database.ts';

const pageSize = 50;

/** One page of the log of changes, newest first. For admins. */
export async function listChanges(after?: string | null) {
  const cursor = readCursor(after, z.tuple([key.bigint]));
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'username', 'action', 'kind', 'subject_id', 'subject', 'before', 'after'])
    .$if(cursor !== null, (query) => query.where('id', '<', Number(cursor?.[0])))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const last = rows[pageSize - 1];
  return {
    changes: rows.slice(0, pageSize),
    next: rows.length > pageSize && last ? writeCursor([last.id]) : null,
  };
}
