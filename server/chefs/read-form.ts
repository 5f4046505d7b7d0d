import { ChefForm } from '#domain/chef/chef-form.ts';
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
    const picture = readImageChoice(form, field);
    return {
      submission: checkForm(form, ChefForm),
      /** By the names of picture fields. */
      errors,
      /** The picture with what every cut of it keeps in view. */
      pictures: form.has(imageFieldNames(field).focusX) ? [picture] : [],
      asNew: form.has('asNew'),
    };
  } catch {
    throw new BodyError('The form could not be read.', 400);
  }
}
