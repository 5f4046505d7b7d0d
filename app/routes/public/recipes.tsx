import { redirect } from 'react-router';
import { ChosenChips } from '#app/components/filters/chosen-chips.tsx';
import { FiltersForm } from '#app/components/filters/filters-form.tsx';
import { NothingFound } from '#app/components/filters/nothing-found.tsx';
import { ResultCountHeading } from '#app/components/filters/result-count-heading.tsx';
import { ExcludedFoodsNotice } from '#app/components/food/left-out-notice.tsx';
import { JsonLd } from '#app/components/page/json-ld.tsx';
import { PageHead } from '#app/components/page/page-head.tsx';
import { useSite } from '#app/components/page/use-site.ts';
import { PlaceHeader } from '#app/components/place/place-header.tsx';
import { LoadMore, useLoadMore } from '#app/components/recipe/load-more.tsx';
import { RecipeGrid } from '#app/components/recipe/recipe-grid.tsx';
import { Breadcrumbs } from '#app/components/site/breadcrumbs.tsx';
import { EmptySite } from '#app/components/site/empty-site.tsx';
import {
  createSortField,
  listChosenFilters,
  listFilterFields,
} from '#domain/filters/filter-fields.ts';
import { findListPlace, type ListPlace } from '#domain/filters/list-place.ts';
import {
  filterParameters,
  parseFilters,
  recipeListPath,
  toFilterQuery,
} from '#domain/filters/recipe-filters.ts';
import { dietKeys } from '#domain/recipe/labels.ts';
import type { RecipeSummary } from '#domain/recipe/recipe-summary.ts';
import { readFlash } from '#server/auth/flash.ts';
import { findMovedSlug } from '#server/db/moved-slug.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { recordMissedSearch } from '#server/missed-searches/record.ts';
import { skipCache } from '#server/page-cache/should-cache.ts';
import { describeExcludedFoods } from '#server/pages/left-out.ts';
import { findNearestRecipes } from '#server/pages/nearest.ts';
import { listRecipes } from '#server/pages/recipes.ts';
import { suggestAlternatives } from '#server/pages/suggest-alternatives.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/recipes';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const filters = parseFilters(query);
  // Without JavaScript the form sends every field, but URLs omit defaults
  // (docs/requirements/lists.md#filters).
  const needed = toFilterQuery(filters);
  const isIdle = (name: string) => query.has(name) && !needed.has(name);
  if (filterParameters.some(isIdle)) throw redirect(recipeListPath(filters));
  const after = query.get('after');
  const { recipes, total, next, understood, tags, ...choices } = await listRecipes(filters, after);
  const { category, search } = filters;
  if (category !== 'all' && !choices.categories.some(({ slug }) => slug === category)) {
    const moved = await findMovedSlug('category', category);
    throw redirect(
      recipeListPath({ ...filters, tags, category: moved ?? 'all' }),
      moved ? 301 : 302,
    );
  }
  if (`${tags}` !== `${filters.tags}`) throw redirect(recipeListPath({ ...filters, tags }), 301);
  const shown = { ...filters, search: understood?.shown ?? search };
  const chosen = listChosenFilters(filters, choices);
  if (total === 0 && search && chosen.length === 0 && after === null) {
    skipCache(request);
    recordMissedSearch(search, request, () => context.get(clientAddress));
  }
  const flash = await readFlash(request);
  return {
    recipes,
    total,
    next,
    search,
    query: needed.toString(),
    fields: listFilterFields(filters, choices),
    sort: createSortField(filters),
    place: findListPlace(filters, choices),
    chosen: chosen.length,
    chips: [
      ...(search ? [{ label: `“${search}”`, without: { ...filters, search: '' } }] : []),
      ...chosen,
    ].map(({ label, without }) => ({ label, path: recipeListPath(without) })),
    continued: after !== null,
    // A correction that finds nothing would only hide the typed words.
    understood:
      understood && (total > 0 || chosen.length > 0)
        ? { ...understood, path: recipeListPath({ ...filters, exact: true }) }
        : null,
    waysOn: total === 0 && needed.size > 0 ? await suggestAlternatives(shown, choices) : null,
    leftOut: await describeExcludedFoods(filters.without, {
      without: (without) => recipeListPath({ ...filters, without }),
      diet: (diet, without) => {
        const chosen = dietKeys.filter((each) => each === diet || filters.diets.includes(each));
        return recipeListPath({ ...filters, without, diets: chosen });
      },
    }),
    missing: flash?.missing && {
      message: flash.message,
      recipes: await findNearestRecipes(flash.missing),
    },
  };
}

export default function Recipes({ loaderData }: Route.ComponentProps) {
  const { total, query, chips, place, leftOut, ...form } = loaderData;
  const { continued, understood, waysOn, missing } = loaderData;
  const { pages, ...next } = useLoadMore(loaderData);
  const recipes = pages.flatMap((page) => page.recipes);
  const site = useSite();
  return (
    <div className="page py-5 md:py-14">
      <PageHead
        title={place?.title ?? 'All Recipes'}
        description={`Search and filter every recipe on ${site.name} by ingredient, category, chef, difficulty and time.`}
        path={query ? undefined : '/recipes'}
        feed={{ title: 'New recipes', path: '/feed.xml' }}
      />
      <JsonLd data={(to) => to.recipes(loaderData.recipes, 'All Recipes', site)} />
      {place ? (
        <PlaceTop place={place} recipes={recipes} />
      ) : (
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-2 md:mb-8">
          <h1 className="text-4xl md:text-6xl">All Recipes</h1>
          <Link to="/cook-with" className="font-semibold text-tomato max-sm:text-base">
            What can I cook?
          </Link>
        </div>
      )}
      {missing && <Missing {...missing} />}
      <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-10">
        <FiltersForm
          search={form.search}
          fields={form.fields}
          sort={form.sort}
          query={query}
          chosen={form.chosen}
          isEmpty={total === 0}
        >
          <ResultCountHeading
            total={total}
            continued={continued}
            query={query}
            understood={understood}
          />
        </FiltersForm>
        <div className="mt-3 lg:col-start-2">
          {query && (
            // Phones have no room for a link that only resets the order.
            <div className={total > 0 && chips.length === 0 ? 'max-sm:hidden' : undefined}>
              <ChosenChips chosen={chips} />
            </div>
          )}
          <div className="mb-4">
            <ExcludedFoodsNotice {...leftOut} />
          </div>
          {waysOn ? (
            <NothingFound {...waysOn} />
          ) : total === 0 ? (
            <EmptySite title="No recipes yet" add="/admin/recipes/add" label="Add a Recipe" />
          ) : (
            <RecipeGrid recipes={recipes} inView={3} beside />
          )}
          <LoadMore {...next} />
        </div>
      </div>
    </div>
  );
}

/** The header of a list of one tag or cuisine; the list itself begins with other pictures. */
function PlaceTop({ place, recipes }: { place: ListPlace; recipes: RecipeSummary[] }) {
  const shown = recipes.findLast(({ picture }) => picture) ?? recipes.at(-1);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { name: 'Recipes', path: '/recipes' },
          { name: place.name, path: place.path },
        ]}
      />
      <PlaceHeader
        title={place.title}
        text={place.text}
        picture={shown?.picture ?? null}
        cover={shown?.cover ?? null}
      />
    </>
  );
}

type MissingProps = { message: string; recipes: RecipeSummary[] };

/** Names the recipe that was not found, and similar ones. */
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
