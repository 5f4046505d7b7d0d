import { JsonLd } from '#app/components/page/json-ld.tsx';
import { PageHead } from '#app/components/page/page-head.tsx';
import { useSite } from '#app/components/page/use-site.ts';
import { PlaceTiles } from '#app/components/place/place-tiles.tsx';
import { Breadcrumbs } from '#app/components/site/breadcrumbs.tsx';
import { EmptySite } from '#app/components/site/empty-site.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { type CategoriesPage, findCategoriesPage } from '#server/pages/categories.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/categories';

export async function loader() {
  return findCategoriesPage();
}

/** The title, and the URL of a term without its slug. */
const kinds = {
  category: ['All Categories', '/category/'],
  tag: ['Explore by Tag', '/recipes?tag='],
} as const;

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { kind, cuisines, tags } = loaderData;
  const site = useSite();
  const [title, path] = kinds[kind];
  const tiles = loaderData.tiles.map((each) => ({ ...each, path: path + each.slug }));
  return (
    <div className="page py-10 md:py-14">
      <PageHead
        title={title}
        description={`The recipes of ${site.name} by ${kind}.`}
        path="/categories"
      />
      <JsonLd data={(to) => to.list(tiles, title, site)} />
      <Breadcrumbs crumbs={[{ name: 'Categories', path: '/categories' }]} />
      <h1 className="mb-8 text-4xl md:text-6xl">{title}</h1>
      {tiles.length > 0 ? (
        <PlaceTiles places={tiles} level="h2" />
      ) : (
        <EmptySite title="No categories yet" add="/admin/categories/add" label="Add a Category" />
      )}
      <Terms id="cuisines" title="Explore by Cuisine" path="/recipes?cuisine=" terms={cuisines} />
      <Terms
        id="tags"
        title={kind === 'tag' ? 'More Tags' : 'Explore by Tag'}
        path={kinds.tag[1]}
        terms={tags}
      />
    </div>
  );
}

type Terms = { id: string; title: string; path: string; terms: CategoriesPage['tags'] };

/** Links to the recipes of cuisines or tags; renders nothing without any. */
function Terms({ id, title, path, terms }: Terms) {
  if (terms.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-14">
      <SectionHeading id={id} title={title} />
      <ul className="chip-links">
        {terms.map(({ name, slug, recipeCount }) => (
          <li key={slug}>
            <Link to={path + slug}>
              {name} <span>({recipeCount.toLocaleString('en')})</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
