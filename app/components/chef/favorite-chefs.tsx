import type { ChefSummary as ChefCardData } from '#domain/chef/chef.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChefCard } from './chef-card.tsx';

/** Grid of the user's favorite chefs, or an empty state. */
export function FavoriteChefs({ chefs }: { chefs: ChefCardData[] }) {
  if (chefs.length > 0) {
    return (
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {chefs.map((chef) => (
          <li key={chef.id}>
            <ChefCard chef={chef} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <EmptyState title="You haven't added any favorite chefs yet.">
      <ButtonLink to="/chefs" kind="quiet">
        Browse Chefs
      </ButtonLink>
    </EmptyState>
  );
}
