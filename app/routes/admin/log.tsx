import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { ChangeDetails } from '#app/components/admin/change-details.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { Pager } from '#app/ui/pager.tsx';
import type { Change } from '#domain/history/change.ts';
import { listChanges } from '#server/audit/list.ts';
import type { Route } from './+types/log';

export function loader({ url: { searchParams: query } }: Route.LoaderArgs) {
  return listChanges({ after: query.get('after'), before: query.get('before') });
}

const actions: Record<Change['action'], string> = {
  add: 'added',
  change: 'changed',
  delete: 'deleted',
  restore: 'restored',
  grant: 'granted admin to',
  revoke: 'revoked admin from',
};
const kinds: Record<Change['kind'], string> = {
  recipe: 'recipe',
  chef: 'author',
  category: 'category',
  tag: 'tag',
  user: 'user',
};

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { rows, previous, next } = loaderData;
  return (
    <>
      <AdminTitle title="Audit Log" intro="Who changed what and when, with old and new values." />
      {rows.length === 0 ? (
        <EmptyState title="Nothing has been changed yet" />
      ) : (
        <table className="data-table card align-top">
          <thead>
            <tr>
              <th scope="col" className="w-52">
                When
              </th>
              <th scope="col" className="w-[15%]">
                Who
              </th>
              <th scope="col" className="w-[26%]">
                What
              </th>
              <th scope="col">From → to</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((change) => (
              <tr key={change.id}>
                <td className="text-quiet @4xl:align-top!">
                  <LocalTime at={change.at} exact />
                </td>
                <td className="font-semibold @4xl:align-top!">{change.username}</td>
                <td className="@max-4xl:basis-full @4xl:align-top!">
                  {`${actions[change.action]} ${kinds[change.kind]} “${change.subject}”`}
                </td>
                <td className="@max-4xl:basis-full @4xl:align-top!">
                  <ChangeDetails change={change} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager previous={previous} next={next} />
    </>
  );
}
