import { useFetcher } from 'react-router';
import type { FormError } from '#domain/site/failures.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/control.ts';
import { FormAlert } from '../../ui/form/form-alert.tsx';

type Props = { id: string; version: number; owner: string | null };

/** Returns a submitted draft to its author with a note. */
export function DraftReturn({ id, version, owner }: Props) {
  const { Form, data, state } = useFetcher<FormError>();
  return (
    <Form
      method="post"
      action={`/admin/drafts/${id}/return`}
      className="card mb-6 max-w-2xl space-y-4 p-5"
    >
      <FormAlert result={state === 'idle' ? data : null} />
      <input type="hidden" name="version" value={version} />
      <label className="block">
        <span className="mb-1 block font-semibold text-base">Note to {owner ?? 'the author'}</span>
        <textarea name="note" required maxLength={1000} rows={3} className={controlClass} />
      </label>
      <Button type="submit" kind="quiet" disabled={state !== 'idle'}>
        {state === 'idle' ? 'Return to Author' : 'Returning...'}
      </Button>
    </Form>
  );
}
