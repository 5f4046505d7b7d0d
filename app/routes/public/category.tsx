import { data, redirect } from 'react-router';
import { LoadMore, useMore } from '#app/components/recipe/load-more.tsx';
import { RecipeGrid } from '#app/components/recipe/recipe-grid.tsx';
import { Breadcrumbs } from '#app/components/site/breadcrumbs.tsx';
import { JsonLd } from '#app/components/site/json-ld.tsx';
import { NotThere } from '#app/components/site/not-there.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { useSite } from '#app/components/site/use-site.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { findMovedSlug } from '#server/db/moved-slug.ts';
import { type CategoryPage, findCategoryPage } from '#server/pages/category.ts';
import type { Route } from './+types/category';

export async function loader({ params, request }: Route.LoaderArgs) {
  const page = await findCategoryPage(params.slug, new URL(request.url).searchParams.get('after'));
  if (page) return page;
  const moved = await findMovedSlug('category', params.slug);
  if (moved) throw redirect(`/category/${moved}`, 301);
  return data(null, 404);
}

export default function Category({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <Recipes page={loaderData} />;
  return (
    <NotThere
      title="Category Not Found"
      text="The category you're looking for doesn't exist."
      link={{ to: '/recipes', label: 'Browse All Recipes' }}
    />
  );
}

function Recipes({ page }: { page: CategoryPage }) {
  const { pages, ...next } = useMore(page);
  const site = useSite();
  const { category } = page;
  const title = `${category.name} Recipes`;
  const path = `/category/${category.slug}`;
  const recipes = pages.flatMap((each) => each.recipes);
  return (
    <div className="page py-10 md:py-14">
      <PageHead
        title={title}
        description={category.description || `Every ${category.name} recipe on ${site.name}.`}
        path={path}
        feed={{ title, path: `${path}/feed.xml` }}
      />
      <JsonLd data={(to) => to.recipes(page.recipes, title, site)} />
      <Breadcrumbs
        crumbs={[
          { name: 'Recipes', path: '/recipes' },
          { name: category.name, path },
        ]}
      />
      <header className="mb-10">
        <h1 className="text-4xl md:text-6xl">{title}</h1>
        {category.description && (
          <p className="mt-4 max-w-[60ch] text-lg text-quiet">{category.description}</p>
        )}
      </header>
      {page.total === 0 ? (
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
