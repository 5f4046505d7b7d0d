import type { Submission } from '@conform-to/react';
import { createContext, data, type RouterContextProvider, redirect } from 'react-router';
import type { Fields } from '#domain/records/field.ts';
import { readId } from '#domain/records/record-id.ts';
import { findLastChange } from '#server/audit/last.ts';
import { flash } from '#server/auth/flash.ts';
import { BodyError } from '#server/http/body.ts';
import { log } from '#server/http/log.ts';
import { findRecord } from '#server/records/find.ts';
import type { RecordKind } from '#server/records/kind.ts';
import {
  addByForm,
  changeByForm,
  type FocusedPicture,
  type SentForm,
} from '#server/records/save.ts';
import { refuse, refuseWhole } from './refuse.ts';
import { actorOf } from './require-admin.ts';

/** A posted form of a record, checked. */
export type ReadForm<F extends Fields> = {
  submission: Submission<unknown, string[], SentForm<F>>;
  /** What is wrong with files that came along, by the names of picture fields. */
  errors?: Record<string, string>;
  pictures?: FocusedPicture[];
  /** Whether the next record is to be added at once. */
  another?: boolean;
  /** Whether a record that somebody deleted is added again. */
  asNew: boolean;
};

/** How the form of one kind of record is read and answered. */
export type RecordForm<F extends Fields> = {
  record: RecordKind<F>;
  /** Where admins are led after saving, and from an unknown id. */
  list: string;
  read(request: Request): Promise<ReadForm<F> | BodyError>;
  added(name: string): string;
  changed: string;
  /** What is said when somebody else deleted the record. */
  deleted: string;
  failed: { add: string; change: string };
  unreadable?(reason: string): string;
  /** What to say at which field when something that the record points to is gone. */
  whyRefused?(error: unknown, input: SentForm<F>['input']): Record<string, string> | null;
};

/** Set once saving has found that somebody deleted the record; its form is shown again. */
const isGone = createContext(false);

/** The record to edit, or null for a new one. An unknown id leads to the list. */
export async function openRecord<F extends Fields>(
  { record, list }: RecordForm<F>,
  id: string | undefined,
  context: Readonly<RouterContextProvider>,
) {
  if (id === undefined) return null;
  const number = readId(id);
  const found = number === null ? null : await findRecord(record, number);
  if (!found && !context.get(isGone)) throw redirect(list);
  return found;
}

/** Adds or, with an id, changes the record of a posted form, and answers. Below requireAdmin. */
export async function saveRecord<F extends Fields>(
  kind: RecordForm<F>,
  request: Request,
  sentId: string | undefined,
  context: Readonly<RouterContextProvider>,
) {
  const id = sentId === undefined ? null : readId(sentId);
  if (sentId !== undefined && id === null) throw redirect(kind.list);
  const sent = await kind.read(request);
  if (sent instanceof BodyError) {
    return refuseWhole(kind.unreadable?.(sent.message) ?? sent.message, sent.status);
  }
  const { submission, errors = {}, pictures, another } = sent;
  if (submission.status !== 'success' || Object.keys(errors).length > 0) {
    return refuse(submission, submission.status === undefined ? 200 : 400, { fields: errors });
  }
  const form = { ...submission.value, pictures };
  const { input } = form;
  const isNew = id === null || sent.asNew;
  try {
    const actor = actorOf(context);
    const saved = isNew
      ? await addByForm(actor, kind.record, form)
      : await changeByForm(actor, kind.record, id, form);
    if (saved.status === 'gone') {
      context.set(isGone, true);
      return refuse(submission, 410, { form: kind.deleted });
    }
    if (saved.status === 'conflict') {
      const by = await findLastChange(kind.record.kind, saved.current.id);
      const { input: theirs, version } = saved.current;
      return data({ ...submission.reply(), conflict: { mine: input, theirs, version, by } }, 409);
    }
    const said = isNew ? kind.added(kind.record.nameOf(input)) : kind.changed;
    const next = another ? `${kind.list}/add?after=${saved.id}` : kind.list;
    return redirect(next, { headers: { 'Set-Cookie': await flash(said) } });
  } catch (error) {
    const fields = kind.whyRefused?.(error, input);
    if (fields) return refuse(submission, 409, { fields });
    log.error({ err: error, kind: kind.record.kind }, 'a record was not saved');
    return refuse(submission, 500, { form: isNew ? kind.failed.add : kind.failed.change });
  }
}
