import { redirect, useLocation } from 'react-router';
import { AdminSearch } from '#app/components/admin/admin-search.tsx';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { RoleQuestion, roleQuestionTitle } from '#app/components/admin/role-question.tsx';
import { useConfirmation } from '#app/components/form/use-confirmation.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { accountRoles } from '#domain/account/roles.ts';
import { cleanSearch } from '#domain/filters/recipe-filters.ts';
import { type ListedUser, listUsers } from '#server/users/list.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/users';

export async function loader({ url: { searchParams: query } }: Route.LoaderArgs) {
  const search = cleanSearch(query.get('search') ?? '');
  const place = { after: query.get('after'), before: query.get('before') };
  const page = await listUsers(search, place);
  if (page.rows.length === 0 && (place.after || place.before)) throw redirect('/admin/users');
  return { ...page, search };
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { rows, previous, next, search } = loaderData;
  const location = useLocation();
  const here = location.pathname + location.search;
  const { about, ask, close } = useConfirmation<ListedUser>();
  return (
    <>
      <AdminTitle title="Users" intro="Everyone with an account, admins first.">
        <ButtonLink to="/admin/invitations" kind="quiet">
          Invitations
        </ButtonLink>
      </AdminTitle>
      <AdminSearch label="Search users" placeholder="Username, name or email" search={search} />
      {rows.length === 0 ? (
        <EmptyState title="No users matching your search">
          <Link to="/admin/users" className="font-semibold text-tomato">
            Show all users
          </Link>
        </EmptyState>
      ) : (
        <DataTable
          columns={[
            { heading: 'User', width: 'w-[24%]' },
            { heading: 'Email' },
            { heading: 'Role', width: 'w-28' },
            { heading: 'Joined', width: 'w-36' },
            { heading: 'Actions', width: 'w-40' },
          ]}
        >
          {rows.map((user) => (
            <tr key={user.id}>
              <td className="@max-4xl:basis-full">
                <span className="font-semibold">{user.username}</span>
                {user.fullName && user.fullName !== user.username && (
                  <span className="block text-quiet">{user.fullName}</span>
                )}
              </td>
              <td className="@max-4xl:basis-full">
                {user.email}
                {!user.confirmed && <span className="block text-quiet">Not confirmed yet</span>}
              </td>
              <td>
                {user.role === 'user' ? (
                  accountRoles.user.name
                ) : (
                  <span className="rounded-full bg-butter px-2.5 py-0.5 font-medium text-sm">
                    {accountRoles[user.role].name}
                  </span>
                )}
              </td>
              <td>
                <LocalTime at={user.createdAt} />
              </td>
              <td className="@max-4xl:ms-auto">
                {user.confirmed && (
                  <Link
                    to={`/admin/users/${encodeURIComponent(user.id)}/role?${new URLSearchParams({ next: here })}`}
                    onClick={(event) => ask(event, user)}
                    aria-label={`${roleQuestionTitle}: ${user.username}`}
                    className="inline-flex min-h-9 items-center font-semibold text-tomato"
                  >
                    {roleQuestionTitle}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <Pager previous={previous} next={next} />
      {about && (
        <Dialog title={roleQuestionTitle} onClose={close}>
          <RoleQuestion user={about} next={here} cancel={close} />
        </Dialog>
      )}
    </>
  );
}
