import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { ChefDeletion, chefDeletionTitle } from '#app/components/chef/chef-deletion.tsx';
import { withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { readId } from '#domain/records/record-id.ts';
import { safeListPath } from '#domain/records/safe-list-path.ts';
import { createFormError } from '#domain/site/failures.ts';
import { deleteChef, findChefToDelete, type RecipeReassignment } from '#server/chefs/delete.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/chef-deletion';

const fields = createFormFields('recipes', 'author', 'next');

const list = '/admin/chefs';
const gone = 'This author no longer exists';

/** Returns the data for the confirmation, in the dialog or, without JavaScript, on this page. */
export async function loader({ url, params }: Route.LoaderArgs) {
  const next = safeListPath(url.searchParams.get('next'), list);
  const id = readId(params.id);
  const chef = id === null ? null : await findChefToDelete(id);
  if (!chef) throw await redirectWithMessage(next, [gone, 'error']);
  return { chef, next };
}

/** Skips the loader after a deletion: the chef is gone, so it would redirect with an error. */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return actionStatus >= 400;
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const next = safeListPath(form.get('next'), list);
  const reject = (error: string, status: number) => {
    const chosen = { recipes: String(form.get('recipes')), author: String(form.get('author')) };
    return data({ ...createFormError(error), ...chosen }, status);
  };
  const choice = readChoice(form);
  if (choice === 'nobody') return reject('Please select an author', 400);
  const id = readId(args.params.id);
  const work = async () => {
    const deleted = id === null ? null : await deleteChef(getActor(args.context), id, choice);
    if (!deleted || deleted.status === 'gone') return redirectWithMessage(next, [gone, 'error']);
    if (deleted.status === 'no-such-author') return reject('Please select an author', 409);
    if (deleted.status === 'in-use') {
      const { name, recipes } = deleted;
      const used = `Cannot delete author "${name}" as they are assigned to ${recipes} recipe(s)`;
      return redirectWithMessage(next, [used, 'error']);
    }
    return redirectWithMessage(next, `Author "${deleted.name}" deleted successfully`);
  };
  return withErrorHandling(args, work, (message) => reject(message, 500));
}

function readChoice(form: FormData): RecipeReassignment | 'nobody' {
  if (form.get('recipes') === 'unassign') return { unassign: true };
  if (form.get('recipes') !== 'reassign') return null;
  const newAuthorId = readId(String(form.get('author')));
  return newAuthorId === null ? 'nobody' : { newAuthorId };
}

export default function DeleteAuthor({ loaderData, actionData }: Route.ComponentProps) {
  const { chef, next } = loaderData;
  return (
    <>
      <AdminTitle title={chefDeletionTitle(chef)} />
      <div className="card max-w-xl p-6">
        <ChefDeletion chef={chef} next={next} cancel={next} result={actionData} />
      </div>
    </>
  );
}
