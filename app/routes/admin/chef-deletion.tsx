import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { ChefDeletion, chefDeletionTitle } from '#app/components/chef/chef-deletion.tsx';
import { orFail } from '#app/middleware/answer-form.ts';
import { leave } from '#app/middleware/leave.ts';
import { actorOf } from '#app/middleware/require-admin.ts';
import { listPath } from '#domain/records/list-path.ts';
import { readId } from '#domain/records/record-id.ts';
import { refusal } from '#domain/site/failures.ts';
import { deleteChef, findChefToDelete, type RecipesOfDeleted } from '#server/chefs/delete.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/chef-deletion';

const fields = namedFields('recipes', 'author', 'next');

const list = '/admin/chefs';
const gone = 'This author no longer exists';

/** Returns what the dialog, or this page without JavaScript, needs to ask. */
export async function loader({ url, params }: Route.LoaderArgs) {
  const next = listPath(url.searchParams.get('next'), list);
  const id = readId(params.id);
  const chef = id === null ? null : await findChefToDelete(id);
  if (!chef) throw await leave(next, [gone, 'error']);
  return { chef, next };
}

/** Skips the loader after a deletion: the chef is gone, so it would redirect with an error. */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return actionStatus >= 400;
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const next = listPath(form.get('next'), list);
  const refuse = (error: string, status: number) => {
    const chosen = { recipes: String(form.get('recipes')), author: String(form.get('author')) };
    return data({ ...refusal(error), ...chosen }, status);
  };
  const choice = readChoice(form);
  if (choice === 'nobody') return refuse('Please select an author', 400);
  const id = readId(args.params.id);
  const work = async () => {
    const deleted = id === null ? null : await deleteChef(actorOf(args.context), id, choice);
    if (!deleted || deleted.status === 'gone') return leave(next, [gone, 'error']);
    if (deleted.status === 'no-such-author') return refuse('Please select an author', 409);
    if (deleted.status === 'in-use') {
      const { name, recipes } = deleted;
      const used = `Cannot delete author "${name}" as they are assigned to ${recipes} recipe(s)`;
      return leave(next, [used, 'error']);
    }
    return leave(next, `Author "${deleted.name}" deleted successfully`);
  };
  return orFail(args, work, (message) => refuse(message, 500));
}

function readChoice(form: FormData): RecipesOfDeleted | 'nobody' {
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
        <ChefDeletion chef={chef} next={next} cancel={next} answer={actionData} />
      </div>
    </>
  );
}
