import type { DefaultValue, FormMetadata, SubmissionResult } from '@conform-to/react';
import { type ReactNode, useState } from 'react';
import { Form, useLocation } from 'react-router';
import type { z } from 'zod';
import { compareRecords, type FormConflict } from '#domain/records/compare.ts';
import type { RecordFields, StoredRecord } from '#domain/records/field.ts';
import type { RecordNames } from '#domain/records/names.ts';
import { capitalize } from '#domain/terms/terms.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { finishFormDraft } from '../../ui/form/form-drafts.ts';
import { useTextTypedBeforeHydration } from '../../ui/form/use-text-typed-before-hydration.ts';
import { useValidForm } from '../../ui/form/use-valid-form.ts';
import { useUploads } from '../image/use-uploads.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { FormDraft, type InitialForm } from './form-draft.tsx';
import { SaveBar } from './save-bar.tsx';
import { useFormGestures } from './use-form-gestures.ts';

/** The props that a route passes to its record's form. */
export type RecordFormProps = {
  values: Record<string, unknown>;
  /** The server's reply, with the other version of a conflict, or with `isGone` if the record is deleted. */
  lastResult: SubmissionResult | { conflict?: unknown; isGone?: boolean } | null | undefined;
  /** The button's text. */
  save: string;
};

type Props<F extends RecordFields, Values extends Record<string, unknown>> = RecordFormProps & {
  id: string;
  schema: z.ZodType<unknown, Values>;
  fields: F;
  /** The kind of record, such as 'recipe'. */
  noun: string;
  /** The URL of the Cancel link. */
  list: string;
  names?: RecordNames;
  another?: boolean;
  /** The label of the button that continues with another record. */
  saveAnother?: string;
  /** Whether to offer to save a draft. */
  hasDrafts?: boolean;
  /** Whether this form edits a draft. Enter then saves the draft instead of publishing it. */
  isDraft?: boolean;
  /** Rendered before the fields. */
  before?: ReactNode;
  children: (parts: {
    form: FormMetadata<Values>;
    fields: ReturnType<FormMetadata<Values>['getFieldset']>;
    /** Initial values. */
    values: Record<string, unknown>;
    onBusy: (busy: boolean) => void;
  }) => ReactNode;
};

type Reply<F extends RecordFields> = { conflict?: FormConflict<StoredRecord<F>>; isGone?: boolean };

/** The frame of every form that adds or edits a record. */
export function RecordForm<F extends RecordFields, Values extends Record<string, unknown>>(
  props: Props<F, Values>,
) {
  const { values, lastResult } = props;
  // Shown even with a restored draft, which has no server reply.
  const { conflict, isGone } = (lastResult ?? {}) as Reply<F>;
  const { pathname } = useLocation();
  // A reply to a lost connection does not repeat isGone.
  const [gone, setGone] = useState<string>();
  if (isGone && gone !== pathname) setGone(pathname);
  return (
    <FormDraft values={values} lastResult={lastResult as InitialForm['lastResult']}>
      {(beginning) => (
        <Opened
          {...props}
          {...beginning}
          conflict={conflict}
          isGone={isGone || gone === pathname}
        />
      )}
    </FormDraft>
  );
}

function Opened<F extends RecordFields, Values extends Record<string, unknown>>(
  props: Props<F, Values> & InitialForm & Reply<F>,
) {
  const { values, lastResult, conflict, isGone = false, isDraft = false, noun, children } = props;
  const { pathname, search } = useLocation();
  const { form, fields, summary, ...valid } = useValidForm<Values>({
    id: props.id,
    schema: props.schema,
    defaultValue: values as DefaultValue<Values>,
    lastResult,
    toTop: true,
  });
  const { isUploading, onBusy } = useUploads();
  const gestures = useFormGestures();
  useTextTypedBeforeHydration();
  return (
    <Form
      method="post"
      // Percent encoding would triple the length of texts in many scripts.
      encType="multipart/form-data"
      {...valid.props}
      {...gestures}
      className="space-y-6"
    >
      {/* The first button of a form is the one that Enter presses; it publishes no draft. */}
      <button
        type="submit"
        {...(isDraft && { name: 'as', value: 'draft', formNoValidate: true })}
        disabled={isUploading}
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      >
        Save
      </button>
      <input type="hidden" name="form" value={String(values.form ?? '')} />
      <input
        type="hidden"
        name="version"
        value={conflict?.version ?? String(values.version ?? '')}
      />
      {props.before}
      <ErrorSummary {...summary} order={Object.keys(props.fields)} />
      {isGone && <input type="hidden" name="asNew" value="on" />}
      {conflict && (
        <ConflictPanel
          conflict={conflict}
          fields={compareRecords(props.fields, conflict.mine, conflict.theirs, props.names)}
          noun={conflict.draftVersion === undefined ? noun : 'draft'}
          path={pathname}
          take={(field) => form.update(field as never)}
          onTakeTheirs={() => finishFormDraft(pathname + search)}
        />
      )}
      {children({ form, fields, values, onBusy })}
      <SaveBar
        save={isGone ? `Save as New ${capitalize(noun)}` : props.save}
        another={props.another && !isGone}
        saveAnother={props.saveAnother}
        list={props.list}
        isUploading={isUploading}
        hasDrafts={props.hasDrafts === true && !isGone}
      />
    </Form>
  );
}
