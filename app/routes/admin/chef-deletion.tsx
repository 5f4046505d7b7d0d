import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import {
  ChefDeletion,
  chefDeletionTitle,
  type RefusedDeletion,
} from '#app/components/chef/chef-deletion.tsx';
import { actorOf } from '#app/middleware/require-admin.ts';
import { keepPage } from '#app/ui/form/keep-page.ts';
import { listPath } from '#domain/records/list-path.ts';
import { readId } from '#domain/records/record-id.ts';
import { flash } from '#server/auth/flash.ts';
import { deleteChef, findChefToDelete, type RecipesOfDeleted } from '#server/chefs/delete.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { log } from '#server/http/log.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/chef-deletion';

const fields = namedFields('recipes', 'author', 'next');

const list = '/admin/chefs';
const failed = 'Failed to delete author. Please try again.';
const gone = 'This author no longer exists';

/** Returns what the dialog, or this page without JavaScript, needs to ask. */
export async function loader({ url, params }: Route.LoaderArgs) {
  const next = listPath(url.searchParams.get('next'), list);
  const id = readId(params.id);
  const chef = id === null ? null : await findChefToDelete(id);
  if (!chef) throw redirect(next, { headers: { 'Set-Cookie': await flash(gone, 'error') } });
  return { chef, next };
}

/** Skips the loader after a deletion: the chef is gone, so it would redirect with an error. */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return actionStatus >= 400;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, fields);
  const say = async (...said: Parameters<typeof flash>) =>
    redirect(listPath(form.get('next'), list), { headers: { 'Set-Cookie': await flash(...said) } });
  const refuse = (error: string, status: number) =>
    data<RefusedDeletion>(
      { error, recipes: String(form.get('recipes')), author: String(form.get('author')) },
      status,
    );
  const choice = readChoice(form);
  if (choice === 'nobody') return refuse('Please select an author', 400);
  const id = readId(params.id);
  if (id === null) return say(gone, 'error');
  try {
    const deleted = await deleteChef(actorOf(context), id, choice);
    if (deleted.status === 'gone') return say(gone, 'error');
    if (deleted.status === 'no-such-author') return refuse('Please select an author', 409);
    if (deleted.status === 'in-use') {
      const { name, recipes } = deleted;
      return say(
        `Cannot delete author "${name}" as they are assigned to ${recipes} recipe(s)`,
        'error',
      );
    }
    return say(`Author "${deleted.name}" deleted successfully`);
  } catch (error) {
    log.error({ err: error }, 'an author was not deleted');
    return refuse(failed, 500);
  }
}

function readChoice(form: FormData): RecipesOfDeleted | 'nobody' {
  if (form.get('recipes') === 'unassign') return { unassign: true };
  if (form.get('recipes') !== 'reassign') return null;
  const newAuthorId = readId(String(form.get('author')));
  return newAuthorId === null ? 'nobody' : { newAuthorId };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage(serverAction, failed);
}

export default function DeleteAuthor({ loaderData, actionData }: Route.ComponentProps) {
  const { chef, next } = loaderData;
  return (
    <>
      <AdminTitle title={chefDeletionTitle(chef)} />
      <div className="card max-w-xl p-6">
        <ChefDeletion chef={chef} next={next} cancel={next} refused={actionData} />
      </div>
    </>
  );
}
