import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { ChangeDetails } from '#app/components/admin/change-details.tsx';
import { signedInContext } from '#app/middleware/require-user.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { hasPermission } from '#domain/account/permissions.ts';
import { changeTitle } from '#domain/history/change-title.ts';
import { listChanges } from '#server/audit/list.ts';
import type { Route } from './+types/log';

export function loader({ url: { searchParams: query }, context }: Route.LoaderArgs) {
  const place = { after: query.get('after'), before: query.get('before') };
  return listChanges(place, {
    withUsers: hasPermission(context.get(signedInContext).user, 'administer'),
  });
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { rows, previous, next } = loaderData;
  return (
    <>
      <AdminTitle title="Audit Log" intro="Who changed what and when, with old and new values." />
      {rows.length === 0 ? (
        <EmptyState title="Nothing has been changed yet" />
      ) : (
        <DataTable
          columns={[
            { heading: 'When', width: 'w-52' },
            { heading: 'Who', width: 'w-[15%]' },
            { heading: 'What', width: 'w-[26%]' },
            { heading: 'From → to' },
          ]}
        >
          {rows.map((change) => (
            <tr key={change.id}>
              <td className="text-quiet @4xl:align-top!">
                <LocalTime at={change.at} exact />
              </td>
              <td className="font-semibold @4xl:align-top!">{change.username}</td>
              <td className="@max-4xl:basis-full @4xl:align-top!">{changeTitle(change)}</td>
              <td className="@max-4xl:basis-full @4xl:align-top!">
                <ChangeDetails change={change} />
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <Pager previous={previous} next={next} />
    </>
  );
}
