import { parseWithZod } from '@conform-to/zod/v4';
import { ChefFormSchema } from '#domain/chef/chef-form.ts';
import { focusFields, readImageChoices } from '#domain/image/image-choice.ts';
import { formFields } from '../http/form-fields.ts';
import { readForm } from '../http/read-form.ts';

const fields = formFields(ChefFormSchema, { ...focusFields('profileImage'), asNew: 1 });

/** Returns a parsed chef form with its pictures. Throws BodyError when it cannot be read. */
export async function readChefForm(request: Request) {
  const form = await readForm(request, fields);
  return {
    submission: parseWithZod(form, { schema: ChefFormSchema }),
    asNew: form.has('asNew'),
    pictures: readImageChoices(form),
  };
}
