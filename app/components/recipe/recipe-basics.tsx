import { getInputProps } from '@conform-to/react';
import { Field, TextField } from '../../ui/form/field.tsx';
import { FieldNote } from '../../ui/form/field-note.tsx';
import type { RecipeFields } from '../details/recipe-form-meta.ts';
import { FormImage } from '../image/form-image.tsx';

const altTextHint =
  'Describe the picture for people who cannot see it. Without a description, screen readers read the title.';

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
      <FieldNote name={fields.featuredImage.name} />
      <Field
        label="Alternative text (optional)"
        meta={fields.altText}
        hint={altTextHint}
        autoComplete="off"
      />
      <TextField label="Description" meta={fields.description} />
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-semibold text-base">
        <input key={key} {...featured} className="size-5" />
        Featured Recipe
      </label>
    </>
  );
}
