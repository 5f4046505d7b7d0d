import { parseWithZod } from '@conform-to/zod/v4';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { CategoryForm, categoryFormId } from '#app/components/category/category-form.tsx';
import { KeptForm } from '#app/components/form/kept-form.tsx';
import { openRecord, type RecordForm, saveRecord } from '#app/middleware/record-form.ts';
import { sendKept } from '#app/ui/form/send-kept.ts';
import type { CategoryInput, categoryFields } from '#domain/category/category-fields.ts';
import { categoryDeleted, CategoryForm as Schema } from '#domain/category/category-form.ts';
import type { FormConflict } from '#domain/records/compare.ts';
import { categoryRecord } from '#server/categories/record.ts';
import { formFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/category-form';

const fields = formFields(Schema, { asNew: 1 });
const failed = { add: 'Failed to add category', change: 'Failed to update category' };
const kind: RecordForm<typeof categoryFields> = {
  record: categoryRecord,
  list: '/admin/categories',
  async read(request) {
    const sent = await readForm(request, fields);
    return { submission: parseWithZod(sent, { schema: Schema }), asNew: sent.has('asNew') };
  },
  added: (name) => `Category "${name}" added successfully`,
  changed: 'Category updated successfully',
  deleted: categoryDeleted,
  failed,
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const category = await openRecord(kind, params.id, context);
  return { category, form: crypto.randomUUID() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return saveRecord(kind, request, params.id, context);
}

export function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  return sendKept(pathOf(params), serverAction, params.id ? failed.change : failed.add);
}

function pathOf({ id }: { id?: string }): string {
  return id ? `/admin/categories/edit/${id}` : '/admin/categories/add';
}

/** Adds a category or, with an id, edits one. */
export default function CategoryFormPage({ params, loaderData, actionData }: Route.ComponentProps) {
  const { category, form } = loaderData;
  const values = category ? { ...category.input, version: category.version } : {};
  const { conflict } = (actionData ?? {}) as { conflict?: FormConflict<CategoryInput> };
  const path = pathOf(params);
  return (
    <>
      <AdminTitle title={params.id ? 'Edit Category' : 'Add New Category'} />
      <KeptForm
        key={path}
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
            save={params.id ? 'Update Category' : 'Add Category'}
          />
        )}
      </KeptForm>
    </>
  );
}
