import { link, optional, picture, type RecordInput, required } from '../records/field.ts';

/** The fields of a chef in the order of the form (docs/product.md#admin-forms). */
export const chefFields = {
  name: required('Name', { most: 120 }, 'Name is required'),
  profileImage: picture('Profile image'),
  bio: {
    ...required('Bio', { most: 5000, multiline: true }, 'Bio is required'),
    // Imported chefs have none.
    stored: optional('Bio', { most: 5000 }).stored,
  },
  facebookUrl: link('Facebook'),
  instagramUrl: link('Instagram'),
  youtubeUrl: link('YouTube'),
  twitterUrl: link('X (Twitter)'),
};

/** The values of a chef's fields; missing addresses are null. */
export type ChefInput = RecordInput<typeof chefFields>;
