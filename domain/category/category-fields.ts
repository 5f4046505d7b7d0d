import { optionalField, requiredField, type StoredRecord } from '../records/field.ts';

export const categoryTooShortMessage = 'Name must be at least 2 characters';

/**
 * The maximum number of categories of a site. Forms, filters and `/categories` list all of them; further names are tags,
 * of which there may be any number.
 */
export const maxCategories = 1000;

export const tooManyCategoriesMessage = `A site has at most ${maxCategories.toLocaleString('en')} categories. Use tags, or merge categories first.`;

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
