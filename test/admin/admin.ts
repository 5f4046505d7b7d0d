import type { Actor } from '#server/audit/record.ts';
import { db } from '#server/db/database.ts';
import { addSomebody } from '../session.ts';

/** An admin, as the functions of the admin area expect one. */
export async function addAdmin(username?: string): Promise<Actor & { email: string }> {
  const { id, email, username: name } = await addSomebody({ role: 'admin', username });
  return { id, email, username: name };
}

/** The audit log, oldest first. */
export function logged() {
  return db
    .selectFrom('audit_log')
    .select(['username', 'action', 'kind', 'subject_id', 'subject', 'before', 'after'])
    .orderBy('id')
    .execute();
}
