import { db } from '../db/database.ts';

/** Returns whether a recipe with this slug was deleted, even if the trash has been emptied since. */
export async function wasRecipeDeleted(slug: string): Promise<boolean> {
  const found = db.selectFrom('deleted_slugs').select('slug').where('slug', '=', slug);
  return (await found.executeTakeFirst()) !== undefined;
}
