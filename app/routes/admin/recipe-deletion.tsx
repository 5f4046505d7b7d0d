import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { RecipeDeletion, recipeDeletionTitle } from '#app/components/recipe/recipe-deletion.tsx';
import { withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { readSelectedIds } from '#domain/records/picked-ids.ts';
import { safeListPath } from '#domain/records/safe-list-path.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { findRecipeTitles } from '#server/recipes/admin-list.ts';
import { deleteRecipes } from '#server/recipes/bulk.ts';
import type { Route } from './+types/recipe-deletion';

const fields = createFormFields('id', 'next');

const list = '/admin/recipes';

/** Asks for confirmation without JavaScript; otherwise a dialog asks. */
export async function loader({ url }: Route.LoaderArgs) {
  const next = safeListPath(url.searchParams.get('next'), list);
  const ids = readSelectedIds(url.searchParams.getAll('id'));
  const recipes = ids.length > 0 ? await findRecipeTitles(ids) : [];
  if (recipes.length > 0) return { recipes, next };
  const message = ids.length > 0 ? 'Recipe not found' : 'Please select at least one recipe';
  throw await redirectWithMessage(next, [message, 'error']);
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  return withErrorHandling(args, async () => {
    const recipes = await deleteRecipes(getActor(args.context), readSelectedIds(form.getAll('id')));
    const next = safeListPath(form.get('next'), list);
    if (recipes.length === 0) return redirectWithMessage(next, ['Recipe not found', 'error']);
    const what =
      recipes.length === 1 ? `Recipe "${recipes[0]?.title}"` : `${recipes.length} recipes`;
    const undo = { action: '/admin/trash', ids: recipes.map(({ id }) => id) };
    return redirectWithMessage(next, [`${what} deleted successfully`, 'success', { undo }]);
  });
}

export default function DeleteRecipes({ loaderData, actionData }: Route.ComponentProps) {
  const { recipes, next } = loaderData;
  return (
    <>
      <AdminTitle title={recipeDeletionTitle(recipes.length)} />
      <div className="card max-w-xl p-6">
        <RecipeDeletion recipes={recipes} next={next} cancel={next} result={actionData} />
      </div>
    </>
  );
}
