import { sql } from 'kysely';
import {
  categoryFields,
  maxCategories,
  tooManyCategoriesMessage,
} from '#domain/category/category-fields.ts';
import type { RecordKind } from '../records/kind.ts';

/** Where categories are stored. */
export const categoryRecord: RecordKind<typeof categoryFields> = {
  kind: 'category',
  table: 'categories',
  fields: categoryFields,
  limit: { count: maxCategories, message: tooManyCategoriesMessage },
  nameOf: ({ name }) => name,
  recipesFoundBy: (id) =>
    sql`array(select recipe_id from recipe_categories where category_id = ${id})`,
};
