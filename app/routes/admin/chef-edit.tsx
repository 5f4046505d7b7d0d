import { createContext, data, redirect } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { ChefForm, chefFormId } from '#app/components/chef/chef-form.tsx';
import { KeptForm } from '#app/components/form/kept-form.tsx';
import { StorageNotice } from '#app/components/image/storage-notice.tsx';
import { actorOf } from '#app/middleware/require-admin.ts';
import { refuse, refuseWhole } from '#app/ui/form/refuse.ts';
import { sendKept } from '#app/ui/form/send-kept.ts';
import type { ChefInput } from '#domain/chef/chef-fields.ts';
import { chefDeleted, chefValues } from '#domain/chef/chef-form.ts';
import { pictureGone } from '#domain/image/image-form.ts';
import { imageFailed } from '#domain/image/upload.ts';
import type { FormConflict } from '#domain/records/compare.ts';
import { readId } from '#domain/records/record-id.ts';
import { findLastChange } from '#server/audit/last.ts';
import { flash } from '#server/auth/flash.ts';
import { picturesOf, readChefForm } from '#server/chefs/read-form.ts';
import { chefRecord } from '#server/chefs/record.ts';
import { missingReference } from '#server/db/refused.ts';
import { BodyError } from '#server/http/body.ts';
import { log } from '#server/http/log.ts';
import { findFocuses } from '#server/images/find-focuses.ts';
import { ensureBucket } from '#server/images/store.ts';
import { findRecord } from '#server/records/find.ts';
import { addByForm, changeByForm } from '#server/records/save.ts';
import type { Route } from './+types/chef-edit';

const failed = 'Error updating chef. Please try again.';

/** That somebody deleted the chef while its form was open, which is shown again. */
const isGone = createContext(false);

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id);
  const chef = id === null ? null : await findRecord(chefRecord, id);
  if (!chef && !context.get(isGone)) throw redirect('/admin/chefs');
  const focuses = await findFocuses([chef?.input.profileImage ?? null]);
  return { storage: ensureBucket(), chef, focuses, form: crypto.randomUUID() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = readId(params.id);
  if (id === null) throw redirect('/admin/chefs');
  const sent = await readChefForm(request);
  if (sent instanceof BodyError) return refuseWhole(imageFailed(sent.message), sent.status);
  const { submission, errors, focus, asNew } = sent;
  if (submission.status !== 'success' || Object.keys(errors).length > 0) {
    return refuse(submission, submission.status === undefined ? 200 : 400, { fields: errors });
  }
  const { form, version, input } = submission.value;
  const pictures = picturesOf(input, focus);
  const actor = actorOf(context);

  try {
    const saved = asNew
      ? await addByForm(actor, chefRecord, { form, input, pictures })
      : await changeByForm(actor, chefRecord, id, { version, input, pictures });
    if (saved.status === 'gone') {
      context.set(isGone, true);
      return refuse(submission, 410, { form: chefDeleted });
    }
    if (saved.status === 'conflict') {
      const by = await findLastChange('chef', id);
      const { input: theirs, version: newest } = saved.current;
      const conflict = { mine: input, theirs, version: newest, by };
      return data({ ...submission.reply(), conflict }, 409);
    }
    const said = asNew ? `Chef "${input.name}" added successfully` : 'Chef updated successfully';
    return redirect('/admin/chefs', { headers: { 'Set-Cookie': await flash(said) } });
  } catch (error) {
    const gone = missingReference(error) === 'image_exists';
    if (gone) return refuse(submission, 409, { fields: { profileImage: pictureGone } });
    log.error({ err: error }, 'a chef was not changed');
    return refuse(submission, 500, { form: failed });
  }
}

export function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  return sendKept(pathOf(params), serverAction, failed);
}

function pathOf({ id }: { id: string }): string {
  return `/admin/chefs/edit/${id}`;
}

export default function EditChef({ params, loaderData, actionData }: Route.ComponentProps) {
  const { chef, focuses, form } = loaderData;
  const values = chef ? { ...chefValues(chef.input, focuses), version: chef.version } : {};
  const { conflict } = (actionData ?? {}) as { conflict?: FormConflict<ChefInput> };
  const path = pathOf(params);
  return (
    <>
      <AdminTitle title={chef ? `Edit Author: ${chef.input.name}` : 'Edit Author'} />
      <StorageNotice
        storage={loaderData.storage}
        failed="Storage initialization failed. Image uploads may not work."
      />
      <KeptForm
        key={params.id}
        name={path}
        formId={chefFormId}
        values={{ ...values, form }}
        lastResult={actionData}
      >
        {(beginning, generation) => (
          <ChefForm
            key={generation}
            path={path}
            beginning={beginning}
            conflict={conflict}
            save="Update Chef"
          />
        )}
      </KeptForm>
    </>
  );
}
