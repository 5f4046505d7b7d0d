import { sql } from 'kysely';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import type { RecordNames } from '#domain/records/names.ts';
import { db } from '../db/database.ts';

/** Returns the names of the chefs and categories of recipes. For admins. */
export async function findRecordNames(
  recipes: Pick<RecipeInput, 'authorId' | 'categoryIds'>[],
): Promise<RecordNames> {
  const chefIds = recipes.map(({ authorId }) => authorId);
  const categoryIds = recipes.flatMap((recipe) => recipe.categoryIds);
  const { rows } = await sql<RecordNames>`
    select
      (select coalesce(json_object_agg(id, name), '{}') from authors
        where id = any (${chefIds}::bigint[])) as chefs,
      (select coalesce(json_object_agg(id, name), '{}') from categories
        where id = any (${categoryIds}::bigint[])) as categories`.execute(db);
  return rows[0] as RecordNames;
}
