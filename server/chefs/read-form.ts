import { parseWithZod } from '@conform-to/zod/v4';
import { ChefForm } from '#domain/chef/chef-form.ts';
import { formFields } from '../http/form-fields.ts';
import { imageFields, readFormWithImages } from '../images/read-form.ts';

const field = 'profileImage';
const fields = formFields(ChefForm, { ...imageFields(field), asNew: 1 });

/** Returns a parsed chef form with its pictures. Throws BodyError when it cannot be read. */
export async function readChefForm(request: Request) {
  const folderOf = (name: string) => (name === field ? 'authors' : null);
  const { form, ...rest } = await readFormWithImages(request, fields, folderOf);
  return {
    submission: parseWithZod(form, { schema: ChefForm }),
    asNew: form.has('asNew'),
    ...rest,
  };
}
