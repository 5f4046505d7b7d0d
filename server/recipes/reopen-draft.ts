import { sql, type Transaction } from 'kysely';
import type { Actor } from '../audit/record.ts';
import type { Schema } from '../db/schema.ts';

/**
 * Prepares a draft that was deleted and restored. Its editors were deleted with it, and the last one publishes a
 * scheduled draft: now the user who restored it. Without the right to publish, or after its time, it is no longer
 * scheduled.
 */
export async function reopenRestoredDraft(
  trx: Transaction<Schema>,
  id: string,
  actor: Actor,
  mayPublish: boolean,
): Promise<void> {
  await sql`
    update recipe_drafts set state = 'draft', publish_at = null
    where id = ${id} and state = 'scheduled' and (publish_at <= now() or not ${mayPublish})`.execute(
    trx,
  );
  await sql`
    insert into draft_editors (draft_id, user_id, seen_at, saved_at)
    select ${id}, id, now(), clock_timestamp() from users where id = ${actor.id}`.execute(trx);
}
