import type { Submission } from '@conform-to/react';
import type { Transaction } from 'kysely';
import { createContext, data, type RouterContextProvider, redirect } from 'react-router';
import type { Fields, RecordInput } from '#domain/records/field.ts';
import { readId } from '#domain/records/record-id.ts';
import { describeFailure } from '#domain/site/failures.ts';
import { findLastChange } from '#server/audit/last.ts';
import type { Actor } from '#server/audit/record.ts';
import type { Schema } from '#server/db/schema.ts';
import { BodyError } from '#server/http/body.ts';
import { findRecord } from '#server/records/find.ts';
import type { RecordKind } from '#server/records/kind.ts';
import {
  addByForm,
  changeByForm,
  type FocusedPicture,
  type SentForm,
} from '#server/records/save.ts';
import { type Args, orFail, type Refuse, refuse, refuseWhole } from './answer-form.ts';
import { leave } from './leave.ts';
import { actorOf } from './require-admin.ts';

/** A posted record form after validation. */
export type ReadForm<F extends Fields, Extra> = {
  submission: Submission<unknown, string[], SentForm<F> & { extra: Extra }>;
  /** Errors of uploaded files, by picture field. */
  errors?: Record<string, string>;
  pictures?: FocusedPicture[];
  /** Whether to go on to a new record. */
  another?: boolean;
  /** Whether to save a deleted record as a new one. */
  asNew: boolean;
};

/** How to read and answer the form of one kind of record. */
export type RecordForm<F extends Fields, Extra = unknown> = {
  record: RecordKind<F>;
  /** Where saving and unknown ids redirect. */
  list: string;
  read(request: Request, id: number | null): Promise<ReadForm<F, Extra>>;
  /** Adds other records that a new one needs, and returns its input with their ids. */
  complete?(
    trx: Transaction<Schema>,
    actor: Actor,
    input: RecordInput<F>,
    extra: Extra,
  ): Promise<RecordInput<F>>;
  added(name: string): string;
  changed: string;
  /** The message when someone else deleted the record. */
  deleted: string;
  /** Returns the message to show in a form that cannot be read; without it, the request fails. */
  unreadable?(reason: string): string;
  /** Returns field errors when something the record refers to is gone. */
  whyRefused?(error: unknown, input: SentForm<F>['input']): Record<string, string> | null;
};

/** Set when the record is known to be deleted, so that its form is shown again. */
const isGone = createContext(false);

/** Returns the record to edit, or null for a new one; redirects an unknown id to the list. */
export async function openRecord<F extends Fields>(
  { record, list }: Pick<RecordForm<F>, 'record' | 'list'>,
  id: string | undefined,
  context: Readonly<RouterContextProvider>,
) {
  if (id === undefined) return null;
  const number = readId(id);
  const found = number === null ? null : await findRecord(record, number);
  if (!found && !context.get(isGone)) throw redirect(list);
  return found;
}

/** Adds or, with an id, changes a record and returns the answer. Runs below requireAdmin. */
export async function saveRecord<F extends Fields, Extra>(
  kind: RecordForm<F, Extra>,
  args: Args & { params: { id?: string } },
) {
  const { request, context, params } = args;
  const id = params.id === undefined ? null : readId(params.id);
  if (params.id !== undefined && id === null) throw redirect(kind.list);
  const sent = await kind.read(request, id).catch((error) => {
    if (error instanceof BodyError && kind.unreadable) return error;
    throw error;
  });
  if ('asNew' in sent && sent.asNew) context.set(isGone, true);
  if (sent instanceof BodyError) {
    return refuseWhole(kind.unreadable?.(sent.message) ?? sent.message, sent.status);
  }
  const { submission, errors = {}, pictures, another } = sent;
  const refused: Refuse = (status, why) => {
    const { data: reply } = refuse(submission, status, why);
    return data({ ...reply, isGone: context.get(isGone) }, status);
  };
  if (submission.status !== 'success' || Object.keys(errors).length > 0) {
    return refused(submission.status === undefined ? 200 : 400, { fields: errors });
  }
  const form = { ...submission.value, pictures };
  const { input } = form;
  const isNew = id === null || sent.asNew;
  const work = async () => {
    const actor = actorOf(context);
    const saved = isNew
      ? await addByForm(actor, kind.record, form, async (trx) =>
          kind.complete ? kind.complete(trx, actor, input, form.extra) : input,
        )
      : await changeByForm(actor, kind.record, id, form);
    if (saved.status === 'gone') {
      context.set(isGone, true);
      return refused(410, { form: kind.deleted });
    }
    if (saved.status === 'conflict') {
      const by = await findLastChange(kind.record.kind, saved.current.id);
      const { input: theirs, version } = saved.current;
      return data({ ...submission.reply(), conflict: { mine: input, theirs, version, by } }, 409);
    }
    const said = isNew ? kind.added(kind.record.nameOf(input)) : kind.changed;
    return leave(another ? `${kind.list}/add?after=${saved.id}` : kind.list, said);
  };
  const explained = () =>
    work().catch((error) => {
      const fields = kind.whyRefused?.(error, input);
      if (!fields) throw error;
      return refused(409, { fields });
    });
  const [failure] = describeFailure(args.url.pathname, sent).messages;
  return orFail(args, explained, () => refused(500, { form: failure }));
}
