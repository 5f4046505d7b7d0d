import type { FormMetadata } from '@conform-to/react';
import type { RefObject } from 'react';
import type { ComparedField, FormConflict } from '#domain/records/compare.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { finishUnsaved } from '../../ui/form/unsaved.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { DefaultButton } from './save-bar.tsx';

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: the head of whatever form
  form: FormMetadata<any>;
  /** What it began with. */
  values: Record<string, unknown>;
  /** Its own address. */
  path: string;
  /** What it is about ('recipe'). */
  noun: string;
  summary: RefObject<(HTMLElement & HTMLDivElement) | null>;
  refused: boolean;
  /** The names of its fields as they follow each other. */
  order: string[];
  conflict: FormConflict<unknown> | undefined;
  compared: ComparedField[];
  /** What the server says when the record was deleted meanwhile. */
  gone: string;
};

/** What stands above the fields: what went wrong, and what can be done about it. */
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
