import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { RecipeDeletion, recipeDeletionTitle } from '#app/components/recipe/recipe-deletion.tsx';
import { orFail } from '#app/middleware/answer-form.ts';
import { leave } from '#app/middleware/leave.ts';
import { actorOf } from '#app/middleware/require-admin.ts';
import { listPath } from '#domain/records/list-path.ts';
import { readIds } from '#domain/records/picked.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { findTitles } from '#server/recipes/admin-list.ts';
import { deleteRecipes } from '#server/recipes/bulk.ts';
import type { Route } from './+types/recipe-deletion';

const fields = namedFields('id', 'next');

const list = '/admin/recipes';

/** Asks for confirmation without JavaScript; otherwise a dialog asks. */
export async function loader({ url }: Route.LoaderArgs) {
  const next = listPath(url.searchParams.get('next'), list);
  const ids = readIds(url.searchParams.getAll('id'));
  const recipes = ids.length > 0 ? await findTitles(ids) : [];
  if (recipes.length > 0) return { recipes, next };
  const message = ids.length > 0 ? 'Recipe not found' : 'Please select at least one recipe';
  throw await leave(next, [message, 'error']);
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  return orFail(args, async () => {
    const recipes = await deleteRecipes(actorOf(args.context), readIds(form.getAll('id')));
    const next = listPath(form.get('next'), list);
    if (recipes.length === 0) return leave(next, ['Recipe not found', 'error']);
    const what =
      recipes.length === 1 ? `Recipe "${recipes[0]?.title}"` : `${recipes.length} recipes`;
    const deleted = recipes.map(({ id }) => id);
    return leave(next, [`${what} deleted successfully`, 'success', { deleted }]);
  });
}

export default function DeleteRecipes({ loaderData, actionData }: Route.ComponentProps) {
  const { recipes, next } = loaderData;
  return (
    <>
      <AdminTitle title={recipeDeletionTitle(recipes.length)} />
      <div className="card max-w-xl p-6">
        <RecipeDeletion recipes={recipes} next={next} cancel={next} answer={actionData} />
      </div>
    </>
  );
}
