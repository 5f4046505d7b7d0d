import { Form, redirect } from 'react-router';
import { ChefCard } from '#app/components/chef/chef-card.tsx';
import { FilterInput } from '#app/components/filters/filter-input.tsx';
import { PageHead } from '#app/components/page/page-head.tsx';
import { useSite } from '#app/components/page/use-site.ts';
import { LoadMore, useLoadMore } from '#app/components/recipe/load-more.tsx';
import { EmptySite } from '#app/components/site/empty-site.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { chefSorts, readChefSort } from '#domain/chef/chef.ts';
import { cleanSearch } from '#domain/filters/recipe-filters.ts';
import { listChefs } from '#server/pages/chefs.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/chefs';

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = cleanSearch(query.get('search') ?? '');
  const sort = readChefSort(query.get('sort'));
  const needed = new URLSearchParams({
    ...(search && { search }),
    ...(sort !== 'name-asc' && { sort }),
  });
  // Without JavaScript the form sends every field, but addresses omit defaults.
  if (['search', 'sort'].some((name) => query.has(name) && !needed.has(name)))
    throw redirect(`/chefs${needed.size > 0 ? `?${needed}` : ''}`);
  return { ...(await listChefs(search, query.get('after'), sort)), search, sort };
}

export default function Chefs({ loaderData }: Route.ComponentProps) {
  const { search, sort } = loaderData;
  const { pages, ...next } = useLoadMore(loaderData);
  const chefs = pages.flatMap((page) => page.chefs);
  const site = useSite();
  const sortField = {
    kind: 'select' as const,
    name: 'sort',
    label: 'Sort By',
    chosen: [sort],
    options: Object.entries(chefSorts).map(([value, label]) => ({ value, label })),
  };
  return (
    <div className="page py-10 md:py-14">
      <PageHead
        title="Our Chefs"
        description={`The home cooks behind the recipes on ${site.name}.`}
        path={search || sort !== 'name-asc' ? undefined : '/chefs'}
      />
      <h1 className="text-4xl md:text-6xl">Our Chefs</h1>
      <search>
        <Form
          key={`${search} ${sort}`}
          action="/chefs"
          className="mt-8 mb-10 flex flex-wrap items-end gap-3"
          onChange={({ target, currentTarget }) => {
            if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
          }}
        >
          <SearchField
            label="Search"
            name="search"
            defaultValue={search}
            placeholder="Name or cuisine"
            className="max-w-md"
          />
          <Button type="submit">Search</Button>
          {chefs.length > 1 && (
            <div className="sm:ms-auto">
              <FilterInput field={sortField} inline />
            </div>
          )}
        </Form>
      </search>
      {chefs.length === 0 && !search ? (
        <EmptySite title="No chefs yet" add="/admin/chefs/add" label="Add a Chef" />
      ) : chefs.length === 0 ? (
        <EmptyState title="No chefs found matching your search.">
          <Link to="/chefs" className="font-semibold text-tomato">
            Show all chefs
          </Link>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {chefs.map((chef) => (
            <li key={chef.id}>
              <ChefCard chef={chef} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore {...next} />
    </div>
  );
}
