import { cleanLine } from '@potluck/recipe-text/clean-text';
import { data } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { ConfirmForm } from '#app/components/form/confirm-form.tsx';
import { withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { controlClass } from '#app/ui/control.ts';
import { readId } from '#domain/records/record-id.ts';
import { createFormError } from '#domain/site/failures.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { renameTag } from '#server/terms/change.ts';
import { findTerms } from '#server/terms/list.ts';
import type { Route } from './+types/tag-name';

const fields = createFormFields('name');
const list = '/admin/tags';
const gone = 'This tag no longer exists';

export async function loader({ params }: Route.LoaderArgs) {
  const id = readId(params.id);
  const [tag] = id === null ? [] : await findTerms('tags', [id]);
  if (!tag) throw await redirectWithMessage(list, [gone, 'error']);
  return { tag };
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const name = cleanLine(String(form.get('name') ?? ''));
  const reject = (error: string, status: number) =>
    data({ ...createFormError(error), name }, status);
  if ([...name].length > 60) return reject('A tag must be at most 60 characters', 400);
  if (!/[\p{L}\p{N}]/u.test(name)) return reject('A tag needs a letter or a digit', 400);
  if (name.includes(',')) return reject('A tag cannot contain a comma', 400);
  const id = readId(args.params.id);
  const work = async () => {
    const renamed = id === null ? 'gone' : await renameTag(getActor(args.context), id, name);
    if (renamed === 'gone') return redirectWithMessage(list, [gone, 'error']);
    if (renamed === 'taken') return reject('Another tag has this name. Merge them instead.', 409);
    return redirectWithMessage(list, 'Tag updated successfully');
  };
  return withErrorHandling(args, work, (message) => reject(message, 500));
}

export default function TagName({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name } = loaderData.tag;
  return (
    <>
      <AdminTitle title="Edit Tag" />
      <div className="card max-w-xl p-6">
        <ConfirmForm
          action={`${list}/edit/${id}`}
          confirm="Update Tag"
          busy="Saving..."
          cancel={list}
          result={actionData}
        >
          <label className="block">
            <span className="mb-1 block font-semibold text-sm">Name</span>
            <input
              name="name"
              defaultValue={actionData?.name ?? name}
              maxLength={60}
              required
              className={controlClass}
            />
          </label>
        </ConfirmForm>
      </div>
    </>
  );
}
