import type { RecipeCard as RecipeCardData } from '#domain/recipe-card.ts';
import { RecipeCard } from './recipe-card.tsx';

type Props = {
  recipes: RecipeCardData[];
  /** How many of the first pictures are in view at once and load before anything else. */
  inView?: number;
  level?: 'h2' | 'h3';
};

export function RecipeGrid({ recipes, inView = 0, level }: Props) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {recipes.map((recipe, i) => (
        <li key={recipe.id}>
          <RecipeCard recipe={recipe} first={i < inView} level={level} />
        </li>
      ))}
    </ul>
  );
}
