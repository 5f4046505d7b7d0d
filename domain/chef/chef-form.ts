import { z } from 'zod';
import type { Focus } from '../image/image.ts';
import { focusValues, givenImage, imageChecks, imageText } from '../image/image-form.ts';
import { formState } from '../records/form-state.ts';
import { optionalLink, requiredText } from '../records/form-text.ts';
import type { ChefInput } from './chef.ts';

export const chefDeleted =
  'Somebody deleted this author meanwhile. What you typed is still here: save it as a new one.';

/** The fields of a chef's form, one after the other; messages as specified (spec §5). */
export const chefFormShape = {
  ...formState,
  name: requiredText('Name', { most: 120 }, 'Name is required'),
  profileImage: imageText,
  profileImageSource: imageText,
  profileImageUploaded: imageText,
  bio: requiredText('Bio', { most: 5000, multiline: true }, 'Bio is required'),
  facebookUrl: optionalLink('Facebook'),
  instagramUrl: optionalLink('Instagram'),
  youtubeUrl: optionalLink('YouTube'),
  twitterUrl: optionalLink('X (Twitter)'),
};

export const ChefForm = z
  .object(chefFormShape)
  .check(...imageChecks('profileImage', 'Profile image'))
  .transform(({ form, version, ...sent }) => {
    const { profileImageSource, profileImageUploaded, ...text } = sent;
    const input: ChefInput = { ...text, profileImage: givenImage(sent, 'profileImage') || null };
    return { form, version, input };
  });

/** What the form of a chef shows; `focuses` has that of the picture, by address. */
export function chefValues(input: ChefInput, focuses: Record<string, Focus>) {
  return { ...input, ...focusValues('profileImage', focuses[input.profileImage ?? '']) };
}
