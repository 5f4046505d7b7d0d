import type { DefaultValue, FormMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { z } from 'zod';
import { compareRecords, type FormConflict } from '#domain/records/compare.ts';
import type { Fields, RecordInput } from '#domain/records/field.ts';
import type { Names } from '#domain/records/names.ts';
import { useValidForm } from '../../ui/form/use-valid-form.ts';
import { useUploads } from '../image/use-uploads.ts';
import { FormHead } from './form-head.tsx';
import type { Beginning } from './kept-form.tsx';
import { SaveBar } from './save-bar.tsx';
import { useFormGestures } from './use-form-gestures.ts';

/** The props that a route passes to its record's form. */
export type RecordFormProps<F extends Fields> = {
  /** The form's address. */
  path: string;
  beginning: Beginning;
  conflict?: FormConflict<RecordInput<F>>;
  /** The button's text. */
  save: string;
};

type Props<F extends Fields, Values extends Record<string, unknown>> = RecordFormProps<F> & {
  id: string;
  schema: z.ZodType<unknown, Values>;
  fields: F;
  /** The kind of record, such as 'recipe'. */
  noun: string;
  /** The server's message when someone else deleted the record. */
  deleted: string;
  /** Where Cancel leads. */
  list: string;
  names?: Names;
  /** Whether the form also posts files. */
  hasFiles?: boolean;
  another?: boolean;
  children: (parts: {
    form: FormMetadata<Values>;
    fields: ReturnType<FormMetadata<Values>['getFieldset']>;
    onBusy: (busy: boolean) => void;
  }) => ReactNode;
};

/** The frame of every form that adds or edits a record. */
export function RecordForm<F extends Fields, Values extends Record<string, unknown>>(
  props: Props<F, Values>,
) {
  const { path, beginning, conflict, save, names, hasFiles = false, another, children } = props;
  const { values, lastResult } = beginning;
  const { form, fields, summary, refused, ...valid } = useValidForm<Values>({
    id: props.id,
    schema: props.schema,
    defaultValue: values as DefaultValue<Values>,
    lastResult,
    toTop: true,
  });
  const { isUploading, onBusy } = useUploads();
  const gestures = useFormGestures();
  return (
    <Form
      method="post"
      encType={hasFiles ? 'multipart/form-data' : undefined}
      {...valid.props}
      {...gestures}
      className="space-y-6"
    >
      <FormHead
        form={form}
        values={values}
        path={path}
        noun={props.noun}
        summary={summary}
        refused={refused}
        order={Object.keys(props.fields)}
        conflict={conflict}
        compared={
          conflict ? compareRecords(props.fields, conflict.mine, conflict.theirs, names) : []
        }
        gone={props.deleted}
      />
      {children({ form, fields, onBusy })}
      <SaveBar save={save} another={another} list={props.list} isUploading={isUploading} />
    </Form>
  );
}
