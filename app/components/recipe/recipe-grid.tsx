import type { KeyboardEvent } from 'react';
import type { RecipeSummary as RecipeCardData } from '#domain/recipe/recipe-summary.ts';
import { RecipeCard } from './recipe-card.tsx';

type Props = {
  recipes: RecipeCardData[];
  /** Number of pictures visible on load, which load eagerly. */
  inView?: number;
  level?: 'h2' | 'h3';
  /** Whether to skip the view transition when a recipe opens. */
  still?: boolean;
  /** Whether wide screens show filters next to the cards. */
  beside?: boolean;
  /** Whether the cards form one row that scrolls sideways where fewer than three fit. */
  rail?: boolean;
};

/** Grid of recipe cards. Arrow keys move between titles. */
export function RecipeGrid({ recipes, inView = 0, level, still, beside = false, rail }: Props) {
  // Up to six cards fill rows of three.
  const columns = beside ? 'beside' : recipes.length > 6 ? 'long' : '';
  return (
    <ul
      data-results
      className={rail ? 'rail' : `recipe-grid ${columns}`}
      onKeyDown={moveBetweenTitles}
    >
      {recipes.map((recipe, i) => (
        <li key={recipe.id}>
          <RecipeCard recipe={recipe} first={i < inView} level={level} still={still} />
        </li>
      ))}
    </ul>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function moveBetweenTitles(event: KeyboardEvent<HTMLUListElement>): void {
  const step = steps[event.key];
  if (!step) return;
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>('h2 a, h3 a')];
  const at = titles.indexOf(document.activeElement as HTMLElement);
  const next = titles[at + step];
  if (at < 0) return;
  event.preventDefault();
  if (next) next.focus();
  else if (step < 0) document.querySelector<HTMLElement>('main [type="search"]')?.focus();
}
