import { chefFields } from '#domain/chef/chef-fields.ts';
import { ChefFormSchema as Schema } from '#domain/chef/chef-form.ts';
import { Field, TextField } from '../../ui/form/field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { RecordForm, type RecordFormProps } from '../form/record-form.tsx';
import { FormImage } from '../image/form-image.tsx';

/** The form for all fields of a chef. */
export function ChefForm(props: RecordFormProps) {
  return (
    <RecordForm
      {...props}
      id="chef"
      schema={Schema}
      fields={chefFields}
      noun="author"
      list="/admin/chefs"
    >
      {({ fields, values, onBusy }) => (
        <>
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
        </>
      )}
    </RecordForm>
  );
}

// Not type=url: native validation is laxer, has its own messages and runs only without JavaScript.
function Link(props: Pick<Parameters<typeof Field>[0], 'label' | 'meta'>) {
  return <Field {...props} inputMode="url" placeholder="https://" autoComplete="off" />;
}
