import Check from 'lucide-react/icons/check';
import type { RecipeCard as RecipeCardData } from '#domain/recipe/recipe-card.ts';
import { RecipeCard } from '../recipe/recipe-card.tsx';

type Props = {
  recipe: RecipeCardData & { uses: number; missing: string[]; mayContain: string[] };
  /** How many foods the reader has. */
  foods: number;
  first: boolean;
};

const most = 6;

/** A recipe in the list of 'What can I cook?', with what it uses of the reader's foods and what is missing. */
export function Cookable({ recipe, foods, first }: Props) {
  const { uses, missing, mayContain } = recipe;
  const further = missing.length - most;
  return (
    <li className="flex flex-col gap-2">
      <div className="flex-1">
        <RecipeCard
          recipe={recipe}
          first={first}
          sizes="(width >= 64rem) calc(33.4vw - 2.7rem), (width >= 40rem) 45vw, calc(100vw - 2rem)"
        />
      </div>
      <p className="flex items-baseline gap-2 px-1 text-base">
        {missing.length === 0 && (
          <Check aria-hidden className="size-4 shrink-0 self-center text-tomato" />
        )}
        <span className="first-letter:uppercase">
          {foods > 1 && `Uses ${uses} of your ${foods}; `}
          <span className="font-semibold">
            {missing.length === 0 ? 'you have everything' : 'missing'}
          </span>
          {missing.length > 0 && ` ${missing.slice(0, most).join(', ')}`}
          {further > 0 && ` and ${further} more`}
        </span>
      </p>
      {mayContain.length > 0 && (
        <p className="px-1 font-semibold text-base text-tomato">
          May contain: {mayContain.join(', ')}
        </p>
      )}
    </li>
  );
}
