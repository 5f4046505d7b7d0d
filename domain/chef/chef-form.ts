import type { Focus } from '../image/image.ts';
import { focusValues } from '../image/image-form.ts';
import { recordForm } from '../records/field.ts';
import { type ChefInput, chefFields } from './chef-fields.ts';

export const chefDeleted =
  'Somebody deleted this author meanwhile. What you typed is still here: save it as a new one.';

/** The form of a chef. */
export const ChefForm = recordForm(chefFields);

/** What the form of a chef shows; `focuses` has that of the picture, by address. */
export function chefValues(input: ChefInput, focuses: Record<string, Focus>) {
  return { ...input, ...focusValues('profileImage', focuses[input.profileImage ?? '']) };
}
