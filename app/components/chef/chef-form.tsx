import type { DefaultValue } from '@conform-to/react';
import { Form } from 'react-router';
import type { z } from 'zod';
import type { ChefInput } from '#domain/chef/chef-fields.ts';
import { chefFields } from '#domain/chef/chef-fields.ts';
import { chefDeleted, ChefForm as Schema } from '#domain/chef/chef-form.ts';
import { compareRecords, type FormConflict } from '#domain/records/compare.ts';
import { Field, TextField } from '../../ui/form/field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { useValidForm } from '../../ui/form/use-valid-form.ts';
import { FormHead } from '../form/form-head.tsx';
import type { Beginning } from '../form/kept-form.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { useFormGestures } from '../form/use-form-gestures.ts';
import { FormImage } from '../image/form-image.tsx';
import { useUploads } from '../image/use-uploads.ts';

export const chefFormId = 'chef';

type Values = z.input<typeof Schema>;
type Props = {
  /** Its own address. */
  path: string;
  beginning: Beginning;
  conflict?: FormConflict<ChefInput>;
  /** What the button says. */
  save: string;
};

/** Everything of a chef, to add one or to change them. */
export function ChefForm({ path, beginning, conflict, save }: Props) {
  const { values, lastResult } = beginning;
  const { form, fields, summary, refused, props } = useValidForm<Values>({
    id: chefFormId,
    schema: Schema,
    defaultValue: values as DefaultValue<Values>,
    lastResult,
    toTop: true,
  });
  const { isUploading, onBusy } = useUploads();
  const gestures = useFormGestures();
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...props}
      {...gestures}
      className="space-y-6"
    >
      <FormHead
        form={form}
        values={values}
        path={path}
        noun="author"
        summary={summary}
        refused={refused}
        order={Object.keys(chefFields)}
        conflict={conflict}
        compared={conflict ? compareRecords(chefFields, conflict.mine, conflict.theirs) : []}
        gone={chefDeleted}
      />
      <FormSection title="Author">
        <Field label="Name" meta={fields.name} autoComplete="off" />
        <FormImage
          label="Profile image"
          meta={fields.profileImage}
          values={values}
          name="profileImage"
          folder="authors"
          onBusy={onBusy}
        />
        <TextField label="Bio" meta={fields.bio} rows={5} />
      </FormSection>
      <FormSection title="Social Links">
        <div className="grid gap-5 sm:grid-cols-2">
          <Link label="Facebook (optional)" meta={fields.facebookUrl} />
          <Link label="Instagram (optional)" meta={fields.instagramUrl} />
          <Link label="YouTube (optional)" meta={fields.youtubeUrl} />
          <Link label="X (Twitter) (optional)" meta={fields.twitterUrl} />
        </div>
      </FormSection>
      <SaveBar save={save} list="/admin/chefs" isUploading={isUploading} />
    </Form>
  );
}

// Not of type url: browsers refuse less of it, in other words, and only without JavaScript.
function Link(props: Pick<Parameters<typeof Field>[0], 'label' | 'meta'>) {
  return <Field {...props} inputMode="url" placeholder="https://" autoComplete="off" />;
}
