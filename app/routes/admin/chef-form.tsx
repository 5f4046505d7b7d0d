import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { ChefForm } from '#app/components/chef/chef-form.tsx';
import { StorageNotice } from '#app/components/image/storage-notice.tsx';
import { openRecord, type RecordFormHandler, saveRecord } from '#app/middleware/record-form.ts';
import type { chefFields } from '#domain/chef/chef-fields.ts';
import { chefDeletedMessage, toChefFormValues } from '#domain/chef/chef-form.ts';
import { pictureGoneMessage } from '#domain/image/image-form.ts';
import { imageFailedMessage } from '#domain/image/upload.ts';
import { readChefForm } from '#server/chefs/read-form.ts';
import { chefRecord } from '#server/chefs/record.ts';
import { findMissingReference } from '#server/db/find-missing-reference.ts';
import { findFocalPoints } from '#server/images/focus.ts';
import { prepareUploads } from '#server/images/upload.ts';
import type { Route } from './+types/chef-form';

const kind: RecordFormHandler<typeof chefFields> = {
  record: chefRecord,
  list: '/admin/chefs',
  read: readChefForm,
  added: (name) => `Chef "${name}" added successfully`,
  changed: 'Chef updated successfully',
  deleted: chefDeletedMessage,
  unreadable: imageFailedMessage,
  explain: (error) =>
    findMissingReference(error) === 'image_exists'
      ? { fields: { profileImage: pictureGoneMessage } }
      : null,
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const chef = await openRecord(kind, params.id, context);
  const focuses = await findFocalPoints([chef?.input.profileImage ?? null]);
  return { storage: prepareUploads(), chef, focuses, form: crypto.randomUUID() };
}

export function action(args: Route.ActionArgs) {
  return saveRecord(kind, args);
}

/** Adds a chef or, with an id, edits one. */
export default function ChefFormPage({ params, loaderData, actionData }: Route.ComponentProps) {
  const { chef, focuses, form } = loaderData;
  const values = chef ? { ...toChefFormValues(chef.input, focuses), version: chef.version } : {};
  const title = params.id ? 'Edit Author' : 'Add New Author';
  return (
    <>
      <AdminTitle title={chef ? `${title}: ${chef.input.name}` : title} />
      <StorageNotice
        storage={loaderData.storage}
        failed="Storage initialization failed. Image uploads may not work."
      />
      <ChefForm
        values={{ ...values, form }}
        lastResult={actionData}
        save={params.id ? 'Update Chef' : 'Create Chef'}
      />
    </>
  );
}
