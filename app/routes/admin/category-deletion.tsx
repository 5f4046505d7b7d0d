import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { CategoryDeletion } from '#app/components/category/category-deletion.tsx';
import { orFail } from '#app/middleware/answer-form.ts';
import { leave } from '#app/middleware/leave.ts';
import { actorOf } from '#app/middleware/require-admin.ts';
import { listPath } from '#domain/records/list-path.ts';
import { readId } from '#domain/records/record-id.ts';
import { deleteCategory, findCategoryToDelete } from '#server/categories/delete.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/category-deletion';

const fields = namedFields('next');

const list = '/admin/categories';
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
  throw await leave(next, [message, 'error']);
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const next = listPath(form.get('next'), list);
  const id = readId(args.params.id);
  return orFail(args, async () => {
    const deleted = id === null ? null : await deleteCategory(actorOf(args.context), id);
    if (!deleted || deleted.status === 'gone') return leave(next, [gone, 'error']);
    const { name } = deleted;
    if (deleted.status === 'in-use') return leave(next, [inUse(name, deleted.recipes), 'error']);
    return leave(next, `Category "${name}" deleted successfully`);
  });
}

export default function DeleteCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { category, next } = loaderData;
  return (
    <>
      <AdminTitle title="Delete Category" />
      <div className="card max-w-xl p-6">
        <CategoryDeletion category={category} next={next} cancel={next} answer={actionData} />
      </div>
    </>
  );
}
