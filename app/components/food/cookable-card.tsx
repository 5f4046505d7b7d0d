import Check from 'lucide-react/icons/check';
import type { RecipeSummary as RecipeCardData } from '#domain/recipe/recipe-summary.ts';
import { RecipeCard } from '../recipe/recipe-card.tsx';

type Props = {
  recipe: RecipeCardData & {
    uses: string[];
    missing: string[];
    further: number;
    mayContain: string[];
  };
  /** The number of typed foods. */
  foods: number;
  first: boolean;
};

/**
 * A recipe in the list of 'What can I cook?', with the typed foods that it uses and the foods that
 * are missing.
 */
export function CookableCard({ recipe, foods, first }: Props) {
  const { uses, missing, further, mayContain } = recipe;
  const named = uses.length < foods && uses.length <= 3 ? ` (${uses.join(', ')})` : '';
  return (
    <li>
      <RecipeCard recipe={recipe} first={first}>
        <p className="cookable">
          {missing.length === 0 && <Check />}
          <span>
            {foods > 1 && `Uses ${uses.length} of your ${foods}${named}; `}
            <b>{missing.length === 0 ? 'you have everything' : 'missing'}</b>
            {missing.length > 0 && ` ${missing.join(', ')}`}
            {further > 0 && ` and ${further} more`}
          </span>
        </p>
        {mayContain.length > 0 && <p className="warning">May contain: {mayContain.join(', ')}</p>}
      </RecipeCard>
    </li>
  );
}
