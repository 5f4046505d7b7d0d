import { Form, redirect } from 'react-router';
import { ChefCard } from '#app/components/chef/chef-card.tsx';
import { LoadMore, useMore } from '#app/components/recipe/load-more.tsx';
import { FirstOne } from '#app/components/site/first-one.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { useSite } from '#app/components/site/use-site.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { plainSearch } from '#domain/filters/recipe-filters.ts';
import { listChefs } from '#server/pages/chefs.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/chefs';

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  if (query.get('search') === '') throw redirect('/chefs');
  const search = plainSearch(query.get('search') ?? '');
  return { ...(await listChefs(search, query.get('after'))), search };
}

export default function Chefs({ loaderData }: Route.ComponentProps) {
  const { search } = loaderData;
  const { pages, ...next } = useMore(loaderData);
  const chefs = pages.flatMap((page) => page.chefs);
  const site = useSite();
  return (
    <div className="page py-10 md:py-14">
      <PageHead
        title="Our Chefs"
        description={`The home cooks behind the recipes on ${site.name}.`}
        path={search ? undefined : '/chefs'}
      />
      <h1 className="text-4xl md:text-6xl">Our Chefs</h1>
      <search>
        <Form
          key={search}
          action="/chefs"
          className="mt-8 mb-10 flex max-w-xl flex-wrap items-end gap-3"
        >
          <SearchField
            label="Search"
            name="search"
            defaultValue={search}
            placeholder="Name or cuisine"
          />
          <Button type="submit">Search</Button>
        </Form>
      </search>
      {chefs.length === 0 && !search ? (
        <FirstOne title="No chefs yet" add="/admin/chefs/add" label="Add a chef" />
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
