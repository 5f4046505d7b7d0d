import { sql } from 'kysely';
import { db } from '../db/database.ts';

export type RecipeChoices = {
  chefs: { id: number; name: string }[];
  categories: { id: number; name: string }[];
};

/** Returns the chefs and categories that a recipe can have, by name. For admins. */
export async function listRecipeChoices(): Promise<RecipeChoices> {
  const { rows } = await sql<RecipeChoices>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)
        order by lower(name), id), '[]') from authors) as chefs,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)
        order by lower(name), id), '[]') from categories) as categories`.execute(db);
  return rows[0] as RecipeChoices;
}
