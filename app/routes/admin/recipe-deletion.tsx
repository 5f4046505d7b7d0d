import { data, redirect } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { RecipeDeletion, recipeDeletionTitle } from '#app/components/recipe/recipe-deletion.tsx';
import { actorOf } from '#app/middleware/require-admin.ts';
import { keepPage } from '#app/ui/form/keep-page.ts';
import { listPath } from '#domain/records/list-path.ts';
import { readIds } from '#domain/records/picked.ts';
import { flash } from '#server/auth/flash.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { log } from '#server/http/log.ts';

import { readForm } from '#server/http/read-form.ts';

import { findTitles } from '#server/recipes/admin-list.ts';
import { deleteRecipes } from '#server/recipes/bulk.ts';
import type { Route } from './+types/recipe-deletion';

const fields = namedFields('id', 'next');

const list = '/admin/recipes';
const failed = 'Failed to delete recipe';

/** Asks for confirmation without JavaScript; otherwise a dialog asks. */
export async function loader({ url }: Route.LoaderArgs) {
  const next = listPath(url.searchParams.get('next'), list);
  const ids = readIds(url.searchParams.getAll('id'));
  const recipes = ids.length > 0 ? await findTitles(ids) : [];
  if (recipes.length > 0) return { recipes, next };
  const message = ids.length > 0 ? 'Recipe not found' : 'Please select at least one recipe';
  throw redirect(next, { headers: { 'Set-Cookie': await flash(message, 'error') } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, fields);
  const next = listPath(form.get('next'), list);
  try {
    const recipes = await deleteRecipes(actorOf(context), readIds(form.getAll('id')));
    const said =
      recipes.length === 1
        ? `Recipe "${recipes[0]?.title}" deleted successfully`
        : `${recipes.length} recipes deleted successfully`;
    const deleted = recipes.map(({ id }) => id);
    const cookie =
      deleted.length > 0 ? flash(said, 'success', { deleted }) : flash('Recipe not found', 'error');
    return redirect(next, { headers: { 'Set-Cookie': await cookie } });
  } catch (error) {
    log.error({ err: error }, 'recipes were not deleted');
    return data({ error: failed }, 500);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage(serverAction, failed);
}

export default function DeleteRecipes({ loaderData, actionData }: Route.ComponentProps) {
  const { recipes, next } = loaderData;
  return (
    <>
      <AdminTitle title={recipeDeletionTitle(recipes.length)} />
      <div className="card max-w-xl p-6">
        <RecipeDeletion recipes={recipes} next={next} cancel={next} error={actionData?.error} />
      </div>
    </>
  );
}
