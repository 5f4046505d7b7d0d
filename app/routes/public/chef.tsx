import { data, redirect } from 'react-router';
import { ChefAvatar } from '#app/components/chef/chef-avatar.tsx';
import { SocialLinks } from '#app/components/chef/social-links.tsx';
import { LoadMore, useMore } from '#app/components/recipe/load-more.tsx';
import { RecipeGrid } from '#app/components/recipe/recipe-grid.tsx';
import { Breadcrumbs } from '#app/components/site/breadcrumbs.tsx';
import { Heart } from '#app/components/site/heart.tsx';
import { JsonLd } from '#app/components/site/json-ld.tsx';
import { NotThere } from '#app/components/site/not-there.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { useSite } from '#app/components/site/use-site.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { findMovedSlug } from '#server/db/moved-slug.ts';
import { type ChefPage, findChefPage } from '#server/pages/chef.ts';
import type { Route } from './+types/chef';

export async function loader({ params, request }: Route.LoaderArgs) {
  const page = await findChefPage(params.slug, new URL(request.url).searchParams.get('after'));
  if (page) return page;
  const moved = await findMovedSlug('chef', params.slug);
  if (moved) throw redirect(`/chef/${moved}`, 301);
  return data(null, 404);
}

export default function Chef({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <Profile page={loaderData} />;
  return (
    <NotThere
      title="Chef Not Found"
      text="The chef you're looking for doesn't exist."
      link={{ to: '/chefs', label: 'Browse All Chefs' }}
    />
  );
}

function Profile({ page }: { page: ChefPage }) {
  const { pages, ...next } = useMore(page);
  const site = useSite();
  const { chef, total } = page;
  const path = `/chef/${chef.slug}`;
  const recipes = pages.flatMap((each) => each.recipes);
  return (
    <div className="page py-10 md:py-14">
      <PageHead
        title={chef.name}
        description={chef.bio || `Recipes by ${chef.name} on ${site.name}.`}
        path={path}
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
      <header className="mb-14 flex flex-col gap-6 sm:flex-row sm:items-center sm:gap-10">
        <ChefAvatar chef={chef} className="size-36 md:size-48" pixels={192} first />
        <div>
          <h1 className="text-4xl md:text-6xl">{chef.name}</h1>
          {chef.bio && (
            <p className="mt-4 max-w-[62ch] whitespace-pre-line text-lg text-quiet">{chef.bio}</p>
          )}
          <div className="mt-5">
            <Heart kind="chef" slug={chef.slug} name={chef.name} words />
          </div>
          <SocialLinks chef={chef} />
        </div>
      </header>
      <h2 className="mb-6 text-2xl">
        {total === 1 ? '1 recipe published' : `${total.toLocaleString('en')} recipes published`}
      </h2>
      {total === 0 ? (
        <EmptyState title="This chef hasn't published any recipes yet." />
      ) : (
        <RecipeGrid recipes={recipes} />
      )}
      <LoadMore {...next} />
    </div>
  );
}
