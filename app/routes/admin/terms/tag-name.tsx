import { data } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { ConfirmForm } from '#app/components/form/confirm-form.tsx';
import { orFail } from '#app/middleware/answer-form.ts';
import { leave } from '#app/middleware/leave.ts';
import { actorOf } from '#app/middleware/require-admin.ts';
import { controlClass } from '#app/ui/control.ts';
import { readId } from '#domain/records/record-id.ts';
import { refusal } from '#domain/site/failures.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { renameTag } from '#server/terms/change.ts';
import { findTerms } from '#server/terms/list.ts';
import type { Route } from './+types/tag-name';

const fields = namedFields('name');
const list = '/admin/tags';
const gone = 'This tag no longer exists';

export async function loader({ params }: Route.LoaderArgs) {
  const id = readId(params.id);
  const [tag] = id === null ? [] : await findTerms('tags', [id]);
  if (!tag) throw await leave(list, [gone, 'error']);
  return { tag };
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const name = cleanLine(String(form.get('name') ?? ''));
  const refuse = (error: string, status: number) => data({ ...refusal(error), name }, status);
  if ([...name].length > 60) return refuse('A tag must be at most 60 characters', 400);
  if (!/[\p{L}\p{N}]/u.test(name)) return refuse('A tag needs a letter or a digit', 400);
  if (name.includes(',')) return refuse('A tag cannot contain a comma', 400);
  const id = readId(args.params.id);
  const work = async () => {
    const renamed = id === null ? 'gone' : await renameTag(actorOf(args.context), id, name);
    if (renamed === 'gone') return leave(list, [gone, 'error']);
    if (renamed === 'taken') return refuse('Another tag has this name. Merge them instead.', 409);
    return leave(list, 'Tag updated successfully');
  };
  return orFail(args, work, (message) => refuse(message, 500));
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
          answer={actionData}
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
