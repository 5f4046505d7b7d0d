import type { KeyboardEvent } from 'react';
import type { RecipeCard as RecipeCardData } from '#domain/recipe/recipe-card.ts';
import { RecipeCard } from './recipe-card.tsx';

type Props = {
  recipes: RecipeCardData[];
  /** Number of pictures visible on load, which load eagerly. */
  inView?: number;
  level?: 'h2' | 'h3';
  /** Whether to skip the view transition when a recipe opens. */
  still?: boolean;
  /** Whether wide screens show filters beside the cards. */
  beside?: boolean;
};

/** Grid of recipe cards. Arrow keys move between titles. */
export function RecipeGrid({ recipes, inView = 0, level, still, beside = false }: Props) {
  const { columns, sizes } = beside ? narrower : recipes.length > 6 ? long : short;
  return (
    <ul data-results className={`grid gap-6 ${columns}`} onKeyDown={moveBetweenTitles}>
      {recipes.map((recipe, i) => (
        <li key={recipe.id}>
          <RecipeCard
            recipe={recipe}
            sizes={sizes}
            first={i < inView}
            level={level}
            still={still}
          />
        </li>
      ))}
    </ul>
  );
}

// Up to six cards fill rows of three.
const narrow = '(width >= 64rem) calc(33.4vw - 2.7rem), (width >= 40rem) 45vw, calc(100vw - 2rem)';
const short = {
  columns: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3',
  sizes: `(width >= 95rem) 29rem, ${narrow}`,
};
const long = {
  columns: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3 min-[88rem]:grid-cols-4',
  sizes: `(width >= 95rem) 21.4rem, (width >= 88rem) calc(25vw - 2.4rem), ${narrow}`,
};

const narrower = {
  // As many columns as fit with large text.
  columns: 'grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))]',
  sizes:
    '(width >= 95rem) 23rem, (width >= 80rem) calc(33.4vw - 9rem), (width >= 64rem) calc(50vw - 12.5rem), (width >= 40rem) 45vw, calc(100vw - 2rem)',
};

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
