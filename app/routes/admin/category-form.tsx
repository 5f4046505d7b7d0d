import { parseWithZod } from '@conform-to/zod/v4';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { CategoryForm } from '#app/components/category/category-form.tsx';
import { openRecord, type RecordFormHandler, saveRecord } from '#app/middleware/record-form.ts';
import type { categoryFields } from '#domain/category/category-fields.ts';
import {
  categoryDeletedMessage,
  CategoryFormSchema as Schema,
} from '#domain/category/category-form.ts';
import { categoryRecord } from '#server/categories/record.ts';
import { formFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/category-form';

const fields = formFields(Schema, { asNew: 1 });
const kind: RecordFormHandler<typeof categoryFields> = {
  record: categoryRecord,
  list: '/admin/categories',
  async read(request) {
    const sent = await readForm(request, fields);
    return { submission: parseWithZod(sent, { schema: Schema }), asNew: sent.has('asNew') };
  },
  added: (name) => `Category "${name}" added successfully`,
  changed: 'Category updated successfully',
  deleted: categoryDeletedMessage,
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const category = await openRecord(kind, params.id, context);
  return { category, form: crypto.randomUUID() };
}

export function action(args: Route.ActionArgs) {
  return saveRecord(kind, args);
}

/** Adds a category or, with an id, edits one. */
export default function CategoryFormPage({ params, loaderData, actionData }: Route.ComponentProps) {
  const { category, form } = loaderData;
  const values = category ? { ...category.input, version: category.version } : {};
  return (
    <>
      <AdminTitle title={params.id ? 'Edit Category' : 'Add New Category'} />
      <CategoryForm
        values={{ ...values, form }}
        lastResult={actionData}
        save={params.id ? 'Update Category' : 'Add Category'}
      />
    </>
  );
}
