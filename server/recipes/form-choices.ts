import { sql } from 'kysely';
import { db } from '../db/database.ts';

export type RecipeChoices = {
  chefs: { id: number; name: string }[];
  categories: { id: number; name: string }[];
  tags: string[];
  cuisines: string[];
};

const mostSuggestions = 300;

/**
 * Returns all chefs and categories by name, and suggestions for tags and cuisines, the most
 * frequent tags first. For admins.
 */
export async function listRecipeChoices(): Promise<RecipeChoices> {
  const { rows } = await sql<RecipeChoices>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)
        order by lower(name), id), '[]') from authors) as chefs,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)
        order by lower(name), id), '[]') from categories) as categories,
      array(
        select name from tags cross join lateral (
          -- Counting the recipes of a frequent tag would take long.
          select count(*) as used
          from (select from recipe_tags where tag_id = tags.id limit 100) few
        ) counted
        where used > 0 order by used desc, lower(name) limit ${sql.lit(mostSuggestions)}
      ) as tags,
      array(
        select distinct on (cuisine_slug) cuisine from recipes where cuisine_slug <> ''
        order by cuisine_slug, cuisine limit ${sql.lit(mostSuggestions)}
      ) as cuisines`.execute(db);
  return rows[0] as RecipeChoices;
}
