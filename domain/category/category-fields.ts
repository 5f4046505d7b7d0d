import { type RecordInput, required } from '../records/field.ts';

/** What admins edit of a category, in the order of its form (docs/product.md#admin-forms). */
export const categoryFields = {
  name: required('Name', { most: 80, least: 2 }, 'Name must be at least 2 characters'),
  description: required(
    'Description',
    { most: 1000, least: 10, multiline: true },
    'Description must be at least 10 characters',
  ),
};

/** What a form says of a category. */
export type CategoryInput = RecordInput<typeof categoryFields>;
