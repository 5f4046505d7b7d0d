import { redirect } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { ChangedFields } from '#app/components/admin/change-details.tsx';
import { signedInContext } from '#app/middleware/require-user.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { hasPermission } from '#domain/account/permissions.ts';
import { changeTitle } from '#domain/history/change-title.ts';
import { readId } from '#domain/records/record-id.ts';
import { findChange } from '#server/audit/list.ts';
import type { Route } from './+types/log-entry';

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id);
  const withUsers = hasPermission(context.get(signedInContext).user, 'administer');
  const change = id === null ? null : await findChange(id, { withUsers });
  if (!change) throw redirect('/admin/log');
  return change;
}

/** Shows all fields of a change as a whole. */
export default function AuditLogEntry({ loaderData: change }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle title="Change" intro={`${change.username} ${changeTitle(change)}.`}>
        <ButtonLink kind="quiet" to="/admin/log">
          Audit Log
        </ButtonLink>
      </AdminTitle>
      <div className="card space-y-4 p-4 sm:p-6">
        <p className="text-quiet">
          <LocalTime at={change.at} exact />
        </p>
        <ChangedFields fields={change.fields} />
      </div>
    </>
  );
}
