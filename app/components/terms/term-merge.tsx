import { useLocation } from 'react-router';
import type { Refusal } from '#domain/site/failures.ts';
import { type Terms, termNoun } from '#domain/terms/terms.ts';
import { controlClass } from '../../ui/control.ts';
import { ConfirmForm } from '../form/confirm-form.tsx';
import { ChosenTerms, type Term } from './chosen-terms.tsx';

type Props = {
  terms: Terms;
  chosen: Term[];
  others: { id: number; name: string }[];
  next: string;
  answer?: Refusal;
};

/** Asks which category or tag gets the recipes of the selected ones. */
export function TermMerge({ terms, chosen, others, next, answer }: Props) {
  const { pathname, search } = useLocation();
  const largest = chosen.toSorted((a, b) => b.recipes - a.recipes)[0];
  return (
    <ConfirmForm
      action={pathname + search}
      confirm="Merge"
      busy="Merging..."
      cancel={next}
      answer={answer}
    >
      <p>
        {`The recipes of these ${termNoun(terms, 2)} move into one${terms === 'categories' ? ', and the addresses of the others lead to it' : ''}. This action cannot be undone.`}
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
