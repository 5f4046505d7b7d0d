import { CategoryTiles } from '#app/components/category/category-tiles.tsx';
import { Breadcrumbs } from '#app/components/site/breadcrumbs.tsx';
import { FirstOne } from '#app/components/site/first-one.tsx';
import { JsonLd } from '#app/components/site/json-ld.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { useSite } from '#app/components/site/use-site.ts';
import { listCategories } from '#server/pages/categories.ts';
import type { Route } from './+types/categories';

export async function loader() {
  return { categories: await listCategories() };
}

export default function Categories({ loaderData: { categories } }: Route.ComponentProps) {
  const site = useSite();
  const pages = categories.map(({ name, slug }) => ({ name, path: `/category/${slug}` }));
  return (
    <div className="page py-10 md:py-14">
      <PageHead
        title="All Categories"
        description={`Every category of recipes on ${site.name}.`}
        path="/categories"
      />
      <JsonLd data={(to) => to.list(pages, 'All Categories', site)} />
      <Breadcrumbs crumbs={[{ name: 'Categories', path: '/categories' }]} />
      <h1 className="mb-8 text-4xl md:text-6xl">All Categories</h1>
      {categories.length === 0 ? (
        <FirstOne title="No categories yet" add="/admin/categories/add" label="Add a category" />
      ) : (
        <CategoryTiles categories={categories} level="h2" />
      )}
    </div>
  );
}
