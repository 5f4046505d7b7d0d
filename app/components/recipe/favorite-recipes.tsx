import type { RecipeCard } from '#domain/recipe/recipe-card.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RecipeGrid } from './recipe-grid.tsx';

/** Grid of the user's favorite recipes, or an empty state. */
export function FavoriteRecipes({ recipes }: { recipes: RecipeCard[] }) {
  if (recipes.length > 0) return <RecipeGrid recipes={recipes} level="h2" />;
  return (
    <EmptyState title="You haven't added any favorite recipes yet.">
      <ButtonLink to="/recipes" kind="quiet">
        Browse Recipes
      </ButtonLink>
    </EmptyState>
  );
}
