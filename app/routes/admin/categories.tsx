import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link, redirect, useLocation } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { CategoryDeletion } from '#app/components/category/category-deletion.tsx';
import { useQuestion } from '#app/components/form/use-question.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { IconLink } from '#app/ui/icon-link.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { SortHeading } from '#app/ui/sort-heading.tsx';
import { shortened } from '#domain/site/shortened.ts';
import { listCategoriesToManage } from '#server/categories/admin-list.ts';
import type { Route } from './+types/categories';

export async function loader({ url: { searchParams: query } }: Route.LoaderArgs) {
  const sort = query.get('sort') === 'name-desc' ? 'name-desc' : 'name-asc';
  const place = { after: query.get('after'), before: query.get('before') };
  const page = await listCategoriesToManage(sort, place);
  if (page.rows.length === 0 && (place.after || place.before)) throw redirect('/admin/categories');
  return { ...page, sort };
}

export default function ManageCategories({ loaderData }: Route.ComponentProps) {
  const { rows, previous, next, sort } = loaderData;
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const { about, ask, close } = useQuestion<{ id: number; name: string }>();
  return (
    <>
      <AdminTitle title="Categories">
        <ButtonLink to="/admin/categories/add">
          <Plus aria-hidden className="size-5" />
          Add New Category
        </ButtonLink>
      </AdminTitle>
      {rows.length === 0 ? (
        <EmptyState title="No categories found">
          <Link to="/admin/categories/add" className="font-semibold text-tomato">
            Add your first category
          </Link>
        </EmptyState>
      ) : (
        <table className="data-table card">
          <thead>
            <tr>
              <SortHeading
                rising="name-asc"
                falling="name-desc"
                sort={sort}
                usual="name-asc"
                className="w-[24%]"
              >
                Name
              </SortHeading>
              <th scope="col">Description</th>
              <th scope="col" className="w-[20%]">
                Slug
              </th>
              <th scope="col" className="w-28">
                Actions
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, slug, description, used }) => (
              <tr key={id}>
                <td className="@max-4xl:basis-full">
                  <Link
                    to={`/admin/categories/edit/${id}`}
                    className="font-semibold text-ink hover:text-tomato"
                  >
                    {name}
                  </Link>
                </td>
                <td className="text-quiet @max-4xl:basis-full">
                  {shortened(description, 100) || 'No description yet'}
                </td>
                <td className="text-quiet">{slug}</td>
                <td className="actions">
                  <IconLink
                    icon={Pencil}
                    label={`Edit ${name}`}
                    to={`/admin/categories/edit/${id}`}
                  />
                  <IconLink
                    icon={Trash2}
                    label={`Delete ${name}`}
                    to={`/admin/categories/${id}/deletion?${new URLSearchParams({ next: here })}`}
                    // For a category in use, that page says why it cannot be deleted.
                    onClick={used ? undefined : (event) => ask(event, { id, name })}
                    preventScrollReset
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager previous={previous} next={next} />
      {about && (
        <Dialog title="Delete Category" onClose={close}>
          <CategoryDeletion category={about} next={here} cancel={close} />
        </Dialog>
      )}
    </>
  );
}
