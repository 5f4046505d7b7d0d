import { BulkChangePage } from '#app/components/draft/bulk-change-page.tsx';
import { rejectWholeForm, withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { readSelectedIds } from '#domain/records/picked-ids.ts';
import { readId } from '#domain/records/record-id.ts';
import { safeListPath } from '#domain/records/safe-list-path.ts';
import { formatRecipeCount } from '#domain/terms/terms.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { findRecipeTitles } from '#server/recipes/admin-list.ts';
import { changeRecipes, undoRecipeChange } from '#server/recipes/bulk-change.ts';
import { listRecipeChoices } from '#server/recipes/form-choices.ts';
import { readBulkChangeForm } from '#server/recipes/typed-names.ts';
import type { Route } from './+types/recipe-change';

const fields = createFormFields('category', 'tags', 'author', 'newAuthor', 'undo', 'next');

const list = '/admin/recipes';

export async function loader({ url }: Route.LoaderArgs) {
  const next = safeListPath(url.searchParams.get('next'), list);
  const [records, choices] = await Promise.all([
    findRecipeTitles(readSelectedIds(url.searchParams.getAll('id'))),
    listRecipeChoices(),
  ]);
  if (records.length > 0) return { records, choices, next };
  throw await redirectWithMessage(next, ['Please select at least one recipe', 'error']);
}

/** Changes the selected recipes, or undoes such a change. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const query = args.url.searchParams;
  const next = safeListPath(form.get('next') ?? query.get('next'), list);
  const [actor, ids] = [getActor(args.context), readSelectedIds(query.getAll('id'))];
  const undo = readId(String(form.get('undo') ?? ''));
  return withErrorHandling(args, async () => {
    if (undo !== null) {
      const count = await undoRecipeChange(actor, undo);
      if (count === null)
        return redirectWithMessage(next, ['This change can no longer be undone', 'error']);
      return redirectWithMessage(next, `${formatRecipeCount(count)} as before`);
    }
    if (ids.length === 0)
      return redirectWithMessage(next, ['Please select at least one recipe', 'error']);
    const change = await readBulkChangeForm(form);
    if ('error' in change) return rejectWholeForm(change.error, 400);
    const changed = await changeRecipes(actor, ids, change);
    if (!changed) return rejectWholeForm('This category or author no longer exists.', 409);
    if (changed.undo === null) return redirectWithMessage(next, ['Nothing to change', 'info']);
    return redirectWithMessage(next, [
      `${formatRecipeCount(changed.count)} changed`,
      'success',
      { undo: { action: '/admin/recipes/change', ids: [], more: { undo: String(changed.undo) } } },
    ]);
  });
}

export default function ChangeRecipes({ loaderData }: Route.ComponentProps) {
  return <BulkChangePage {...loaderData} what="recipe" />;
}
