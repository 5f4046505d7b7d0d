import { useLocation } from 'react-router';
import type { FormError } from '#domain/site/failures.ts';
import { type Terms, termNoun } from '#domain/terms/terms.ts';
import { controlClass } from '../../ui/control.ts';
import { ConfirmForm } from '../form/confirm-form.tsx';
import { type ChosenTerm, ChosenTerms } from './chosen-terms.tsx';

type Props = {
  terms: Terms;
  chosen: ChosenTerm[];
  others: { id: number; name: string }[];
  /** Whether there are further categories or tags. */
  hasMoreOthers: boolean;
  next: string;
  result?: FormError;
};

/** A form to choose the category or tag that receives the recipes of the selected categories or tags. */
export function TermMerge({ terms, chosen, others, hasMoreOthers, next, result }: Props) {
  const { pathname, search } = useLocation();
  const largest = chosen.toSorted((a, b) => b.recipes - a.recipes)[0];
  return (
    <ConfirmForm
      action={pathname + search}
      confirm="Merge"
      busy="Merging..."
      cancel={next}
      result={result}
    >
      <p>
        {`The recipes of these ${termNoun(terms, 2)} are moved into one${terms === 'categories' ? ', and the URLs of the others redirect to it' : ''}. You can undo this for an hour.`}
      </p>
      <ChosenTerms chosen={chosen} />
      <label className="mt-4 block">
        <span className="mb-1 block font-semibold text-sm">Merge into</span>
        <select
          name="into"
          className={controlClass}
          defaultValue={chosen.length > 1 ? largest?.id : 'none'}
        >
          <option value="none">{`Select a ${termNoun(terms)}`}</option>
          {chosen.length > 1 && <Options label="Selected" terms={chosen} />}
          <Options label="Others" terms={others} />
        </select>
      </label>
      {hasMoreOthers && (
        <p className="mt-1 text-quiet text-sm">
          {`Not all ${terms} are listed. To merge into another one, select it in the list too.`}
        </p>
      )}
    </ConfirmForm>
  );
}

function Options({ label, terms }: { label: string; terms: { id: number; name: string }[] }) {
  return (
    <optgroup label={label}>
      {terms.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
