import { redirect } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { DraftListFilters } from '#app/components/draft/board-filters.tsx';
import { RecipeBoardTabs } from '#app/components/draft/recipe-board-tabs.tsx';
import { draftScope } from '#app/middleware/draft.ts';
import { withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ActionForm } from '#app/ui/form/action-form.tsx';
import { FormAlert } from '#app/ui/form/form-alert.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { parseNextPath } from '#domain/account/next-path.ts';
import {
  describeMissingParts,
  readMissingPart,
  recipeMissingParts,
} from '#domain/recipe/missing-parts.ts';
import { readSelectedIds } from '#domain/records/picked-ids.ts';
import { countDrafts } from '#server/drafts/list.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { listTrash, restoreRecipes, trashDays } from '#server/recipes/trash.ts';
import type { Route } from './+types/trash';

const fields = createFormFields('id', 'next');

const list = '/admin/trash';
const oneGone =
  'This recipe is no longer in the trash. It was already restored, or deleted for good.';
const allGone =
  'These recipes are no longer in the trash. They were already restored, or deleted for good.';
const othersGone = 'The others are no longer in the trash.';

export async function loader({ url: { searchParams: query }, context }: Route.LoaderArgs) {
  const place = { after: query.get('after'), before: query.get('before') };
  const lack = readMissingPart(query, recipeMissingParts);
  const [page, { counts }] = await Promise.all([
    listTrash(place, lack),
    countDrafts(draftScope(context)),
  ]);
  if (page.rows.length === 0 && (place.after || place.before)) throw redirect(list);
  return { ...page, counts, lack, days: trashDays };
}

/** Restores the posted recipes, also for Undo, which returns to the page that offered it. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const next = parseNextPath(form.get('next')) ?? list;
  const ids = readSelectedIds(form.getAll('id'));
  return withErrorHandling(args, async () => {
    const restored = await restoreRecipes(getActor(args.context), ids);
    const count = restored.length;
    if (count === 0)
      return redirectWithMessage(next, [ids.length > 1 ? allGone : oneGone, 'error']);
    if (count < ids.length) {
      return redirectWithMessage(next, [
        `${count} of ${ids.length} recipes restored. ${othersGone}`,
        'warning',
      ]);
    }
    const what = count > 1 ? `${count} recipes` : `Recipe "${restored[0]?.title}"`;
    return redirectWithMessage(next, `${what} restored successfully`);
  });
}

export default function Trash({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, previous, next, days, counts, lack } = loaderData;
  return (
    <>
      <AdminTitle
        title="Trash"
        intro={`You can restore deleted recipes for ${days} days. They keep their URLs and favorites.`}
      />
      <RecipeBoardTabs counts={counts} lack={lack} />
      <DraftListFilters action={list} otherParameters={{}} lacks={recipeMissingParts} lack={lack} />
      <FormAlert result={actionData} className="mb-5" />
      {rows.length === 0 ? (
        <EmptyState
          title={
            lack
              ? `No deleted recipes are missing ${describeMissingParts([lack])}`
              : 'The trash is empty'
          }
        />
      ) : (
        <DataTable
          columns={[
            { heading: 'Recipe', width: 'w-[36%]' },
            { heading: 'Deleted', width: 'w-52' },
            { heading: 'By' },
            { heading: 'Days left', width: 'w-28' },
            { heading: 'Actions', width: 'w-36' },
          ]}
        >
          {rows.map(({ id, title, lacks, deletedAt, deletedBy, daysLeft }) => (
            <tr key={id}>
              <td className="@max-4xl:basis-full">
                <span className="font-semibold">{title}</span>
                {lacks.length > 0 && (
                  <span className="block text-quiet text-sm">
                    Missing: {describeMissingParts(lacks)}
                  </span>
                )}
              </td>
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
        </DataTable>
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
