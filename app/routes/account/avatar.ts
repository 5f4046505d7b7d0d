import { redirect } from 'react-router';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { signedInContext } from '#app/middleware/require-user.ts';
import { maxUploadBytes, uploadTooLargeMessage } from '#domain/image/upload.ts';
import { BodyError } from '#server/http/body.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { type FormFile, readForm } from '#server/http/read-form.ts';
import { describeUploadError } from '#server/images/upload.ts';
import { removeAvatar, saveAvatar, withUploadLimit } from '#server/profiles/avatar.ts';
import type { Route } from './+types/avatar';

const page = '/account/profile';
const fields = createFormFields('remove');
const pictures = createFormFields('avatar');

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(signedInContext).user;
  let saved = false;
  try {
    const take = async ({ bytes }: FormFile) => {
      if (saved) return;
      if (!bytes) throw new BodyError(uploadTooLargeMessage, 413);
      await saveAvatar(id, bytes);
      saved = true;
    };
    const files = { fields: pictures, mostBytes: maxUploadBytes, take };
    const read = () => readForm(request, fields, { files });
    // Only a form with a file is multipart.
    const isUpload = /^multipart\//i.test(request.headers.get('content-type') ?? '');
    const form = await (isUpload ? withUploadLimit(id, read) : read());
    if (form.has('remove')) {
      await removeAvatar(id);
      return redirectWithMessage(page, 'Picture removed');
    }
  } catch (error) {
    return redirectWithMessage(page, [describeUploadError(error).error, 'error']);
  }
  return redirectWithMessage(
    page,
    saved ? 'Picture updated successfully' : ['Please choose a picture', 'error'],
  );
}

export async function loader() {
  throw redirect(page);
}
