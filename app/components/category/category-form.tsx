import { categoryFields } from '#domain/category/category-fields.ts';
import { CategoryFormSchema as Schema } from '#domain/category/category-form.ts';
import { Field, TextField } from '../../ui/form/field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { RecordForm, type RecordFormProps } from '../form/record-form.tsx';

/** Form for the name and description of a category. */
export function CategoryForm(props: RecordFormProps) {
  return (
    <RecordForm
      {...props}
      id="category"
      schema={Schema}
      fields={categoryFields}
      noun="category"
      list="/admin/categories"
    >
      {({ fields }) => (
        <FormSection title="Category">
          <Field label="Name" meta={fields.name} autoComplete="off" />
          <TextField label="Description" meta={fields.description} />
        </FormSection>
      )}
    </RecordForm>
  );
}
