import { parseWithZod } from '@conform-to/zod/v4';
import { ChefForm } from '#domain/chef/chef-form.ts';
import { imageFieldNames, readImageChoice } from '#domain/image/image-choice.ts';
import { BodyError } from '../http/body.ts';
import { formFields } from '../http/form-fields.ts';
import { imageFields, readFormWithImages } from '../images/read-form.ts';

const field = 'profileImage';
const fields = formFields(ChefForm, { ...imageFields(field), asNew: 1 });

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
  const { form, errors } = await readFormWithImages(request, fields, folderOf);
  return {
    submission: parseWithZod(form, { schema: ChefForm }),
    /** By the names of picture fields. */
    errors,
    /** The picture with what every cut of it keeps in view. */
    pictures: form.has(imageFieldNames(field).focusX) ? [readImageChoice(form, field)] : [],
    asNew: form.has('asNew'),
  };
}
