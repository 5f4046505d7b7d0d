import type { Focus } from '../image/image.ts';
import { focusValues } from '../image/image-form.ts';
import { recordForm } from '../records/field.ts';
import { type ChefInput, chefFields } from './chef-fields.ts';

export const chefDeleted =
  'This author has been deleted. Your changes are still here: save them as a new author.';

/** The form of a chef. */
export const ChefForm = recordForm(chefFields);

/** Returns the values of a chef's form; `focuses` are focal points by address. */
export function chefValues(input: ChefInput, focuses: Record<string, Focus>) {
  return { ...input, ...focusValues('profileImage', focuses[input.profileImage ?? '']) };
}
