import { createContext, data, redirect } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { CategoryForm, categoryFormId } from '#app/components/category/category-form.tsx';
import { KeptForm } from '#app/components/form/kept-form.tsx';
import { actorOf } from '#app/middleware/require-admin.ts';
import { refuse } from '#app/ui/form/refuse.ts';
import { sendKept } from '#app/ui/form/send-kept.ts';
import type { CategoryInput } from '#domain/category/category-fields.ts';
import { categoryDeleted, CategoryForm as Schema } from '#domain/category/category-form.ts';
import type { FormConflict } from '#domain/records/compare.ts';
import { readId } from '#domain/records/record-id.ts';
import { findLastChange } from '#server/audit/last.ts';
import { flash } from '#server/auth/flash.ts';
import { categoryRecord } from '#server/categories/record.ts';
import { readForm } from '#server/http/form.ts';
import { log } from '#server/http/log.ts';
import { checkForm } from '#server/http/submission.ts';
import { findRecord } from '#server/records/find.ts';
import { addByForm, changeByForm } from '#server/records/save.ts';
import type { Route } from './+types/category-edit';

const failed = 'Failed to update category';

/** That somebody deleted the category while its form was open, which is shown again. */
const isGone = createContext(false);

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id);
  const category = id === null ? null : await findRecord(categoryRecord, id);
  if (!category && !context.get(isGone)) throw redirect('/admin/categories');
  return { category, form: crypto.randomUUID() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = readId(params.id);
  if (id === null) throw redirect('/admin/categories');
  const sent = await readForm(request);
  const submission = checkForm(sent, Schema);
  if (submission.status !== 'success') {
    return refuse(submission, submission.status === undefined ? 200 : 400);
  }
  const { input } = submission.value;
  const actor = actorOf(context);
  const asNew = sent.has('asNew');
  try {
    const saved = asNew
      ? await addByForm(actor, categoryRecord, submission.value)
      : await changeByForm(actor, categoryRecord, id, submission.value);
    if (saved.status === 'gone') {
      context.set(isGone, true);
      return refuse(submission, 410, { form: categoryDeleted });
    }
    if (saved.status === 'conflict') {
      const by = await findLastChange('category', id);
      const { input: theirs, version: newest } = saved.current;
      const conflict = { mine: input, theirs, version: newest, by };
      return data({ ...submission.reply(), conflict }, 409);
    }
    const said = asNew
      ? `Category "${input.name}" added successfully`
      : 'Category updated successfully';
    return redirect('/admin/categories', { headers: { 'Set-Cookie': await flash(said) } });
  } catch (error) {
    log.error({ err: error }, 'a category was not changed');
    return refuse(submission, 500, { form: failed });
  }
}

export function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  return sendKept(pathOf(params), serverAction, failed);
}

function pathOf({ id }: { id: string }): string {
  return `/admin/categories/edit/${id}`;
}

export default function EditCategory({ params, loaderData, actionData }: Route.ComponentProps) {
  const { category, form } = loaderData;
  const values = category ? { ...category.input, version: category.version } : {};
  const { conflict } = (actionData ?? {}) as { conflict?: FormConflict<CategoryInput> };
  const path = pathOf(params);
  return (
    <>
      <AdminTitle title={'Edit Category'} />
      <KeptForm
        key={params.id}
        name={path}
        formId={categoryFormId}
        values={{ ...values, form }}
        lastResult={actionData}
      >
        {(beginning, generation) => (
          <CategoryForm
            key={generation}
            path={path}
            beginning={beginning}
            conflict={conflict}
            save="Update Category"
          />
        )}
      </KeptForm>
    </>
  );
}
