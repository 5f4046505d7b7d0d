import { optional, type RecordInput, required } from '../records/field.ts';

export const categoryTooShort = 'Name must be at least 2 characters';

/** The fields of a category in the order of its form (docs/product.md#admin-forms). */
export const categoryFields = {
  name: required('Name', { most: 80, least: 2 }, categoryTooShort),
  description: {
    ...required(
      'Description',
      { most: 1000, least: 10, multiline: true },
      'Description must be at least 10 characters',
    ),
    // Imported categories have none.
    stored: optional('Description', { most: 1000 }).stored,
  },
};

/** The values of a category's fields. */
export type CategoryInput = RecordInput<typeof categoryFields>;
