import { data, redirect } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { CategoryDeletion } from '#app/components/category/category-deletion.tsx';
import { actorOf } from '#app/middleware/require-admin.ts';
import { keepPage } from '#app/ui/form/keep-page.ts';
import { listPath } from '#domain/records/list-path.ts';
import { readId } from '#domain/records/record-id.ts';
import { flash } from '#server/auth/flash.ts';
import { findCategoryToDelete } from '#server/categories/admin-list.ts';
import { deleteCategory } from '#server/categories/delete.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { log } from '#server/http/log.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/category-deletion';

const fields = namedFields('next');

const list = '/admin/categories';
const failed = 'Failed to delete category';
const gone = 'This category no longer exists';

const inUse = (name: string, recipes: number) =>
  `Cannot delete category "${name}" as it is assigned to ${recipes} recipe(s)`;

/** Says why a category cannot be deleted, or asks for confirmation without JavaScript. */
export async function loader({ url, params }: Route.LoaderArgs) {
  const next = listPath(url.searchParams.get('next'), list);
  const id = readId(params.id);
  const category = id === null ? null : await findCategoryToDelete(id);
  if (category?.recipes === 0) return { category, next };
  const message = category ? inUse(category.name, category.recipes) : gone;
  throw redirect(next, { headers: { 'Set-Cookie': await flash(message, 'error') } });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, fields);
  const say = async (...said: Parameters<typeof flash>) =>
    redirect(listPath(form.get('next'), list), { headers: { 'Set-Cookie': await flash(...said) } });
  const id = readId(params.id);
  if (id === null) return say(gone, 'error');
  try {
    const deleted = await deleteCategory(actorOf(context), id);
    if (deleted.status === 'gone') return say(gone, 'error');
    if (deleted.status === 'in-use') return say(inUse(deleted.name, deleted.recipes), 'error');
    return say(`Category "${deleted.name}" deleted successfully`);
  } catch (error) {
    log.error({ err: error }, 'a category was not deleted');
    return data({ error: failed }, 500);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage(serverAction, failed);
}

export default function DeleteCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { category, next } = loaderData;
  return (
    <>
      <AdminTitle title="Delete Category" />
      <div className="card max-w-xl p-6">
        <CategoryDeletion category={category} next={next} cancel={next} error={actionData?.error} />
      </div>
    </>
  );
}
