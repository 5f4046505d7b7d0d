import { redirect } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { ChefForm, chefFormId } from '#app/components/chef/chef-form.tsx';
import { KeptForm } from '#app/components/form/kept-form.tsx';
import { StorageNotice } from '#app/components/image/storage-notice.tsx';
import { actorOf } from '#app/middleware/require-admin.ts';
import { refuse, refuseWhole } from '#app/ui/form/refuse.ts';
import { sendKept } from '#app/ui/form/send-kept.ts';
import { pictureGone } from '#domain/image/image-form.ts';
import { imageFailed } from '#domain/image/upload.ts';
import { flash } from '#server/auth/flash.ts';
import { picturesOf, readChefForm } from '#server/chefs/read-form.ts';
import { chefRecord } from '#server/chefs/record.ts';
import { missingReference } from '#server/db/refused.ts';
import { BodyError } from '#server/http/body.ts';
import { log } from '#server/http/log.ts';
import { ensureBucket } from '#server/images/store.ts';
import { addByForm } from '#server/records/save.ts';
import type { Route } from './+types/chef-add';

const path = '/admin/chefs/add';
const failed = 'Error adding chef. Please try again.';

export async function loader() {
  return { storage: ensureBucket(), form: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readChefForm(request);
  if (sent instanceof BodyError) return refuseWhole(imageFailed(sent.message), sent.status);
  const { submission, errors, focus } = sent;
  if (submission.status !== 'success' || Object.keys(errors).length > 0) {
    return refuse(submission, submission.status === undefined ? 200 : 400, { fields: errors });
  }
  const { form, input } = submission.value;
  const pictures = picturesOf(input, focus);
  try {
    await addByForm(actorOf(context), chefRecord, { form, input, pictures });
    const cookie = await flash(`Chef "${input.name}" added successfully`);
    return redirect('/admin/chefs', { headers: { 'Set-Cookie': cookie } });
  } catch (error) {
    const gone = missingReference(error) === 'image_exists';
    if (gone) return refuse(submission, 409, { fields: { profileImage: pictureGone } });
    log.error({ err: error }, 'a chef was not added');
    return refuse(submission, 500, { form: failed });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendKept(path, serverAction, failed);
}

export default function AddChef({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle title="Add New Author" />
      <StorageNotice
        storage={loaderData.storage}
        failed="Storage initialization failed. Image uploads may not work."
      />
      <KeptForm
        name={path}
        formId={chefFormId}
        values={{ form: loaderData.form }}
        lastResult={actionData}
      >
        {(beginning, generation) => (
          <ChefForm key={generation} path={path} beginning={beginning} save="Create Chef" />
        )}
      </KeptForm>
    </>
  );
}
