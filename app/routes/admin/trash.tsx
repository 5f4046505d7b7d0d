import { redirect } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { orFail } from '#app/middleware/answer-form.ts';
import { leave } from '#app/middleware/leave.ts';
import { actorOf } from '#app/middleware/require-admin.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ActionForm } from '#app/ui/form/action-form.tsx';
import { FormAlert } from '#app/ui/form/form-alert.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { readNext } from '#domain/account/next-path.ts';
import { readIds } from '#domain/records/picked.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { listTrash, restoreRecipes, trashDays } from '#server/recipes/trash.ts';
import type { Route } from './+types/trash';

const fields = namedFields('id', 'next');

const list = '/admin/trash';
const oneGone =
  'This recipe is no longer in the trash. It was already restored, or deleted for good.';
const allGone =
  'These recipes are no longer in the trash. They were already restored, or deleted for good.';
const othersGone = 'The others are no longer in the trash.';

export async function loader({ url: { searchParams: query } }: Route.LoaderArgs) {
  const place = { after: query.get('after'), before: query.get('before') };
  const page = await listTrash(place);
  if (page.rows.length === 0 && (place.after || place.before)) throw redirect(list);
  return { ...page, days: trashDays };
}

/** Restores the posted recipes, also for Undo, which returns to the page that offered it. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const next = readNext(form.get('next')) ?? list;
  const ids = readIds(form.getAll('id'));
  return orFail(args, async () => {
    const restored = await restoreRecipes(actorOf(args.context), ids);
    const count = restored.length;
    if (count === 0) return leave(next, [ids.length > 1 ? allGone : oneGone, 'error']);
    if (count < ids.length) {
      return leave(next, [`${count} of ${ids.length} recipes restored. ${othersGone}`, 'warning']);
    }
    const what = count > 1 ? `${count} recipes` : `Recipe "${restored[0]?.title}"`;
    return leave(next, `${what} restored successfully`);
  });
}

export default function Trash({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, previous, next, days } = loaderData;
  return (
    <>
      <AdminTitle
        title="Trash"
        intro={`You can restore deleted recipes for ${days} days. They keep their address and favorites.`}
      />
      <FormAlert answer={actionData} className="mb-5" />
      {rows.length === 0 ? (
        <EmptyState title="The trash is empty" />
      ) : (
        <table className="data-table card">
          <thead>
            <tr>
              <th scope="col" className="w-[36%]">
                Recipe
              </th>
              <th scope="col" className="w-52">
                Deleted
              </th>
              <th scope="col">By</th>
              <th scope="col" className="w-28">
                Days left
              </th>
              <th scope="col" className="w-36">
                Actions
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, title, deletedAt, deletedBy, daysLeft }) => (
              <tr key={id}>
                <td className="font-semibold @max-4xl:basis-full">{title}</td>
                <td>
                  <LocalTime at={deletedAt} exact />
                </td>
                <td className="text-quiet">{deletedBy}</td>
                <td className="text-quiet tabular-nums">
                  {daysLeft}
                  <span className="@4xl:hidden">{daysLeft === 1 ? ' day left' : ' days left'}</span>
                </td>
                <td className="@max-4xl:ms-auto">
                  <Restore id={id} title={title} />
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

function Restore({ id, title }: { id: number; title: string }) {
  return (
    <ActionForm action={list} preventScrollReset>
      {(busy) => (
        <>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            kind="quiet"
            disabled={busy}
            aria-label={`Restore ${title}`}
            className="min-h-10! px-4! text-base"
          >
            {busy ? 'Restoring...' : 'Restore'}
          </Button>
        </>
      )}
    </ActionForm>
  );
}
