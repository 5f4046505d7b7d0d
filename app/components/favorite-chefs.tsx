import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** The chefs that somebody follows. */
export function FavoriteChefs() {
  return (
    <EmptyState title="You haven't added any favorite chefs yet.">
      <ButtonLink to="/chefs" kind="quiet">
        Browse Chefs
      </ButtonLink>
    </EmptyState>
  );
}
