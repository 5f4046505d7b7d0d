import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Focus } from '#domain/image/image.ts';
import type { Fields, RecordInput } from '#domain/records/field.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { setFocus } from '../images/focus.ts';
import { findRecord, type RecordToEdit } from './find.ts';
import type { RecordKind } from './kind.ts';
import { insertRecord, replaceRecord } from './write.ts';

/** The outcome of saving a form. `gone` and `conflict` changed nothing. */
export type Saved<F extends Fields> =
  | { status: 'saved'; id: number; slug: string }
  | { status: 'gone' }
  | { status: 'conflict'; current: RecordToEdit<F> };

/** The focal point of a record's picture. */
export type FocusedPicture = { url: string; focus: Focus };

/** A sent form: `form` identifies the opened form, `version` the version that it edits. */
export type SentForm<F extends Fields> = {
  form?: string;
  version?: string;
  input: RecordInput<F>;
  pictures?: FocusedPicture[];
};

/**
 * Adds the record of a form; idempotent per form. `complete` adds what the record needs, in the same
 * transaction, and returns the input with it. Throws PostgreSQL's error when a referenced record is
 * missing. For admins.
 */
export async function addByForm<F extends Fields>(
  actor: Actor,
  kind: RecordKind<F>,
  { form = crypto.randomUUID(), input: sent, pictures }: SentForm<F>,
  complete: (trx: Transaction<Schema>) => Promise<RecordInput<F>> = async () => sent,
): Promise<Saved<F>> {
  const source = `form:${form}`;
  return transact(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${source}))`.execute(trx);
    const known = await trx
      .selectFrom(kind.table)
      .select(['id', 'slug'])
      .where('source', '=', source)
      .executeTakeFirst();
    if (known) return { status: 'saved', ...known };
    const input = await complete(trx);
    const added = await insertRecord(trx, kind, input, { source });
    await setFocuses(trx, pictures);
    const entry = { kind: kind.kind, id: added.id, name: kind.nameOf(input) };
    await recordChange(trx, actor, { ...entry, action: 'add', after: input });
    return { status: 'saved', ...added };
  });
}

/**
 * Saves the form of a record unless the record has changed since the form's version; then it returns the
 * current state as a conflict. Idempotent. Throws PostgreSQL's error when a referenced record is
 * missing. For admins.
 */
export async function changeByForm<F extends Fields>(
  actor: Actor,
  kind: RecordKind<F>,
  id: number,
  { version = '', input, pictures }: SentForm<F>,
): Promise<Saved<F>> {
  return transact(async (trx) => {
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
    return { status: 'saved', id, slug };
  });
}

/** Locks a record until the transaction ends and returns it, or null when it is gone. */
export async function lockRecord<F extends Fields>(
  trx: Transaction<Schema>,
  kind: RecordKind<F>,
  id: number,
): Promise<RecordToEdit<F> | null> {
  await sql`select from ${sql.table(kind.table)} where id = ${id} for update`.execute(trx);
  return findRecord(kind, id, trx);
}

async function setFocuses(trx: Transaction<Schema>, pictures: FocusedPicture[] = []) {
  for (const { url, focus } of pictures) await setFocus(trx, url, focus);
}
