import { optionalField, requiredField, type StoredRecord } from '../records/field.ts';

export const categoryTooShortMessage = 'Name must be at least 2 characters';

/** The fields of a category in the order of its form (docs/requirements/forms.md#admin-forms). */
export const categoryFields = {
  name: requiredField('Name', { most: 80, least: 2 }, categoryTooShortMessage),
  description: {
    ...requiredField(
      'Description',
      { most: 1000, least: 10, multiline: true },
      'Description must be at least 10 characters',
    ),
    // Imported categories have no description.
    stored: optionalField('Description', { most: 1000, multiline: true }).stored,
  },
};

/** The values of a category's fields. */
export type CategoryInput = StoredRecord<typeof categoryFields>;
