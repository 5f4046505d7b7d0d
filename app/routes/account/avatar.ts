import { redirect } from 'react-router';
import { leave } from '#app/middleware/leave.ts';
import { signedIn } from '#app/middleware/require-user.ts';
import { mostUploadBytes, tooLarge } from '#domain/image/upload.ts';
import { BodyError } from '#server/http/body.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { type FormFile, readForm } from '#server/http/read-form.ts';
import { explainUpload } from '#server/images/upload.ts';
import { limitUploads, removeAvatar, saveAvatar } from '#server/profiles/avatar.ts';
import type { Route } from './+types/avatar';

const page = '/account/profile';
const fields = namedFields('remove');
const pictures = namedFields('avatar');

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(signedIn).user;
  let saved = false;
  try {
    const take = async ({ bytes }: FormFile) => {
      if (saved) return;
      if (!bytes) throw new BodyError(tooLarge, 413);
      await saveAvatar(id, bytes);
      saved = true;
    };
    const files = { fields: pictures, mostBytes: mostUploadBytes, take };
    const read = () => readForm(request, fields, { files });
    // Only this kind of form has files.
    const isUpload = /^multipart\//i.test(request.headers.get('content-type') ?? '');
    const form = await (isUpload ? limitUploads(id, read) : read());
    if (form.has('remove')) {
      await removeAvatar(id);
      return leave(page, 'Picture removed');
    }
  } catch (error) {
    return leave(page, [explainUpload(error).error, 'error']);
  }
  return leave(page, saved ? 'Picture updated successfully' : ['Please choose a picture', 'error']);
}

export async function loader() {
  throw redirect(page);
}
