import { useEffect } from 'react';
import { data, redirect, useFetcher } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import type { Refusal } from '#app/components/form/confirm-form.tsx';
import { actorOf } from '#app/middleware/require-admin.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { keepPage } from '#app/ui/form/keep-page.ts';
import { LocalTime } from '#app/ui/local-time.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { showToast } from '#app/ui/toast.ts';
import { readNext } from '#domain/account/next-path.ts';
import { readIds } from '#domain/records/picked.ts';
import { flash } from '#server/auth/flash.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { log } from '#server/http/log.ts';
import { readForm } from '#server/http/read-form.ts';
import { listTrash, restoreRecipes, trashDays } from '#server/recipes/trash.ts';
import type { Route } from './+types/trash';

const fields = namedFields('id', 'next');

const list = '/admin/trash';
const failed = 'Failed to restore recipe';
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
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, fields);
  const say = async (...said: Parameters<typeof flash>) =>
    redirect(readNext(form.get('next')) ?? list, {
      headers: { 'Set-Cookie': await flash(...said) },
    });
  const ids = readIds(form.getAll('id'));
  try {
    const restored = await restoreRecipes(actorOf(context), ids);
    const gone = ids.length - restored.length;
    if (restored.length === 0) return say(ids.length > 1 ? allGone : oneGone, 'error');
    if (gone > 0)
      return say(`${restored.length} of ${ids.length} recipes restored. ${othersGone}`, 'warning');
    if (restored.length > 1) return say(`${restored.length} recipes restored successfully`);
    return say(`Recipe "${restored[0]?.title}" restored successfully`);
  } catch (error) {
    log.error({ err: error }, 'a recipe was not restored');
    return data({ error: failed }, 500);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage(serverAction, failed);
}

export default function Trash({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, previous, next, days } = loaderData;
  return (
    <>
      <AdminTitle
        title="Trash"
        intro={`You can restore deleted recipes for ${days} days. They keep their address and favorites.`}
      />
      {actionData?.error && (
        <p role="alert" className="mb-5 rounded-xl border-2 border-tomato px-4 py-2 font-semibold">
          {actionData.error}
        </p>
      )}
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
  const { Form, data: answer, state } = useFetcher<Refusal>();
  useEffect(() => {
    if (answer?.error) void showToast('error', answer.error);
  }, [answer]);
  return (
    <Form method="post" action="/admin/trash" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        kind="quiet"
        disabled={state !== 'idle'}
        aria-label={`Restore ${title}`}
        className="min-h-10! px-4! text-base"
      >
        {state === 'idle' ? 'Restore' : 'Restoring...'}
      </Button>
    </Form>
  );
}
