import { Form, useSubmit } from 'react-router';
import { type DraftMissingPart, describeMissingParts } from '#domain/recipe/missing-parts.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/control.ts';
import { HiddenFormFields } from '../form/hidden-fields.tsx';

type Props = {
  /** The URL of the list. */
  action: string;
  /** The query parameters that a filter preserves. */
  otherParameters: Record<string, string>;
  lacks: readonly DraftMissingPart[];
  lack: DraftMissingPart | null;
  owners?: { all: { id: string; username: string }[]; chosen: string | null };
};

/** Filters of a list of recipes or drafts by what is missing, and by owner. */
export function DraftListFilters({ action, otherParameters, lacks, lack, owners }: Props) {
  const submit = useSubmit();
  const select = `${controlClass} min-h-10! w-auto! max-w-full`;
  return (
    <Form
      key={JSON.stringify([otherParameters, lack, owners?.chosen])}
      action={action}
      onChange={({ currentTarget }) => submit(currentTarget)}
      className="mb-4 flex flex-wrap gap-3"
    >
      <HiddenFormFields values={otherParameters} />
      <select name="lack" aria-label="What is missing" defaultValue={lack ?? ''} className={select}>
        <option value="">Complete and incomplete</option>
        {lacks.map((name) => (
          <option key={name} value={name}>{`Missing: ${describeMissingParts([name])}`}</option>
        ))}
      </select>
      {owners && (
        <select
          name="owner"
          aria-label="Owner"
          defaultValue={owners.chosen ?? ''}
          className={select}
        >
          <option value="">All owners</option>
          {owners.all.map(({ id, username }) => (
            <option key={id} value={id}>
              {username}
            </option>
          ))}
        </select>
      )}
      <noscript>
        <Button type="submit" kind="quiet">
          Filter
        </Button>
      </noscript>
    </Form>
  );
}
