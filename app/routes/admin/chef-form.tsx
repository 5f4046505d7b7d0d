import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { ChefForm } from '#app/components/chef/chef-form.tsx';
import { StorageNotice } from '#app/components/image/storage-notice.tsx';
import { openRecord, type RecordForm, saveRecord } from '#app/middleware/record-form.ts';
import type { chefFields } from '#domain/chef/chef-fields.ts';
import { chefDeleted, chefValues } from '#domain/chef/chef-form.ts';
import { pictureGone } from '#domain/image/image-form.ts';
import { imageFailed } from '#domain/image/upload.ts';
import { readChefForm } from '#server/chefs/read-form.ts';
import { chefRecord } from '#server/chefs/record.ts';
import { missingReference } from '#server/db/refused.ts';
import { findFocuses } from '#server/images/focus.ts';
import { ensureBucket } from '#server/images/store.ts';
import type { Route } from './+types/chef-form';

const kind: RecordForm<typeof chefFields> = {
  record: chefRecord,
  list: '/admin/chefs',
  read: readChefForm,
  added: (name) => `Chef "${name}" added successfully`,
  changed: 'Chef updated successfully',
  deleted: chefDeleted,
  unreadable: imageFailed,
  whyRefused: (error) =>
    missingReference(error) === 'image_exists' ? { profileImage: pictureGone } : null,
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const chef = await openRecord(kind, params.id, context);
  const focuses = await findFocuses([chef?.input.profileImage ?? null]);
  return { storage: ensureBucket(), chef, focuses, form: crypto.randomUUID() };
}

export function action(args: Route.ActionArgs) {
  return saveRecord(kind, args);
}

/** Adds a chef or, with an id, edits one. */
export default function ChefFormPage({ params, loaderData, actionData }: Route.ComponentProps) {
  const { chef, focuses, form } = loaderData;
  const values = chef ? { ...chefValues(chef.input, focuses), version: chef.version } : {};
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
