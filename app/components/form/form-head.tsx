import type { FormMetadata } from '@conform-to/react';
import type { RefObject } from 'react';
import type { ComparedField, FormConflict } from '#domain/records/compare.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { finishUnsaved } from '../../ui/form/unsaved.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { DefaultButton } from './save-bar.tsx';

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: serves any form
  form: FormMetadata<any>;
  /** The initial values. */
  values: Record<string, unknown>;
  /** The form's address. */
  path: string;
  /** The kind of record, such as 'recipe'. */
  noun: string;
  summary: RefObject<(HTMLElement & HTMLDivElement) | null>;
  refused: boolean;
  /** The field names in display order. */
  order: string[];
  conflict: FormConflict<unknown> | undefined;
  compared: ComparedField[];
  /** The server's message when someone else deleted the record. */
  gone: string;
};

/** Shows above the fields what went wrong and what to do about it. */
export function FormHead(props: Props) {
  const { form, values, path, noun, summary, refused, order, conflict, compared, gone } = props;
  const version = conflict?.version ?? String(values.version ?? '');
  return (
    <>
      <DefaultButton />
      <input type="hidden" name="form" value={String(values.form ?? '')} />
      <input type="hidden" name="version" value={version} />
      {refused && (
        <ErrorSummary
          summary={summary}
          formId={form.id}
          errors={form.allErrors}
          order={['', ...order]}
        />
      )}
      {form.errors?.includes(gone) && (
        <Button type="submit" name="asNew" value="on" className="capitalize">
          Save as New {noun}
        </Button>
      )}
      {conflict && (
        <ConflictPanel
          conflict={conflict}
          fields={compared}
          noun={noun}
          path={path}
          take={(field) => form.update(field as never)}
          onTakeTheirs={() => finishUnsaved(path)}
        />
      )}
    </>
  );
}
