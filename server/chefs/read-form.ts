import { parseWithZod } from '@conform-to/zod/v4';
import { ChefForm } from '#domain/chef/chef-form.ts';
import { imageFieldNames, readImageChoice } from '#domain/image/image-choice.ts';
import { BodyError } from '../http/body.ts';
import { formFields } from '../http/form-fields.ts';
import { imageFields, readFormWithImages } from '../images/read-form.ts';

const field = 'profileImage';
const fields = formFields(ChefForm, { ...imageFields(field), asNew: 1 });

/**
 * Returns a parsed chef form with the errors of its file, or a BodyError when it cannot be read.
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
    /** Errors of pictures by field name. */
    errors,
    /** The picture with its focal point. */
    pictures: form.has(imageFieldNames(field).focusX) ? [readImageChoice(form, field)] : [],
    asNew: form.has('asNew'),
  };
}
