import { recordFormSchema } from '../records/field.ts';
import { categoryFields } from './category-fields.ts';

export const categoryDeletedMessage =
  'This category has been deleted. Your changes are still here: save them as a new category.';

/** The form of a category. */
export const CategoryFormSchema = recordFormSchema(categoryFields);
