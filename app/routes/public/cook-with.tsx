import { redirect } from 'react-router';
import { CookForm } from '#app/components/food/cook-form.tsx';
import { CookableCard } from '#app/components/food/cookable-card.tsx';
import { FoodExamples } from '#app/components/food/food-examples.tsx';
import { ExcludedFoodsNotice } from '#app/components/food/left-out-notice.tsx';
import { PageHead } from '#app/components/page/page-head.tsx';
import { LoadMore, useLoadMore } from '#app/components/recipe/load-more.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { cookWithPath, previousFoods, readCookQuery } from '#domain/filters/cook-query.ts';
import { defaultFilters, recipeListPath } from '#domain/filters/recipe-filters.ts';
import { listCookable } from '#server/pages/cook-with.ts';
import { describeExcludedFoods } from '#server/pages/left-out.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/cook-with';

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const wanted = readCookQuery(query);
  // Without JavaScript the form sends every field, but URLs omit defaults.
  const address = cookWithPath(wanted);
  const needed = new URL(address, request.url).searchParams;
  const fields = ['have', 'without', 'staples', previousFoods('have'), previousFoods('without')];
  if (fields.some((name) => query.has(name) && !needed.has(name))) throw redirect(address);
  const leftOut = await describeExcludedFoods(wanted.without, {
    without: (without) => cookWithPath({ ...wanted, without }),
    diet: (diet) => recipeListPath({ ...defaultFilters, diets: [diet] }),
  });
  const isRejected = leftOut.rejected.length > 0;
  const found = await listCookable(
    isRejected ? { ...wanted, have: [] } : wanted,
    query.get('after'),
  );
  return { ...found, leftOut, query: wanted, address };
}

export default function CookWith({ loaderData }: Route.ComponentProps) {
  const { query, address, have, unknown, leftOut } = loaderData;
  const { pages, ...next } = useLoadMore(loaderData);
  const recipes = pages.flatMap((page) => page.recipes);
  const isAsked = query.have.length > 0;
  return (
    <div className="page py-6 md:py-14">
      <PageHead
        title="What Can I Cook?"
        description="List what is in your kitchen, and see which recipes you can cook with it."
        path={address === '/cook-with' ? address : undefined}
      />
      <h1 className="text-4xl md:text-6xl">What Can I Cook?</h1>
      <p
        className={`mt-2 max-w-[60ch] text-lg text-quiet md:mt-3 ${isAsked ? 'max-sm:hidden' : ''}`}
      >
        List what is in your kitchen. Recipes that use most of it and need little else come first.
      </p>
      <CookForm key={address} query={query} address={address} />
      <ExcludedFoodsNotice {...leftOut} />
      {unknown.length > 0 && <p className="mt-4">No recipe names {unknown.join(', ')}.</p>}
      {!isAsked && <FoodExamples query={query} />}
      {isAsked && (
        <>
          <h2 aria-live="polite" className="mt-6 mb-4 text-2xl md:mt-8">
            {recipes.length === 0 ? (
              <span className="sr-only">No Recipes Found</span>
            ) : (
              'Recipes for You'
            )}
          </h2>
          {recipes.length === 0 ? (
            <EmptyState title="No Recipes Found">
              Add something else you have, or{' '}
              <Link to="/recipes" className="font-semibold text-tomato">
                browse all recipes
              </Link>
              .
            </EmptyState>
          ) : (
            <ul data-results className="recipe-grid">
              {recipes.map((recipe, n) => (
                <CookableCard key={recipe.id} recipe={recipe} foods={have.length} first={n < 3} />
              ))}
            </ul>
          )}
          <LoadMore {...next} />
        </>
      )}
    </div>
  );
}
