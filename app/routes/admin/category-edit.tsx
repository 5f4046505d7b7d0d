import { parseWithZod } from '@conform-to/zod/v4';
import { createContext, data, redirect } from 'react-router';
import { AdminTitle } from '#app/components/admin-title.tsx';
import { CategoryForm, categoryFormId } from '#app/components/category-form.tsx';
import { KeptForm } from '#app/components/kept-form.tsx';
import { actorOf } from '#app/middleware/require-admin.ts';
import { refuse } from '#app/ui/refuse.ts';
import { sendKept } from '#app/ui/send-kept.ts';
import type { CategoryInput } from '#domain/category.ts';
import { categoryDeleted, CategoryForm as Schema } from '#domain/category-form.ts';
import type { FormConflict } from '#domain/form-conflict.ts';
import { readId } from '#domain/record-id.ts';
import { findLastChange } from '#server/audit/last.ts';
import { flash } from '#server/auth/flash.ts';
import { addCategory, changeCategory, findCategoryToEdit } from '#server/categories/save.ts';
import { formFields } from '#server/http/form-fields.ts';
import { log } from '#server/http/log.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/category-edit';

const failed = 'Failed to update category';
const fields = formFields(Schema, { asNew: 1 });

/** That somebody deleted the category while its form was open, which is shown again. */
const isGone = createContext(false);

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id);
  const category = id === null ? null : await findCategoryToEdit(id);
  if (!category && !context.get(isGone)) throw redirect('/admin/categories');
  return { category, form: crypto.randomUUID() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = readId(params.id);
  if (id === null) throw redirect('/admin/categories');
  const sent = await readForm(request, fields);
  const submission = parseWithZod(sent, { schema: Schema });
  if (submission.status !== 'success') {
    return refuse(submission, submission.status === undefined ? 200 : 400);
  }
  const { form = crypto.randomUUID(), version = '', input } = submission.value;
  const actor = actorOf(context);
  const asNew = sent.has('asNew');
  try {
    const saved = asNew
      ? await addCategory(actor, form, input)
      : await changeCategory(actor, id, version, input);
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
