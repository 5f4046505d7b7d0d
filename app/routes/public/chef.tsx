import { data, redirect } from 'react-router';
import { ChefAvatar } from '#app/components/chef/chef-avatar.tsx';
import { SocialLinks } from '#app/components/chef/social-links.tsx';
import { Heart } from '#app/components/favorites/heart.tsx';
import { JsonLd } from '#app/components/page/json-ld.tsx';
import { PageHead } from '#app/components/page/page-head.tsx';
import { useSite } from '#app/components/page/use-site.ts';
import { PlaceBar } from '#app/components/place/place-bar.tsx';
import { LoadMore, useLoadMore } from '#app/components/recipe/load-more.tsx';
import { RecipeGrid } from '#app/components/recipe/recipe-grid.tsx';
import { Breadcrumbs } from '#app/components/site/breadcrumbs.tsx';
import { NotFoundPage } from '#app/components/site/status-page.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { createSortField, type FilterField } from '#domain/filters/filter-fields.ts';
import { parseFilters } from '#domain/filters/recipe-filters.ts';
import { countRecipes } from '#domain/recipe/count-recipes.ts';
import { findMovedSlug } from '#server/db/moved-slug.ts';
import { type ChefPage, findChefPage } from '#server/pages/chef.ts';
import type { Route } from './+types/chef';

export async function loader({ params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { sort } = parseFilters(query);
  // Without JavaScript the form sends the default, which URLs omit.
  if (sort === 'best' && query.has('sort'))
    throw redirect(`/chef/${encodeURIComponent(params.slug)}`);
  const order = sort === 'best' ? undefined : sort;
  const page = await findChefPage(params.slug, query.get('after'), order);
  if (page)
    return { ...page, isSorted: order !== undefined, sort: createSortField({ search: '', sort }) };
  const moved = await findMovedSlug('chef', params.slug);
  if (moved) throw redirect(`/chef/${moved}`, 301);
  return data(null, 404);
}

export default function Chef({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <Profile page={loaderData} />;
  return (
    <NotFoundPage
      title="Chef Not Found"
      text="The chef you're looking for doesn't exist."
      link={{ to: '/chefs', label: 'Browse All Chefs' }}
    />
  );
}

function Profile({ page }: { page: ChefPage & { isSorted: boolean; sort: FilterField } }) {
  const { pages, ...next } = useLoadMore(page);
  const site = useSite();
  const { chef, sort, total } = page;
  const path = `/chef/${chef.slug}`;
  const recipes = pages.flatMap((each) => each.recipes);
  return (
    <div className="page py-10 md:py-14">
      <PageHead
        title={chef.name}
        description={chef.bio || `Recipes by ${chef.name} on ${site.name}.`}
        path={page.isSorted ? undefined : path}
        profile
        feed={{ title: `Recipes by ${chef.name}`, path: `${path}/feed.xml` }}
      />
      <JsonLd data={(to) => to.chef(chef, site)} />
      <JsonLd data={(to) => to.recipes(page.recipes, `Recipes by ${chef.name}`, site)} />
      <Breadcrumbs
        crumbs={[
          { name: 'Chefs', path: '/chefs' },
          { name: chef.name, path },
        ]}
      />
      <header className="mb-10 grid grid-cols-[auto_1fr] items-center gap-x-5 sm:mb-14 sm:gap-x-10">
        <ChefAvatar
          chef={chef}
          className="size-20 sm:row-span-2 sm:size-36 md:size-48"
          pixels={192}
          first
        />
        <h1 className="text-4xl sm:self-end md:text-6xl">{chef.name}</h1>
        <div className="max-sm:col-span-2 sm:self-start">
          {chef.bio && (
            <p className="mt-4 max-w-[62ch] whitespace-pre-line text-lg text-quiet">{chef.bio}</p>
          )}
          <div className="mt-5">
            <Heart kind="chef" slug={chef.slug} name={chef.name} words />
          </div>
          <SocialLinks chef={chef} />
        </div>
      </header>
      <PlaceBar sort={sort} filters={`/recipes?chef=${chef.slug}`}>
        <h2 className="text-2xl">{countRecipes(total)} published</h2>
      </PlaceBar>
      {total === 0 ? (
        <EmptyState title="This chef hasn't published any recipes yet." />
      ) : (
        <RecipeGrid recipes={recipes} />
      )}
      <LoadMore {...next} />
    </div>
  );
}
