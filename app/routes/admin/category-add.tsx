import { redirect } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { CategoryForm, categoryFormId } from '#app/components/category/category-form.tsx';
import { KeptForm } from '#app/components/form/kept-form.tsx';
import { actorOf } from '#app/middleware/require-admin.ts';
import { refuse } from '#app/ui/form/refuse.ts';
import { sendKept } from '#app/ui/form/send-kept.ts';
import { CategoryForm as Schema } from '#domain/category/category-form.ts';
import { flash } from '#server/auth/flash.ts';
import { categoryRecord } from '#server/categories/record.ts';
import { log } from '#server/http/log.ts';
import { readSubmission } from '#server/http/submission.ts';
import { addByForm } from '#server/records/save.ts';
import type { Route } from './+types/category-add';

const path = '/admin/categories/add';
const failed = 'Failed to add category';

export async function loader() {
  return { form: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, Schema);
  if (submission.status !== 'success') {
    return refuse(submission, submission.status === undefined ? 200 : 400);
  }
  const { input } = submission.value;
  try {
    await addByForm(actorOf(context), categoryRecord, submission.value);
    const cookie = await flash(`Category "${input.name}" added successfully`);
    return redirect('/admin/categories', { headers: { 'Set-Cookie': cookie } });
  } catch (error) {
    log.error({ err: error }, 'a category was not added');
    return refuse(submission, 500, { form: failed });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendKept(path, serverAction, failed);
}

export default function AddCategory({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle title="Add New Category" />
      <KeptForm name={path} formId={categoryFormId} values={loaderData} lastResult={actionData}>
        {(beginning, generation) => (
          <CategoryForm key={generation} path={path} beginning={beginning} save="Add Category" />
        )}
      </KeptForm>
    </>
  );
}
