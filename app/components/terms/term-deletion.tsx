import { useLocation } from 'react-router';
import type { Refusal } from '#domain/site/failures.ts';
import { countedRecipes, countedTerms, type Terms } from '#domain/terms/terms.ts';
import { ConfirmForm } from '../form/confirm-form.tsx';
import { ChosenTerms, type Term } from './chosen-terms.tsx';

type Props = {
  terms: Terms;
  chosen: Term[];
  /** How many recipes are in any of them. */
  recipes: number;
  next: string;
  answer?: Refusal;
};

/** Asks for confirmation before categories or tags are deleted (docs/product.md#deletion). */
export function TermDeletion({ terms, chosen, recipes, next, answer }: Props) {
  const { pathname, search } = useLocation();
  const used = chosen.filter((each) => each.recipes > 0).length;
  return (
    <ConfirmForm
      action={pathname + search}
      confirm="Delete"
      busy="Deleting..."
      cancel={next}
      answer={answer}
    >
      <p>
        {`Are you sure you want to delete ${countedTerms(terms, chosen.length)}? This action cannot be undone.`}
      </p>
      <ChosenTerms chosen={chosen} />
      {used > 0 && terms === 'tags' && (
        <p className="mt-4">{`${countedRecipes(recipes)} will lose ${chosen.length === 1 ? 'this tag' : 'these tags'}.`}</p>
      )}
      {used > 0 && terms === 'categories' && (
        <>
          <p className="mt-4">
            {`${countedTerms(terms, used)} with ${countedRecipes(recipes)} will stay, unless you check this:`}
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
