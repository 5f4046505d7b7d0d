import { sql, type Transaction } from 'kysely';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { type Actor, recordChange } from './record.ts';

/** The subject of an entry for many records. */
export const bulkAuditSubject = 'many';

const minutesToUndo = 60;
/** Longer data for undoing a change is not stored, in characters of JSON. Fields of drafts have no limit. */
const maxUndoCharacters = 1_000_000;

/** A change of many records: the new values, and the data for undoing it. */
type BulkEntry = {
  kind: 'recipe' | 'draft';
  rows: { id: number | string; title: string }[];
  after: Record<string, unknown>;
  undo: unknown;
};

/** Records a change of many records in one entry, and returns its id, which `consumeUndo` accepts for an hour. */
export function recordBulkChange(
  trx: Transaction<Schema>,
  actor: Actor,
  { kind, rows, after, undo }: BulkEntry,
): Promise<number> {
  const isStored = JSON.stringify(undo).length <= maxUndoCharacters;
  const what = `${rows.length} ${kind}${rows.length === 1 ? '' : 's'}`;
  return recordChange(trx, actor, {
    ...{ action: 'change', kind, id: bulkAuditSubject, name: what },
    before: { ids: rows.map(({ id }) => id), ...(isStored && { undo }) },
    after: { ...after, titles: rows.map(({ title }) => title || 'Untitled') },
  });
}

/**
 * Returns the data for undoing a change of many records that this user made within the last hour.
 * Returns it only once, then null. Records the undo in the log.
 */
export async function consumeUndo<U>(
  trx: Transaction<Schema>,
  actor: Actor,
  kind: BulkEntry['kind'],
  id: number,
): Promise<U | null> {
  const { rows } = await sql<{ undo: U; subject: string; after: unknown }>`
    update audit_log set before = old.before - 'undo'
    from audit_log old
    where audit_log.id = ${id} and old.id = audit_log.id and old.kind = ${kind}
      and old.subject_id = ${bulkAuditSubject} and old.user_id = ${actor.id} and old.before ? 'undo'
      and old.at > now() - make_interval(mins => ${minutesToUndo})
    returning old.before -> 'undo' as undo, old.subject, old.after`.execute(trx);
  const [taken] = rows;
  if (!taken) return null;
  const { undo, subject: name, after: before } = taken;
  await recordChange(trx, actor, { action: 'change', kind, id: bulkAuditSubject, name, before });
  return undo;
}

/** Deletes from the log the data for undoing changes that can no longer be undone. */
export async function pruneBulkUndos(): Promise<void> {
  await sql`
    update audit_log set before = before - 'undo'
    where before ? 'undo' and at < now() - make_interval(mins => ${minutesToUndo})`.execute(db);
}
