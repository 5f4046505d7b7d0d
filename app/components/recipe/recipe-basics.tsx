import { getInputProps } from '@conform-to/react';
import { Field, TextField } from '../../ui/form/field.tsx';
import { FormImage } from '../image/form-image.tsx';
import type { RecipeFields } from './recipe-form-meta.ts';

type Props = {
  fields: RecipeFields;
  /** Initial values of the form. */
  values: unknown;
  onBusy: (busy: boolean) => void;
};

/** Fields for title, image, description and Featured. */
export function RecipeBasics({ fields, values, onBusy }: Props) {
  const { key, ...featured } = getInputProps(fields.featured, { type: 'checkbox' });
  return (
    <>
      <Field label="Title" meta={fields.title} autoComplete="off" />
      <FormImage
        label="Featured image"
        meta={fields.featuredImage}
        values={values}
        name="featuredImage"
        folder="featured"
        onBusy={onBusy}
      />
      <TextField label="Description" meta={fields.description} />
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-semibold text-base">
        <input key={key} {...featured} className="size-5" />
        Featured Recipe
      </label>
    </>
  );
}
