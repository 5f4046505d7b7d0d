import { Link, redirect } from 'react-router';
import { LoadMore, useMore } from '#app/components/recipe/load-more.tsx';
import { RecipeFiltersForm } from '#app/components/recipe/recipe-filters.tsx';
import { RecipeGrid } from '#app/components/recipe/recipe-grid.tsx';
import { FirstOne } from '#app/components/site/first-one.tsx';
import { JsonLd } from '#app/components/site/json-ld.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { useSite } from '#app/components/site/use-site.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { filterNames, readFilters } from '#domain/recipe/read-filters.ts';
import type { RecipeCard } from '#domain/recipe/recipe-card.ts';
import { type RecipeFilters, writeFilters } from '#domain/recipe/recipe-filters.ts';
import { recipeListStructuredData } from '#domain/recipe/recipe-list-structured-data.ts';
import { readFlash } from '#server/auth/flash.ts';
import { findMovedSlug } from '#server/db/moved-slug.ts';
import { findNearest } from '#server/pages/nearest.ts';
import { listRecipes } from '#server/pages/recipes.ts';
import type { Route } from './+types/recipes';

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const filters = readFilters(query);
  // Without JavaScript the form sends every field, but addresses omit defaults
  // (docs/product.md#filters).
  const needed = writeFilters(filters);
  const isIdle = (name: string) => query.has(name) && !needed.has(name);
  if (filterNames.some(isIdle)) throw redirect(pathOf(filters));
  const after = query.get('after');
  const list = await listRecipes(filters, after);
  const { category } = filters;
  if (category !== 'all' && !list.categories.some(({ slug }) => slug === category)) {
    const moved = await findMovedSlug('category', category);
    throw redirect(pathOf({ ...filters, category: moved ?? 'all' }), moved ? 301 : 302);
  }
  const flash = await readFlash(request);
  const missing = flash?.missing && {
    message: flash.message,
    recipes: await findNearest(flash.missing),
  };
  return { ...list, filters, continued: after !== null, missing };
}

function pathOf(filters: RecipeFilters): string {
  return `/recipes?${writeFilters(filters)}`.replace(/\?$/, '');
}

export default function Recipes({ loaderData }: Route.ComponentProps) {
  const { total, categories, filters, continued, missing } = loaderData;
  const { pages, ...next } = useMore(loaderData);
  const recipes = pages.flatMap((page) => page.recipes);
  const site = useSite();
  return (
    <div className="page py-10 md:py-14">
      <PageHead
        title="All Recipes"
        description={`Search and filter every recipe on ${site.name} by ingredient, category, chef, difficulty and time.`}
        path={writeFilters(filters).size === 0 ? '/recipes' : undefined}
        feed={{ title: 'New recipes', path: '/feed.xml' }}
      />
      <JsonLd
        data={import.meta.env.SSR && recipeListStructuredData(recipes, 'All Recipes', site)}
      />
      <h1 className="mb-8 text-4xl md:text-6xl">All Recipes</h1>
      {missing && <Missing {...missing} />}
      <RecipeFiltersForm filters={filters} categories={categories} />
      <div className="mt-8 mb-6 flex flex-wrap items-baseline justify-between gap-3">
        <h2 aria-live="polite" className="text-2xl">
          {total === 0 ? (
            <span className="sr-only">No Recipes Found</span>
          ) : (
            `${total.toLocaleString('en')} ${total === 1 ? 'Recipe' : 'Recipes'} Found`
          )}
        </h2>
        {continued && (
          <Link
            to={{ search: writeFilters(filters).toString() }}
            className="font-semibold text-tomato"
          >
            Back to the first page
          </Link>
        )}
      </div>
      {total === 0 && writeFilters(filters).size === 0 ? (
        <FirstOne title="No recipes yet" add="/admin/recipes/add" label="Add a recipe" />
      ) : total === 0 ? (
        <EmptyState title="No Recipes Found">Try adjusting your search or filters.</EmptyState>
      ) : (
        <RecipeGrid recipes={recipes} inView={3} />
      )}
      <LoadMore {...next} />
    </div>
  );
}

type MissingProps = { message: string; recipes: RecipeCard[] };

/** Says which recipe was not found, and what is similar. */
function Missing({ message, recipes }: MissingProps) {
  return (
    <aside className="mb-6 rounded-card bg-butter px-5 py-4 text-base text-ink">
      <p role="status" className="font-semibold">
        {message}
      </p>
      {recipes.length > 0 && (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-4">
          Similar recipes:
          {recipes.map(({ slug, title }) => (
            <Link key={slug} to={`/recipes/${slug}`} className="py-1 font-semibold text-ink">
              {title}
            </Link>
          ))}
        </p>
      )}
    </aside>
  );
}
