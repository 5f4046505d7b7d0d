import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type MouseEvent, useEffect } from 'react';
import { redirect, useFetcher, useLocation } from 'react-router';
import { AdminSearch } from '#app/components/admin/admin-search.tsx';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { ChefAvatar } from '#app/components/chef/chef-avatar.tsx';
import { ChefDeletion, chefDeletionTitle } from '#app/components/chef/chef-deletion.tsx';
import { useConfirmation } from '#app/components/form/use-confirmation.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { IconLink } from '#app/ui/icon-link.tsx';
import { Pager } from '#app/ui/pager.tsx';
import type { ChefSummary } from '#domain/chef/chef.ts';
import { cleanSearch } from '#domain/filters/recipe-filters.ts';
import { formatRecipeCount } from '#domain/terms/terms.ts';
import type { ChefToDelete } from '#server/chefs/delete.ts';
import { listChefsForAdmin } from '#server/chefs/list.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/chefs';

export async function loader({ url: { searchParams: query } }: Route.LoaderArgs) {
  const search = cleanSearch(query.get('search') ?? '');
  const sort = query.get('sort') === 'name-desc' ? 'name-desc' : 'name-asc';
  const place = { after: query.get('after'), before: query.get('before') };
  const page = await listChefsForAdmin(search, sort, place);
  if (page.rows.length === 0 && (place.after || place.before)) throw redirect('/admin/chefs');
  return { ...page, search, sort };
}

export default function ManageAuthors({ loaderData }: Route.ComponentProps) {
  const { rows, previous, next, search, sort } = loaderData;
  const location = useLocation();
  const here = location.pathname + location.search;
  const question = useConfirmation<ChefSummary>();
  return (
    <>
      <AdminTitle title="Manage Authors">
        <ButtonLink to="/admin/chefs/add">
          <Plus aria-hidden className="size-5" />
          Add New Author
        </ButtonLink>
      </AdminTitle>
      <AdminSearch
        label="Search authors"
        placeholder="Search authors..."
        search={search}
        otherParameters={sort === 'name-asc' ? {} : { sort }}
      />
      {rows.length === 0 ? (
        <NoAuthors search={search} />
      ) : (
        <DataTable
          sort={{ sort, usual: 'name-asc' }}
          columns={[
            { heading: 'Author', width: 'w-[30%]', sort: ['name-asc', 'name-desc'] },
            { heading: 'Bio' },
            { heading: 'Recipes', width: 'w-32' },
            { heading: 'Actions', width: 'w-[140px]' },
          ]}
        >
          {rows.map((chef) => (
            <Row key={chef.id} chef={chef} here={here} ask={question.ask} />
          ))}
        </DataTable>
      )}
      <Pager previous={previous} next={next} />
      {question.about && (
        <Question
          key={question.about.id}
          chef={question.about}
          next={here}
          close={question.close}
        />
      )}
    </>
  );
}

function NoAuthors({ search }: { search: string }) {
  if (!search) return <EmptyState title="No authors found. Add your first author!" />;
  return (
    <EmptyState title="No authors found.">
      <Link to="/admin/chefs" className="font-semibold text-tomato">
        Show all authors
      </Link>
    </EmptyState>
  );
}

type RowProps = {
  chef: ChefSummary;
  here: string;
  ask: (event: MouseEvent, chef: ChefSummary) => void;
};

function Row({ chef, here, ask }: RowProps) {
  const { id, slug, name, bio, recipeCount } = chef;
  return (
    <tr>
      <td className="@max-4xl:basis-full">
        <span className="flex items-center gap-3">
          <ChefAvatar chef={chef} className="size-11" pixels={44} />
          <Link to={`/admin/chefs/edit/${id}`} className="font-semibold text-ink hover:text-tomato">
            {name}
          </Link>
        </span>
      </td>
      <td className="@max-4xl:basis-full">
        <span className="line-clamp-2 text-quiet">{bio || 'No bio yet'}</span>
      </td>
      <td>{formatRecipeCount(recipeCount)}</td>
      <td className="actions">
        <IconLink icon={Pencil} label={`Edit ${name}`} to={`/admin/chefs/edit/${id}`} />
        <IconLink
          icon={Trash2}
          label={`Delete ${name}`}
          to={`/admin/chefs/${id}/deletion?${new URLSearchParams({ next: here })}`}
          onClick={(event) => ask(event, chef)}
        />
        <IconLink
          icon={ExternalLink}
          label={`View ${name} in a new tab`}
          to={`/chef/${slug}`}
          target="_blank"
        />
      </td>
    </tr>
  );
}

/** Loads the recipe count and the other chefs only when the dialog opens. */
function Question({ chef, next, close }: { chef: ChefSummary; next: string; close: () => void }) {
  const { load, data } = useFetcher<{ chef: ChefToDelete }>();
  useEffect(() => {
    void load(`/admin/chefs/${chef.id}/deletion`);
  }, [load, chef.id]);
  return (
    <Dialog title={chefDeletionTitle(data?.chef ?? { recipes: chef.recipeCount })} onClose={close}>
      {data ? (
        <ChefDeletion chef={data.chef} next={next} cancel={close} />
      ) : (
        <p role="status" className="pending py-6 text-quiet">
          Loading...
        </p>
      )}
    </Dialog>
  );
}
