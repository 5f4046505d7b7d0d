import type { FormError } from '#domain/site/failures.ts';
import { formatRecipeCount, formatTermCount, type Terms } from '#domain/terms/terms.ts';
import { ConfirmForm } from '../form/confirm-form.tsx';
import { type ChosenTerm, ChosenTerms } from './chosen-terms.tsx';

type Props = {
  terms: Terms;
  chosen: ChosenTerm[];
  /** The number of recipes in any of the terms. */
  recipes: number;
  /** Whether a single term was chosen from its row in the list. */
  single: boolean;
  next: string;
  cancel?: () => void;
  result?: FormError;
};

/** Asks for confirmation before categories or tags are deleted (docs/requirements/admin.md#deletion). */
export function TermDeletion({ terms, chosen, recipes, single, next, cancel, result }: Props) {
  const query = new URLSearchParams(chosen.map(({ id }) => ['id', `${id}`]));
  if (single) query.append('single', 'on');
  query.append('next', next);
  const what = single ? `category "${chosen[0]?.name}"` : formatTermCount(terms, chosen.length);
  const used = chosen.filter((each) => each.recipes > 0).length;
  return (
    <ConfirmForm
      action={`/admin/${terms}/deletion?${query}`}
      confirm="Delete"
      busy="Deleting..."
      cancel={cancel ?? next}
      result={result}
    >
      <p>{`Are you sure you want to delete ${what}? This action cannot be undone.`}</p>
      {!single && <ChosenTerms chosen={chosen} />}
      {used > 0 && terms === 'tags' && (
        <p className="mt-4">{`${formatRecipeCount(recipes)} will lose ${chosen.length === 1 ? 'this tag' : 'these tags'}.`}</p>
      )}
      {used > 0 && terms === 'categories' && (
        <>
          <p className="mt-4">
            {`${formatTermCount(terms, used)} with ${formatRecipeCount(recipes)} will stay, unless you check this:`}
          </p>
          <label className="mt-2 flex min-h-8 items-center gap-3">
            <input type="checkbox" name="recipes" value="leave" className="size-5 shrink-0" />
            Delete these too. Their recipes stay on the site.
          </label>
        </>
      )}
    </ConfirmForm>
  );
}
