import type { DefaultValue } from '@conform-to/react';
import { Form } from 'react-router';
import type { z } from 'zod';
import type { CategoryInput } from '#domain/category/category-fields.ts';
import { categoryFields } from '#domain/category/category-fields.ts';
import { categoryDeleted, CategoryForm as Schema } from '#domain/category/category-form.ts';
import { compareRecords, type FormConflict } from '#domain/records/compare.ts';
import { Field, TextField } from '../../ui/form/field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { useValidForm } from '../../ui/form/use-valid-form.ts';
import { FormHead } from '../form/form-head.tsx';
import type { Beginning } from '../form/kept-form.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { useFormGestures } from '../form/use-form-gestures.ts';

export const categoryFormId = 'category';

type Values = z.input<typeof Schema>;
type Props = {
  /** Its own address. */
  path: string;
  beginning: Beginning;
  conflict?: FormConflict<CategoryInput>;
  /** What the button says. */
  save: string;
};

/** Name and description of a category, to add one or to change it. */
export function CategoryForm({ path, beginning, conflict, save }: Props) {
  const { values, lastResult } = beginning;
  const { form, fields, summary, refused, props } = useValidForm<Values>({
    id: categoryFormId,
    schema: Schema,
    defaultValue: values as DefaultValue<Values>,
    lastResult,
    toTop: true,
  });
  const gestures = useFormGestures();
  return (
    <Form method="post" {...props} {...gestures} className="space-y-6">
      <FormHead
        form={form}
        values={values}
        path={path}
        noun="category"
        summary={summary}
        refused={refused}
        order={Object.keys(categoryFields)}
        conflict={conflict}
        compared={conflict ? compareRecords(categoryFields, conflict.mine, conflict.theirs) : []}
        gone={categoryDeleted}
      />
      <FormSection title="Category">
        <Field label="Name" meta={fields.name} autoComplete="off" />
        <TextField label="Description" meta={fields.description} />
      </FormSection>
      <SaveBar save={save} list="/admin/categories" />
    </Form>
  );
}
