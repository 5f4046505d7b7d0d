import {
  linkField,
  optionalField,
  pictureField,
  requiredField,
  type StoredRecord,
} from '../records/field.ts';

/** The fields of a chef in the order of the form (docs/requirements/forms.md#admin-forms). */
export const chefFields = {
  name: requiredField('Name', { most: 120 }, 'Name is required'),
  profileImage: pictureField('Profile image'),
  bio: {
    ...requiredField('Bio', { most: 5000, multiline: true }, 'Bio is required'),
    // Imported chefs have no bio.
    stored: optionalField('Bio', { most: 5000, multiline: true }).stored,
  },
  facebookUrl: linkField('Facebook'),
  instagramUrl: linkField('Instagram'),
  youtubeUrl: linkField('YouTube'),
  twitterUrl: linkField('X (Twitter)'),
};

/** The values of a chef's fields; missing URLs are null. */
export type ChefInput = StoredRecord<typeof chefFields>;
