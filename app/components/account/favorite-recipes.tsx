import { Form } from 'react-router';
import type { FilterField } from '#domain/filters/filter-fields.ts';
import { countRecipes } from '#domain/recipe/count-recipes.ts';
import type { RecipeSummary } from '#domain/recipe/recipe-summary.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { FilterInput } from '../filters/filter-input.tsx';
import { LoadMore, useLoadMore } from '../recipe/load-more.tsx';
import { RecipeGrid } from '../recipe/recipe-grid.tsx';

type Favorites = {
  recipes: RecipeSummary[];
  next: string | null;
  total: number;
  saved: number;
  search: string;
  sort: FilterField;
};

/** The user's favorite recipes with search and order, or an empty state. */
export function FavoriteRecipes({ page }: { page: Favorites }) {
  const { pages, ...next } = useLoadMore(page);
  const { search, sort, saved, total } = page;
  if (saved === 0) {
    return (
      <EmptyState title="You haven't added any favorite recipes yet.">
        <ButtonLink to="/recipes" kind="quiet">
          Browse Recipes
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <search>
        <Form
          key={`${search} ${sort.kind === 'select' && sort.chosen}`}
          action="/account"
          autoComplete="off"
          preventScrollReset
          className="mb-6 flex flex-wrap items-end gap-x-3 gap-y-2"
          onChange={({ target, currentTarget }) => {
            if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
          }}
        >
          <SearchField
            label="Search your favorites"
            name="search"
            defaultValue={search}
            placeholder="Recipe or food"
            className="max-w-md [&>span:first-child]:sr-only"
          />
          <Button type="submit">Search</Button>
          <div className="flex grow items-center justify-between gap-3 sm:ms-auto sm:grow-0">
            <p role="status" className="font-semibold text-base">
              {countRecipes(total)}
            </p>
            <FilterInput field={sort} inline />
          </div>
        </Form>
      </search>
      {total === 0 ? (
        <EmptyState title="No Recipes Found">
          <Link to="/account" className="font-semibold text-tomato">
            Show all favorites
          </Link>
        </EmptyState>
      ) : (
        <RecipeGrid recipes={pages.flatMap((each) => each.recipes)} level="h2" />
      )}
      <LoadMore {...next} />
    </>
  );
}
