import type { Submission } from '@conform-to/react';
import { createContext, data, type RouterContextProvider, redirect } from 'react-router';
import type { RecordFields } from '#domain/records/field.ts';
import { readId } from '#domain/records/record-id.ts';
import { describeFailure } from '#domain/site/failures.ts';
import type { Undo } from '#domain/site/flash.ts';
import { findLastChange } from '#server/audit/last.ts';
import type { Actor } from '#server/audit/record.ts';
import { BodyError } from '#server/http/body.ts';
import { findRecord } from '#server/records/find.ts';
import type { RecordKind } from '#server/records/kind.ts';
import {
  addRecordFromForm,
  type FocusedPicture,
  type SaveResult,
  type SubmittedForm,
  saveRecordForm,
} from '#server/records/save.ts';
import { TooManyRecordsError } from '#server/records/write.ts';
import {
  type FormErrors,
  type FormRequest,
  type RejectForm,
  rejectForm,
  rejectWholeForm,
  withErrorHandling,
} from './handle-form.ts';
import { redirectWithMessage } from './redirect.ts';
import { getActor } from './require-admin.ts';

/** A posted record form after validation. */
export type ValidatedForm<F extends RecordFields, Extra> = {
  submission: Submission<unknown, string[], SubmittedForm<F> & { extra: Extra }>;
  pictures?: FocusedPicture[];
  /** Whether to continue with a new record. */
  another?: boolean;
  /** Whether to save a deleted record as a new one. */
  asNew: boolean;
};

/** How to read and handle the form of one kind of record. */
export type RecordFormHandler<F extends RecordFields, Extra = unknown> = {
  record: RecordKind<F>;
  /** The path that saving and unknown ids redirect to. */
  list: string;
  read(request: Request, id: number | null): Promise<ValidatedForm<F, Extra>>;
  /** Adds a new record with the records that it names; without it, only the record is added. */
  add?(actor: Actor, form: SubmittedForm<F>, extra: Extra): Promise<SaveResult<F>>;
  /** Returns the path of the next record; without it, a new record follows. */
  next?(request: Request): Promise<string | null>;
  /** The form of the Undo button after saving. */
  undo?: Undo;
  added(name: string): string;
  changed: string;
  /** The message when someone else deleted the record. */
  deleted: string;
  /** Returns the message to show when a posted form cannot be read. Without this function, the request fails. */
  unreadable?(reason: string): string;
  /** Returns advice about a failure, such as a record that no longer exists, or null. */
  explain?(error: unknown, input: SubmittedForm<F>['input']): FormErrors | null;
};

/** Set when the record is known to be deleted, so that its form is shown again. */
const isGone = createContext(false);

/** Returns the record to edit, or null for a new one; redirects an unknown id to the list. */
export async function openRecord<F extends RecordFields>(
  { record, list }: Pick<RecordFormHandler<F>, 'record' | 'list'>,
  id: string | undefined,
  context: Readonly<RouterContextProvider>,
) {
  if (id === undefined) return null;
  const number = readId(id);
  const found = number === null ? null : await findRecord(record, number);
  if (!found && !context.get(isGone)) throw redirect(list);
  return found;
}

/** Adds or, with an id, changes a record and returns the response. Runs below requirePermission. */
export async function saveRecord<F extends RecordFields, Extra>(
  kind: RecordFormHandler<F, Extra>,
  args: FormRequest & { params: { id?: string } },
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
    return rejectWholeForm(kind.unreadable?.(sent.message) ?? sent.message, sent.status);
  }
  const { submission, pictures, another } = sent;
  const reject: RejectForm = (status, why) => {
    const { data: reply } = rejectForm(submission, status, why);
    return data({ ...reply, isGone: context.get(isGone) }, status);
  };
  if (submission.status !== 'success') return reject(400, {});
  const form = { ...submission.value, pictures };
  const { input } = form;
  const isNew = id === null || sent.asNew;
  const work = async () => {
    const actor = getActor(context);
    const saved = isNew
      ? await (kind.add?.(actor, form, form.extra) ?? addRecordFromForm(actor, kind.record, form))
      : await saveRecordForm(actor, kind.record, id, form);
    if (saved.status === 'gone') {
      context.set(isGone, true);
      return reject(410, { form: kind.deleted });
    }
    if (saved.status === 'conflict') {
      const by = await findLastChange(kind.record.kind, saved.current.id);
      const { input: theirs, version } = saved.current;
      return data({ ...submission.reply(), conflict: { mine: input, theirs, version, by } }, 409);
    }
    const said = isNew ? kind.added(kind.record.nameOf(input)) : kind.changed;
    const next = another && ((await kind.next?.(request)) ?? `${kind.list}/add?after=${saved.id}`);
    return redirectWithMessage(next || kind.list, [said, 'success', { undo: kind.undo }]);
  };
  const explained = () =>
    work().catch((error) => {
      const isLimit = error instanceof TooManyRecordsError;
      const errors = kind.explain?.(error, input) ?? (isLimit && { form: error.message });
      if (!errors) throw error;
      return reject(409, errors);
    });
  const [failure] = describeFailure(args.url.pathname, sent).messages;
  return withErrorHandling(args, explained, () => reject(500, { form: failure }));
}
