import { recordForm } from '../records/field.ts';
import { categoryFields } from './category-fields.ts';

export const categoryDeleted =
  'Somebody deleted this category meanwhile. What you typed is still here: save it as a new one.';

/** The form of a category. */
export const CategoryForm = recordForm(categoryFields);
