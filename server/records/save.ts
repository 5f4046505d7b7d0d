import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Focus } from '#domain/image/image.ts';
import type { RecordFields, StoredRecord } from '#domain/records/field.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { setFocalPoint } from '../images/focus.ts';
import { findRecord, type RecordToEdit } from './find.ts';
import type { RecordKind } from './kind.ts';
import { insertRecord, type RecordOrigin, replaceRecord } from './write.ts';

/** The outcome of saving a form. `gone` and `conflict` changed nothing. */
export type SaveResult<F extends RecordFields> =
  | { status: 'saved'; id: number; slug: string }
  | { status: 'gone' }
  | { status: 'conflict'; current: RecordToEdit<F> };

/** The focal point of a record's picture. */
export type FocusedPicture = { url: string; focus: Focus };

/** A submitted form: `form` identifies the opened form, `version` the version that it edits. */
export type SubmittedForm<F extends RecordFields> = {
  form?: string;
  version?: string;
  input: StoredRecord<F>;
  pictures?: FocusedPicture[];
  /** Further inputs of the form. */
  extra?: unknown;
};

type Insert = (
  trx: Transaction<Schema>,
  origin: RecordOrigin,
) => Promise<{ id: number; slug: string; after: unknown }>;

/**
 * Adds the record of a form; idempotent per form. Throws PostgreSQL's error when a referenced
 * record is missing. `insert` adds the record and returns its values for the audit log. For admins.
 */
export async function addRecordFromForm<F extends RecordFields>(
  actor: Actor,
  kind: RecordKind<F>,
  sent: SubmittedForm<F>,
  insert?: Insert,
): Promise<SaveResult<F>> {
  return transact((trx) => addRecordInTransaction(trx, actor, kind, sent, insert));
}

/** Does the work of `addRecordFromForm` in an open transaction. */
export async function addRecordInTransaction<F extends RecordFields>(
  trx: Transaction<Schema>,
  actor: Actor,
  kind: RecordKind<F>,
  sent: SubmittedForm<F>,
  insert: Insert = async (_, origin) => ({
    ...(await insertRecord(trx, kind, sent.input, origin)),
    after: sent.input,
  }),
): Promise<SaveResult<F>> {
  const { form = crypto.randomUUID(), input, pictures } = sent;
  const source = `form:${form}`;
  await sql`select pg_advisory_xact_lock(hashtext(${source}))`.execute(trx);
  const known = await trx
    .selectFrom(kind.table)
    .select(['id', 'slug'])
    .where('source', '=', source)
    .executeTakeFirst();
  if (known) return { status: 'saved', ...known };
  const { id, slug, after } = await insert(trx, { source });
  await setFocuses(trx, pictures);
  const entry = { kind: kind.kind, id, name: kind.nameOf(input) };
  await recordChange(trx, actor, { ...entry, action: 'add', after });
  await kind.onSave?.(trx, { actor, id, before: null, sent });
  return { status: 'saved', id, slug };
}

/**
 * Saves the form of a record. If the record has changed since the form's version, returns the
 * current state as a conflict instead. Idempotent. Throws PostgreSQL's error when a referenced
 * record is missing. For admins.
 */
export async function saveRecordForm<F extends RecordFields>(
  actor: Actor,
  kind: RecordKind<F>,
  id: number,
  sent: SubmittedForm<F>,
): Promise<SaveResult<F>> {
  return transact((trx) => changeRecordInTransaction(trx, actor, kind, id, sent));
}

/** Does the work of `saveRecordForm` in an open transaction. */
export async function changeRecordInTransaction<F extends RecordFields>(
  trx: Transaction<Schema>,
  actor: Actor,
  kind: RecordKind<F>,
  id: number,
  sent: SubmittedForm<F>,
): Promise<SaveResult<F>> {
  const { version = '', input, pictures } = sent;
  const before = await lockRecord(trx, kind, id);
  if (!before) return { status: 'gone' };
  if (before.version !== version) {
    return isDeepStrictEqual(before.input, input)
      ? { status: 'saved', id, slug: before.slug }
      : { status: 'conflict', current: before };
  }
  await setFocuses(trx, pictures);
  const { slug } = await replaceRecord(trx, kind, before, input);
  const entry = { kind: kind.kind, id, name: kind.nameOf(input) };
  await recordChange(trx, actor, {
    ...entry,
    action: 'change',
    before: before.input,
    after: input,
  });
  await kind.onSave?.(trx, { actor, id, before, sent });
  return { status: 'saved', id, slug };
}

/** Locks a record until the transaction ends. Returns the record, or null if it no longer exists. */
export async function lockRecord<F extends RecordFields>(
  trx: Transaction<Schema>,
  kind: RecordKind<F>,
  id: number,
): Promise<RecordToEdit<F> | null> {
  await sql`select from ${sql.table(kind.table)} where id = ${id} for update`.execute(trx);
  return findRecord(kind, id, trx);
}

async function setFocuses(trx: Transaction<Schema>, pictures: FocusedPicture[] = []) {
  for (const { url, focus } of pictures) await setFocalPoint(trx, url, focus);
}
