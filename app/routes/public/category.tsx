import { data, redirect } from 'react-router';
import { JsonLd } from '#app/components/page/json-ld.tsx';
import { PageHead } from '#app/components/page/page-head.tsx';
import { useSite } from '#app/components/page/use-site.ts';
import { PlaceBar } from '#app/components/place/place-bar.tsx';
import { PlaceHeader } from '#app/components/place/place-header.tsx';
import { LoadMore, useLoadMore } from '#app/components/recipe/load-more.tsx';
import { RecipeGrid } from '#app/components/recipe/recipe-grid.tsx';
import { Breadcrumbs } from '#app/components/site/breadcrumbs.tsx';
import { NotFoundPage } from '#app/components/site/status-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { createSortField, type FilterField } from '#domain/filters/filter-fields.ts';
import { parseFilters } from '#domain/filters/recipe-filters.ts';
import { countRecipes } from '#domain/recipe/count-recipes.ts';
import { findMovedSlug } from '#server/db/moved-slug.ts';
import { type CategoryPage, findCategoryPage } from '#server/pages/category.ts';
import type { Route } from './+types/category';

export async function loader({ params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { sort } = parseFilters(query);
  // Without JavaScript the form sends the default, which URLs omit.
  if (sort === 'best' && query.has('sort'))
    throw redirect(`/category/${encodeURIComponent(params.slug)}`);
  const order = sort === 'best' ? undefined : sort;
  const page = await findCategoryPage(params.slug, query.get('after'), order);
  if (page)
    return { ...page, isSorted: order !== undefined, sort: createSortField({ search: '', sort }) };
  const moved = await findMovedSlug('category', params.slug);
  if (moved) throw redirect(`/category/${moved}`, 301);
  return data(null, 404);
}

export default function Category({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <Recipes page={loaderData} />;
  return (
    <NotFoundPage
      title="Category Not Found"
      text="The category you're looking for doesn't exist."
      link={{ to: '/recipes', label: 'Browse All Recipes' }}
    />
  );
}

function Recipes({ page }: { page: CategoryPage & { isSorted: boolean; sort: FilterField } }) {
  const { pages, ...next } = useLoadMore(page);
  const site = useSite();
  const { category, sort, total } = page;
  const title = `${category.name} Recipes`;
  const path = `/category/${category.slug}`;
  const recipes = pages.flatMap((each) => each.recipes);
  return (
    <div className="page py-10 md:py-14">
      <PageHead
        title={title}
        description={category.description || `Every ${category.name} recipe on ${site.name}.`}
        path={page.isSorted ? undefined : path}
        feed={{ title, path: `${path}/feed.xml` }}
      />
      <JsonLd data={(to) => to.recipes(page.recipes, title, site)} />
      <Breadcrumbs
        crumbs={[
          { name: 'Recipes', path: '/recipes' },
          { name: category.name, path },
        ]}
      />
      <PlaceHeader
        title={title}
        text={category.description}
        picture={category.picture}
        cover={category.cover}
      />
      {total > 0 && (
        <PlaceBar sort={sort} filters={`/recipes?category=${category.slug}`}>
          <p className="font-semibold font-title text-2xl">{countRecipes(total)}</p>
        </PlaceBar>
      )}
      {total === 0 ? (
        <EmptyState title="There are no recipes in this category yet.">
          <ButtonLink to="/recipes" kind="quiet">
            Browse All Recipes
          </ButtonLink>
        </EmptyState>
      ) : (
        <RecipeGrid recipes={recipes} inView={3} level="h2" />
      )}
      <LoadMore {...next} />
    </div>
  );
}
