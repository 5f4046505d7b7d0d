import { redirect } from 'react-router';
import { ChosenChips } from '#app/components/filters/chosen-chips.tsx';
import { FiltersForm } from '#app/components/filters/filters-form.tsx';
import { FoundHeading } from '#app/components/filters/found-heading.tsx';
import { NothingFound } from '#app/components/filters/nothing-found.tsx';
import { LoadMore, useMore } from '#app/components/recipe/load-more.tsx';
import { RecipeGrid } from '#app/components/recipe/recipe-grid.tsx';
import { FirstOne } from '#app/components/site/first-one.tsx';
import { JsonLd } from '#app/components/site/json-ld.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { useSite } from '#app/components/site/use-site.ts';
import { chosenFilters, listPath } from '#domain/filters/chosen-filters.ts';
import { filterFields, sortField } from '#domain/filters/filter-fields.ts';
import { filterNames, readFilters } from '#domain/filters/read-filters.ts';
import { writeFilters } from '#domain/filters/recipe-filters.ts';
import type { RecipeCard } from '#domain/recipe/recipe-card.ts';
import { readFlash } from '#server/auth/flash.ts';
import { findMovedSlug } from '#server/db/moved-slug.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { noteMissed } from '#server/missed-searches/note.ts';
import { doNotKeep } from '#server/page-cache/asked.ts';
import { findNearest } from '#server/pages/nearest.ts';
import { listRecipes } from '#server/pages/recipes.ts';
import { findWaysOn } from '#server/pages/ways-on.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/recipes';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const filters = readFilters(query);
  // Without JavaScript the form sends every field, but addresses omit defaults
  // (docs/product.md#filters).
  const needed = writeFilters(filters);
  const isIdle = (name: string) => query.has(name) && !needed.has(name);
  if (filterNames.some(isIdle)) throw redirect(listPath(filters));
  const after = query.get('after');
  const { recipes, total, next, understood, tags, ...choices } = await listRecipes(filters, after);
  const { category, search } = filters;
  if (category !== 'all' && !choices.categories.some(({ slug }) => slug === category)) {
    const moved = await findMovedSlug('category', category);
    throw redirect(listPath({ ...filters, tags, category: moved ?? 'all' }), moved ? 301 : 302);
  }
  if (`${tags}` !== `${filters.tags}`) throw redirect(listPath({ ...filters, tags }), 301);
  const shown = { ...filters, search: understood?.shown ?? search };
  const chosen = chosenFilters(filters, choices);
  if (total === 0 && search && chosen.length === 0 && after === null) {
    doNotKeep(request);
    noteMissed(search, request, () => context.get(clientAddress));
  }
  const flash = await readFlash(request);
  return {
    ...{ recipes, total, next, search },
    query: needed.toString(),
    fields: filterFields(filters, choices),
    sort: sortField(filters),
    chosen: chosen.map(({ label, without }) => ({ label, path: listPath(without) })),
    continued: after !== null,
    // A correction that finds nothing would only hide what was typed.
    understood:
      understood && (total > 0 || chosen.length > 0)
        ? { ...understood, path: listPath({ ...filters, exact: true }) }
        : null,
    waysOn: total === 0 && needed.size > 0 ? await findWaysOn(shown, choices) : null,
    missing: flash?.missing && {
      message: flash.message,
      recipes: await findNearest(flash.missing),
    },
  };
}

export default function Recipes({ loaderData }: Route.ComponentProps) {
  const { total, query, chosen, continued, understood, waysOn, missing, ...form } = loaderData;
  const { pages, ...next } = useMore(loaderData);
  const recipes = pages.flatMap((page) => page.recipes);
  const site = useSite();
  return (
    <div className="page py-5 md:py-14">
      <PageHead
        title="All Recipes"
        description={`Search and filter every recipe on ${site.name} by ingredient, category, chef, difficulty and time.`}
        path={query ? undefined : '/recipes'}
        feed={{ title: 'New recipes', path: '/feed.xml' }}
      />
      <JsonLd data={(to) => to.recipes(loaderData.recipes, 'All Recipes', site)} />
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-2 md:mb-8">
        <h1 className="text-4xl md:text-6xl">All Recipes</h1>
        <Link to="/cook-with" className="font-semibold text-tomato max-sm:text-base">
          What can I cook?
        </Link>
      </div>
      {missing && <Missing {...missing} />}
      <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-10">
        <FiltersForm {...form} query={query} chosen={chosen.length}>
          <FoundHeading total={total} continued={continued} query={query} understood={understood} />
        </FiltersForm>
        <div className="mt-3 lg:col-start-2">
          {query && (
            // On phones, clearing the search field is enough to undo a search that found something.
            <div className={total > 0 && chosen.length === 0 ? 'max-sm:hidden' : undefined}>
              <ChosenChips chosen={chosen} />
            </div>
          )}
          {waysOn ? (
            <NothingFound {...waysOn} />
          ) : total === 0 ? (
            <FirstOne title="No recipes yet" add="/admin/recipes/add" label="Add a recipe" />
          ) : (
            <RecipeGrid recipes={recipes} inView={3} beside />
          )}
          <LoadMore {...next} />
        </div>
      </div>
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
