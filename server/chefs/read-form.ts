import type { ChefInput } from '#domain/chef/chef-fields.ts';
import { ChefForm } from '#domain/chef/chef-form.ts';
import type { Focus } from '#domain/image/image.ts';
import { imageFieldNames, readImageChoice } from '#domain/image/image-choice.ts';
import { BodyError } from '../http/body.ts';
import { checkForm } from '../http/submission.ts';
import { readFormWithImages } from '../images/read-form.ts';

const field = 'profileImage';

/**
 * A posted chef form: what it says, checked, and what is wrong with a file that came along; or why it
 * cannot be read.
 */
export function readChefForm(request: Request) {
  return read(request).catch((error) => {
    if (error instanceof BodyError) return error;
    throw error;
  });
}

async function read(request: Request) {
  const folderOf = (name: string) => (name === field ? 'authors' : null);
  const { form, errors } = await readFormWithImages(request, folderOf);
  try {
    return {
      submission: checkForm(form, ChefForm),
      /** By the names of picture fields. */
      errors,
      /** What every cut of the picture keeps in view. */
      focus: form.has(imageFieldNames(field).focusX)
        ? readImageChoice(form, field).focus
        : undefined,
      asNew: form.has('asNew'),
    };
  } catch {
    throw new BodyError('The form could not be read.', 400);
  }
}

/** The picture of a chef with what every cut of it keeps in view. */
export function picturesOf({ profileImage: url }: ChefInput, focus: Focus | undefined) {
  return url && focus ? [{ url, focus }] : [];
}
