import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** The recipes that somebody keeps. */
export function FavoriteRecipes() {
  return (
    <EmptyState title="You haven't added any favorite recipes yet.">
      <ButtonLink to="/recipes" kind="quiet">
        Browse Recipes
      </ButtonLink>
    </EmptyState>
  );
}
