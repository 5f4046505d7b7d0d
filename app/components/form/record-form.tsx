import type { DefaultValue, FormMetadata, SubmissionResult } from '@conform-to/react';
import { type ReactNode, useState } from 'react';
import { Form, useLocation } from 'react-router';
import type { z } from 'zod';
import { compareRecords, type FormConflict } from '#domain/records/compare.ts';
import type { Fields, RecordInput } from '#domain/records/field.ts';
import type { Names } from '#domain/records/names.ts';
import { titled } from '#domain/terms/terms.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { finishUnsaved } from '../../ui/form/unsaved.ts';
import { useEarlyText } from '../../ui/form/use-early-text.ts';
import { useValidForm } from '../../ui/form/use-valid-form.ts';
import { useUploads } from '../image/use-uploads.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { type Beginning, KeptForm } from './kept-form.tsx';
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

type Props<F extends Fields, Values extends Record<string, unknown>> = RecordFormProps & {
  id: string;
  schema: z.ZodType<unknown, Values>;
  fields: F;
  /** The kind of record, such as 'recipe'. */
  noun: string;
  /** Where Cancel leads. */
  list: string;
  names?: Names;
  /** Whether the form also posts files. */
  hasFiles?: boolean;
  another?: boolean;
  children: (parts: {
    form: FormMetadata<Values>;
    fields: ReturnType<FormMetadata<Values>['getFieldset']>;
    /** Initial values. */
    values: Record<string, unknown>;
    onBusy: (busy: boolean) => void;
  }) => ReactNode;
};

type Reply<F extends Fields> = { conflict?: FormConflict<RecordInput<F>>; isGone?: boolean };

/** The frame of every form that adds or edits a record. */
export function RecordForm<F extends Fields, Values extends Record<string, unknown>>(
  props: Props<F, Values>,
) {
  const { values, lastResult } = props;
  // Shown even beside a restored draft, which has no reply of its own.
  const { conflict, isGone } = (lastResult ?? {}) as Reply<F>;
  const { pathname } = useLocation();
  // A reply to a lost connection does not repeat isGone.
  const [gone, setGone] = useState<string>();
  if (isGone && gone !== pathname) setGone(pathname);
  return (
    <KeptForm values={values} lastResult={lastResult as Beginning['lastResult']}>
      {(beginning) => (
        <Opened
          {...props}
          {...beginning}
          conflict={conflict}
          isGone={isGone || gone === pathname}
        />
      )}
    </KeptForm>
  );
}

function Opened<F extends Fields, Values extends Record<string, unknown>>(
  props: Props<F, Values> & Beginning & Reply<F>,
) {
  const { values, lastResult, conflict, isGone = false, noun, hasFiles = false, children } = props;
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
  useEarlyText();
  return (
    <Form
      method="post"
      encType={hasFiles ? 'multipart/form-data' : undefined}
      {...valid.props}
      {...gestures}
      className="space-y-6"
    >
      {/* The first button of a form is the one that Enter presses. */}
      <button type="submit" disabled={isUploading} tabIndex={-1} aria-hidden className="sr-only">
        Save
      </button>
      <input type="hidden" name="form" value={String(values.form ?? '')} />
      <input
        type="hidden"
        name="version"
        value={conflict?.version ?? String(values.version ?? '')}
      />
      <ErrorSummary {...summary} order={Object.keys(props.fields)} />
      {isGone && <input type="hidden" name="asNew" value="on" />}
      {conflict && (
        <ConflictPanel
          conflict={conflict}
          fields={compareRecords(props.fields, conflict.mine, conflict.theirs, props.names)}
          noun={noun}
          path={pathname}
          take={(field) => form.update(field as never)}
          onTakeTheirs={() => finishUnsaved(pathname + search)}
        />
      )}
      {children({ form, fields, values, onBusy })}
      <SaveBar
        save={isGone ? `Save as New ${titled(noun)}` : props.save}
        another={props.another && !isGone}
        list={props.list}
        isUploading={isUploading}
      />
    </Form>
  );
}
