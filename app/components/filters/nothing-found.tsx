import type { RecipeSummary } from '#domain/recipe/recipe-summary.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { RecipeGrid } from '../recipe/recipe-grid.tsx';

type Props = {
  /** Lists without one of the filters, with their lengths. */
  wider: { label: string; path: string; count: number }[];
  nearest: RecipeSummary[];
};

/** Explains that nothing matches, and shows near matches. */
export function NothingFound({ wider, nearest }: Props) {
  return (
    <>
      <EmptyState title="No Recipes Found">
        Try adjusting your search or filters.
        {wider.length > 0 && (
          <ul className="mt-4">
            {wider.map(({ label, path, count }) => (
              <li key={label}>
                <Link to={path} className="inline-block py-2 font-semibold text-tomato">
                  {`Remove ${label}: ${count.toLocaleString('en')} ${count === 1 ? 'recipe' : 'recipes'}`}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </EmptyState>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest" className="mt-10">
          <h2 id="nearest" className="mb-4 text-2xl">
            Closest matches
          </h2>
          <RecipeGrid recipes={nearest} beside />
        </section>
      )}
    </>
  );
}
