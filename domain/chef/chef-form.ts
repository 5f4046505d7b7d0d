import type { Focus } from '../image/image.ts';
import { toFocusValues } from '../image/image-form.ts';
import { recordFormSchema } from '../records/field.ts';
import { type ChefInput, chefFields } from './chef-fields.ts';

export const chefDeletedMessage =
  'This author has been deleted. Your changes are still here: save them as a new author.';

/** The form of a chef. */
export const ChefFormSchema = recordFormSchema(chefFields);

/** Returns the values of a chef's form; `focuses` are focal points by picture URL. */
export function toChefFormValues(input: ChefInput, focuses: Record<string, Focus>) {
  return { ...input, ...toFocusValues('profileImage', focuses[input.profileImage ?? '']) };
}
